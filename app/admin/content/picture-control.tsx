import {
  useEffect,
  useState,
  createContext,
  use,
  useCallback,
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import type { FoundPictures, PictureData, PictureSummary } from '#server/view-models/library-pictures.ts';
import { answerOf } from '#app/hooks/form-events.ts';
import { UploadProblems, Described, PICTURE_TYPES } from '#app/admin/components/picture-about.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { Notice } from '#app/ui/notice.tsx';
import { NewTabLink } from '#app/components/links.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { button } from '#app/ui/class-names.ts';
import { opensDialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './picture-control.module.css';
import { sendPicture, type PictureAnswer } from './send-picture.ts';

/** An upload that is under way, or has ended. */
type Upload = { percent: number; cancel: () => void } | { answer: PictureAnswer };

/** Uploads a file, one at a time. @param replaces the picture that it takes the place of */
export function useUpload(replaces?: string) {
  const path = usePath()('/:lang?/Admin/pictures/data');
  const { remember } = usePictureFields();
  const [upload, setUpload] = useState<Upload>();
  const isSending = upload !== undefined && 'percent' in upload;
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSending]);

  /** @returns the picture that was made of the file, or was made of it before */
  async function send(file: File): Promise<PictureData | undefined> {
    if (isSending) return undefined;
    const left = new AbortController();
    const show = (percent: number) => setUpload({ percent, cancel: () => left.abort() });
    show(0);
    const address = replaces === undefined ? path : `${path}?${new URLSearchParams({ replace: replaces })}`;
    const answer = await sendPicture(address, file, left.signal, show);
    setUpload(answer && { answer });
    if (answer?.picture) remember(answer.picture);
    return answer?.picture;
  }
  return { upload, send };
}

/** How far an upload is, what came of it, or why nothing. */
export function UploadState({ upload, replaces }: { upload: Upload | undefined; replaces?: string }) {
  const words = adminPicturesWords(useLanguage());
  const answer = upload && 'answer' in upload ? upload.answer : undefined;
  const [added] = answer?.added ?? [];
  const [same] = answer?.same ?? [];
  const done = replaces === undefined ? words.field.chosen : words.outcome.replaced;
  const outcome = added === undefined ? same && words.outcome.same(same) : done(added);
  return (
    <>
      <output className="small">
        {upload && 'percent' in upload ? words.field.progress(upload.percent) : outcome}
      </output>
      {upload && 'percent' in upload && (
        <button type="button" onClick={upload.cancel} className="small link">
          {words.field.cancel}
        </button>
      )}
      <Notice kind="alert">
        {answer && (answer.problem !== undefined || answer.refused?.length) ? <UploadProblems result={answer} /> : ''}
      </Notice>
    </>
  );
}

export const PICTURE_DIALOG = 'picture-dialog';

/** A picture that a field can name, by its name alone where the document does not name it. */
export interface NamedPicture {
  name: string;
  picture: PictureSummary | undefined;
}

export interface PictureField {
  does: 'choose' | 'describe';
  label: string;
  name: string;
  /** Writes a name into it. */
  choose: (picture: PictureSummary) => void;
}

interface PictureFieldsValue {
  /** By name; undefined what nobody has asked for yet. */
  known: ReadonlyMap<string, PictureSummary | undefined>;
  /** Shows a picture as it is now wherever a field names it. */
  remember: (picture: PictureSummary) => void;
  /** What the dialog is about that opens now. */
  ask: (field: PictureField) => void;
}

export const PictureFieldsContext = createContext<PictureFieldsValue>({
  known: new Map(),
  remember: () => {},
  ask: () => {},
});

/** Uploads whose pictures are still to be written into fields: what leaves the form waits for them, and for whether they were. */
export const uploadsUnderWay = new Set<Promise<boolean>>();

export function usePictureFields(): PictureFieldsValue {
  return use(PictureFieldsContext);
}

export function usePictures() {
  const address = usePath()('/:lang?/Admin/pictures/data');
  return useCallback(
    async (query: Record<string, string>, signal?: AbortSignal): Promise<FoundPictures | 'signed-out' | 'failed'> => {
      try {
        // The login would be followed otherwise.
        const options = { redirect: 'manual', ...(signal && { signal }) } as const;
        const response = await fetch(`${address}?${new URLSearchParams(query)}`, options);
        if (response.type === 'opaqueredirect') return 'signed-out';
        return response.ok ? await answerOf<FoundPictures>(response) : 'failed';
      } catch {
        return 'failed';
      }
    },
    [address],
  );
}

const PICTURE_NAMES = 'picture-names';

export interface PictureControlProps {
  label: string;
  text: string;
  control: InputHTMLAttributes<HTMLInputElement>;
}

/** The name of a picture, with the picture of that name: chosen by eye, uploaded, dropped, or typed. */
export function PictureControl({ label, text, control }: PictureControlProps) {
  const words = adminPicturesWords(useLanguage()).field;
  const { library } = documentWords(useLanguage()).fact;
  const path = usePath();
  const [name, setName] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page woke up counts too.
  useEffect(() => setName(input.current!.value), []);
  const picture = usePicture(name.trim());
  const { upload, send } = useUpload();
  const [leftOut, setLeftOut] = useState(0);

  const choose = ({ file }: PictureSummary) => {
    // As if it had been typed.
    input.current!.value = file.name;
    input.current!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const fillWith = async (file: File) => {
    const uploaded = await send(file);
    if (uploaded && input.current) choose(uploaded);
    return uploaded !== undefined;
  };
  const take = async (file: File, others = 0) => {
    const isBusy = upload !== undefined && 'percent' in upload;
    setLeftOut(isBusy ? others + 1 : others);
    const filling = fillWith(file);
    uploadsUnderWay.add(filling);
    await filling.finally(() => uploadsUnderWay.delete(filling));
  };
  return (
    <FileTarget onFile={take}>
      <div className={styles.thumbnail}>{picture && <Picture file={picture.file} sizes="9rem" isDecorative />}</div>
      <div className="stack gap-2 start">
        <input
          {...control}
          ref={input}
          list={PICTURE_NAMES}
          defaultValue={text}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PictureButtons field={{ label, name: name.trim(), choose }} isKnown={picture !== undefined} onFile={take} />
        <p className="small soft">{picture ? <Described alt={picture.alt} /> : words.drop}</p>
        <UploadState upload={upload} />
        <output className="small">{leftOut > 0 && words.leftOut(leftOut)}</output>
        <NewTabLink href={path('/:lang?/Admin/pictures')} className="small link unscripted">
          {library}
        </NewTabLink>
      </div>
    </FileTarget>
  );
}

interface PictureButtonsProps {
  field: Omit<PictureField, 'does'>;
  /** Whether there is a picture of the name in the field. */
  isKnown: boolean;
  onFile: (file: File) => unknown;
}

/** The buttons of a field: they choose, upload, and describe what is chosen. */
function PictureButtons({ field, isKnown, onFile }: PictureButtonsProps) {
  const words = adminPicturesWords(useLanguage()).field;
  const isHydrated = useIsHydrated();
  const { ask } = usePictureFields();
  const opens = (does: PictureField['does']) => (
    <button
      {...opensDialog(PICTURE_DIALOG)}
      disabled={!isHydrated}
      className={button('outline', { small: true })}
      onClick={() => ask({ ...field, does })}
    >
      <span>{words[does]}</span>
      <span className="visuallyHidden">{`: ${field.label}`}</span>
    </button>
  );
  return (
    <div className="cluster scripted">
      {opens('choose')}
      <FileButton accept={PICTURE_TYPES} label={field.label} onFile={onFile}>
        {words.upload}
      </FileButton>
      {isKnown && opens('describe')}
    </div>
  );
}

interface FileButtonProps {
  accept: string;
  /** Of the field that the file is for. */
  label: string;
  onFile: (file: File) => unknown;
  children: string;
}

export function FileButton({ accept, label, onFile, children }: FileButtonProps) {
  const isHydrated = useIsHydrated();
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        className={button('outline', { small: true })}
        onClick={() => files.current!.click()}
      >
        <span>{children}</span>
        <span className="visuallyHidden">{`: ${label}`}</span>
      </button>
      <input
        ref={files}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FileTargetProps {
  /** @param others how many files came with it */
  onFile: (file: File, others: number) => unknown;
  children: ReactNode;
}

/** A file can be dropped on it, and pasted into it. */
export function FileTarget({ onFile, children }: FileTargetProps) {
  const takeFrom = (data: DataTransfer, event: SyntheticEvent) => {
    const [file, ...others] = data.files;
    if (!file) return;
    event.preventDefault();
    onFile(file, others.length);
  };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => takeFrom(event.dataTransfer, event),
    onPaste: (event: ClipboardEvent) => {
      // A cell of a spreadsheet comes as text and as a picture of itself; a file comes with no more than its name.
      const isText = ['text/plain', 'text/html'].every((type) => event.clipboardData.types.includes(type));
      if (!isText) takeFrom(event.clipboardData, event);
    },
  };
  return (
    <div className={styles.field} {...handlers}>
      {children}
    </div>
  );
}

/** The picture of a name; one that the page does not know yet is asked for. */
function usePicture(name: string): PictureSummary | undefined {
  const { known, remember } = usePictureFields();
  const find = usePictures();
  const picture = known.get(name);
  const isUnknown = picture === undefined && known.has(name);
  useEffect(() => {
    if (!isUnknown) return;
    const ask = async () => {
      const found = await find({ name });
      for (const each of typeof found === 'string' ? [] : found.pictures) remember(each);
    };
    void ask();
  }, [isUnknown, find, name, remember]);
  return picture;
}

/** What the fields for pictures offer to whoever types, and without scripts. */
export function PictureNames({ pictures }: { pictures: readonly NamedPicture[] }) {
  return (
    <datalist id={PICTURE_NAMES}>
      {pictures.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
