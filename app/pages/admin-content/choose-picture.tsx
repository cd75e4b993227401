import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { FoundPictures, PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { ProblemNotice } from '../../components/admin/problem-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import controls from '../../ui/field.module.css';
import { Picture } from '../../ui/picture.tsx';
import styles from './picture-control.module.css';
import { usePictures } from './picture-context.ts';

/** How long somebody pauses in typing before pictures are looked for, in milliseconds. */
const PAUSE_MS = 200;

interface ChoosePictureProps {
  /** The name that stands in the field. */
  chosen: string;
  onChoose: (picture: PictureSummary) => void;
}

/** The library as thumbnails, with a search. Arrow keys go from one to the next. */
export function ChoosePicture({ chosen, onChoose }: ChoosePictureProps) {
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
          maxLength={60}
          autoComplete="off"
          className={controls.control}
          onChange={({ currentTarget }) => setQuery({ find: currentTarget.value, page: 1 })}
        />
        <p aria-live="polite" className="small soft figures">
          {found && (found.paging.total === 0 ? words.none : words.count(found.paging.total))}
        </p>
      </search>
      <ProblemNotice problem={problem} texts={words.field} />
      <ul className={styles.choices}>
        {found?.pictures.map((picture) => (
          <li key={picture.file.name}>
            <button
              type="button"
              aria-current={picture.file.name === chosen || undefined}
              className={styles.choice}
              onClick={() => onChoose(picture)}
              onKeyDown={goOn}
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
  const written = alt[language] === undefined ? (language === 'en' ? 'ru' : 'en') : language;
  return (
    <span lang={written} className={classNames('small soft clamped', styles.alternative)}>
      {alt[written]}
    </span>
  );
}

/** Moves the focus to the thumbnail in the direction of an arrow key: beside it, or in the nearest line at the same place. */
function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
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
