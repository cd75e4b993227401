import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { Described, PICTURE_TYPES } from '../../components/admin/picture-about.tsx';
import { NewTabLink } from '../../components/links.tsx';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { opensDialog } from '../../ui/elements.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './picture-control.module.css';
import {
  PICTURE_DIALOG,
  uploadsUnderWay,
  usePictureFields,
  usePictures,
  type NamedPicture,
  type PictureField,
  UploadState,
  useUpload,
} from './picture-context.tsx';
import { useDocumentWords } from './use-document-words.ts';

const PICTURE_NAMES = 'picture-names';

interface PictureControlProps {
  label: string;
  text: string;
  control: InputHTMLAttributes<HTMLInputElement>;
}

/** The name of a picture, with the picture of that name: chosen by eye, uploaded, dropped, or typed. */
export function PictureControl({ label, text, control }: PictureControlProps) {
  const words = adminPicturesWords(useLanguage()).field;
  const { library } = useDocumentWords().fact;
  const path = usePath();
  const [name, setName] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the page woke up.
  useEffect(() => setName(input.current!.value), []);
  const picture = usePicture(name.trim());
  const { upload, send } = useUpload();

  const choose = ({ file }: PictureSummary) => {
    // As if it had been typed.
    input.current!.value = file.name;
    input.current!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const fillWith = async (file: File) => {
    const uploaded = await send(file);
    if (uploaded && input.current) choose(uploaded);
  };
  const take = async (file: File) => {
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
        <NewTabLink href={path('/:lang?/Admin/pictures')} className={classNames('small link', styles.library)}>
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
  const files = useRef<HTMLInputElement>(null);
  const opens = (does: PictureField['does']) => (
    <button
      {...opensDialog(PICTURE_DIALOG)}
      disabled={!isHydrated}
      className={button('outline', { small: true })}
      onClick={() => ask({ ...field, does })}
    >
      {words[does]}
      <span className="visuallyHidden">: {field.label}</span>
    </button>
  );
  return (
    <div className={classNames('cluster', styles.buttons)}>
      {opens('choose')}
      <button
        type="button"
        disabled={!isHydrated}
        className={button('outline', { small: true })}
        onClick={() => files.current!.click()}
      >
        {words.upload}
        <span className="visuallyHidden">: {field.label}</span>
      </button>
      <input
        ref={files}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      {isKnown && opens('describe')}
    </div>
  );
}

/** A file can be dropped on it, and pasted into it. */
function FileTarget({ onFile, children }: { onFile: (file: File) => unknown; children: ReactNode }) {
  const takeFrom = (data: DataTransfer, event: SyntheticEvent) => {
    const [file] = data.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => takeFrom(event.dataTransfer, event),
    onPaste: (event: ClipboardEvent) => takeFrom(event.clipboardData, event),
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
