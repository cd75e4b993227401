import { useCallback, useMemo, useRef, useState, useEffect, useId, type KeyboardEvent, type FormEvent } from 'react';

import { MAX_QUERY_LENGTH } from '#domain/search/search-query.ts';
import { inFirst } from '#domain/values/field-values.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import type { PictureSummary, FoundPictures } from '#server/view-models/library-pictures.ts';
import { useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Elements } from '#app/ui/elements.ts';
import { ProblemNotice } from '#app/admin/components/room-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import controls from '#app/ui/field.module.css';
import { Picture } from '#app/ui/picture.tsx';
import { PictureAbout } from '#app/admin/components/picture-about.tsx';
import {
  PICTURE_DIALOG,
  PictureFieldsContext,
  type NamedPicture,
  type PictureField,
  usePictures,
  usePictureFields,
  UploadState,
  useUpload,
} from './picture-control.tsx';
import styles from './picture-control.module.css';

/** Around the form of a document: what its fields for pictures show, and the dialog in which one is chosen or described. */
export function PictureFields({ named, children }: { named: readonly NamedPicture[]; children: Elements }) {
  const words = adminPicturesWords(useLanguage()).field;
  const { layout } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [known, setKnown] = useState(() => new Map(named.map(({ name, picture }) => [name, picture])));
  const [field, setField] = useState<PictureField>();
  /** The names of those that were described. Their forms stay: what is written in one may not be saved yet. */
  const [described, setDescribed] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback((asked: PictureField) => {
    setField(asked);
    if (asked.does === 'describe') setDescribed((before) => new Set(before).add(asked.name));
  }, []);
  const remember = useCallback(
    (picture: PictureSummary) => setKnown((before) => new Map(before).set(picture.file.name, picture)),
    [],
  );
  const value = useMemo(() => ({ known, remember, ask }), [known, remember, ask]);
  return (
    <PictureFieldsContext value={value}>
      {children}
      <Dialog
        ref={dialog}
        id={PICTURE_DIALOG}
        close={layout.close}
        className={field?.does === 'choose' ? styles.wide : undefined}
        // Another opening asks anew.
        onClose={() => setField(undefined)}
      >
        <h2 id={`${PICTURE_DIALOG}-title`} className="subheading">
          {field?.does === 'describe' ? field.name : `${words.choose}: ${field?.label ?? ''}`}
        </h2>
        {field?.does === 'choose' && (
          <ChoosePicture
            chosen={field.name}
            onChoose={(picture) => {
              field.choose(picture);
              dialog.current?.close();
            }}
          />
        )}
        {[...described].map((name) => {
          const isShown = field?.does === 'describe' && field.name === name;
          return (
            <div key={name} hidden={!isShown}>
              <DescribePicture name={name} isShown={isShown} />
            </div>
          );
        })}
      </Dialog>
    </PictureFieldsContext>
  );
}

/** How long somebody pauses in typing before pictures are looked for, in milliseconds. */
const PAUSE_MS = 200;

/** The library as thumbnails, with a search. Arrow keys go from one to the next. @param chosen the name that stands in the field */
export function ChoosePicture({ chosen, onChoose }: { chosen: string; onChoose: (picture: PictureSummary) => void }) {
  const words = adminPicturesWords(useLanguage());
  const id = useId();
  const find = usePictures();
  const [query, setQuery] = useState({ find: '', page: 1 });
  const [found, setFound] = useState<Pick<FoundPictures, 'pictures' | 'paging'>>();
  const [problem, setProblem] = useState<'signed-out' | 'failed'>();

  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      const answer = await find({ find: query.find, page: String(query.page) }, ended.signal);
      if (ended.signal.aborted) return;
      setProblem(typeof answer === 'string' ? answer : undefined);
      if (typeof answer === 'string') return;
      const { pictures, paging } = answer;
      setFound((before) => ({ pictures: query.page === 1 ? pictures : [...before!.pictures, ...pictures], paging }));
    };
    const timer = setTimeout(() => void ask(), query.find === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [find, query]);

  return (
    <div className="stack gap-4">
      <search className="stack gap-2">
        <label htmlFor={id} className={controls.label}>
          {words.find}
        </label>
        <input
          id={id}
          type="search"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          className={controls.control}
          onChange={({ currentTarget }) => setQuery({ find: currentTarget.value, page: 1 })}
        />
        <p aria-live="polite" className="small soft figures">
          {found && (found.paging.total === 0 ? words.none : words.count(found.paging.total))}
        </p>
      </search>
      <ProblemNotice problem={problem} texts={words.field} />
      <ul className="tiles">
        {found?.pictures.map((picture) => (
          <li key={picture.file.name}>
            <button
              type="button"
              aria-current={picture.file.name === chosen || undefined}
              className={classNames('stack gap-1 top full', styles.choice)}
              onClick={() => onChoose(picture)}
              onKeyDown={focusNeighbour}
            >
              <span className={styles.thumbnail}>
                <Picture file={picture.file} sizes="(width <= 640px) 40vw, 11rem" isDecorative />
              </span>
              <span className="small">{picture.file.name}</span>
              <Alternative alt={picture.alt} />
            </button>
          </li>
        ))}
      </ul>
      {found && found.paging.page < found.paging.pages && (
        <button
          type="button"
          className={button('outline', { small: true })}
          onClick={() => setQuery({ ...query, page: found.paging.page + 1 })}
        >
          {words.field.more}
        </button>
      )}
    </div>
  );
}

/** What a picture shows, in the language of the room where somebody has said it there. */
function Alternative({ alt }: Pick<PictureSummary, 'alt'>) {
  const language = useLanguage();
  const written = inFirst(language, (each) => (alt[each] === undefined ? undefined : each));
  return (
    <span lang={written} className={classNames('small soft clamped', styles.alternative)}>
      {written && alt[written]}
    </span>
  );
}

/** Moves the focus to the thumbnail in the direction of an arrow key: beside it, or in the nearest line at the same place. */
function focusNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const all = [...event.currentTarget.closest('ul')!.querySelectorAll('button')];
  const columns = all.filter((each) => each.getBoundingClientRect().top === all[0]!.getBoundingClientRect().top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

/** A picture of the library with the forms that describe and replace it, as its page of the library has them. */
export function DescribePicture({ name, isShown }: { name: string; isShown: boolean }) {
  const words = adminPicturesWords(useLanguage());
  const find = usePictures();
  const { remember } = usePictureFields();
  const [found, setFound] = useState<FoundPictures>();
  const [problem, setProblem] = useState<'signed-out' | 'failed'>();
  const { upload, send } = useUpload(name);

  /** How often it was replaced. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const ask = async () => {
      const answer = await find({ name });
      setProblem(typeof answer === 'string' ? answer : undefined);
      if (typeof answer === 'string') return;
      setFound(answer);
      for (const picture of answer.pictures) remember(picture);
    };
    void ask();
  }, [isShown, round, find, name, remember]);

  const replace = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    const picture = file && (await send(file));
    if (picture === undefined) return;
    form.reset();
    setRound((before) => before + 1);
  };
  const [picture] = found?.pictures ?? [];
  return (
    <div className="stack gap-3">
      <ProblemNotice problem={problem} texts={words.field} />
      {found && picture && (
        <>
          <div className={styles.picture}>
            <Picture file={picture.file} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
          </div>
          <PictureAbout
            picture={picture}
            form={found.form}
            isOpen
            onDescribed={(alt) => remember({ file: picture.file, alt })}
            onReplace={replace}
          />
          <UploadState upload={upload} replaces={name} />
        </>
      )}
    </div>
  );
}
