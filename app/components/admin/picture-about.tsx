import type { FormEvent } from 'react';
import { Link } from 'react-router';

import type { GroupNode } from '../../../domain/documents/form-node.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureData, PictureSummary } from '../../../server/view-models/library-pictures.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { PostForm } from '../post-form.tsx';
import { DescribeForm } from './describe-form.tsx';
import styles from './picture-about.module.css';
import type { UploadProblem, UploadResult } from '../../../server/pictures/upload-rules.ts';
import { ProblemText } from './problem-notice.tsx';
import { languages } from '../../../domain/values/field-values.ts';

/** What a file field takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

interface PictureAboutProps {
  picture: PictureData;
  form: GroupNode;
  /** Whether it is described at once. */
  isOpen?: boolean;
  onSaved: () => void;
  /** Sends another file in its place; without this the page does. */
  onReplace?: (event: FormEvent<HTMLFormElement>) => void;
}

/** What is known of a picture: its size, what shows it; and the forms that describe and replace it. */
export function PictureAbout({ picture, form, isOpen = false, onSaved, onReplace }: PictureAboutProps) {
  const words = adminPicturesWords(useLanguage());
  const library = usePath()('/:lang?/Admin/pictures');
  const { file, size, uploaded, uses, moreUses } = picture;
  const named = <span className="visuallyHidden">: {file.name}</span>;
  return (
    <>
      <p className="small soft figures">
        {size}
        {uploaded && (
          <>
            <br />
            {uploaded}
          </>
        )}
      </p>
      {uses.length === 0 ? (
        <p className="small soft">{words.unused}</p>
      ) : (
        <div className="small">
          <p className="soft">{words.usedIn}</p>
          <ul className={styles.uses}>
            {uses.map(({ to, title, language }) => (
              <li key={to} lang={language}>
                <Link to={to} className="link">
                  {title}
                </Link>
              </li>
            ))}
            {moreUses > 0 && <li className="soft">{words.more(moreUses)}</li>}
          </ul>
        </div>
      )}
      <p className="small soft">
        <Described alt={picture.alt} />
      </p>
      <details open={isOpen} className={styles.details}>
        <summary className={classNames('small', 'link', styles.action)}>
          {words.describe.open}
          {named}
        </summary>
        <DescribeForm key={file.name} picture={picture} form={form} onSaved={onSaved} />
      </details>
      <details className={styles.details}>
        <summary className={classNames('small', 'link', styles.action)}>
          {words.replace}
          {named}
        </summary>
        <PostForm
          encType="multipart/form-data"
          action={`${library}?${new URLSearchParams({ replace: file.name })}`}
          className="stack gap-2 start"
          onSubmit={onReplace}
        >
          <p className="small soft">{words.replaceText}</p>
          <input
            type="file"
            name="pictures"
            accept={PICTURE_TYPES}
            required
            aria-label={`${words.replacement}: ${file.name}`}
            className={classNames(field.control, styles.files)}
          />
          <button type="submit" className={button('outline', { small: true })}>
            {words.replace}
            {named}
          </button>
        </PostForm>
      </details>
    </>
  );
}

/** In which languages a picture is described. */
export function Described({ alt }: Pick<PictureSummary, 'alt'>) {
  const { describedIn, inAll, nothing } = adminPicturesWords(useLanguage()).describe;
  const written = languages.filter((each) => alt[each] !== undefined);
  if (written.length === languages.length) return inAll;
  return written.length === 0 ? nothing : written.map((each) => describedIn[each]).join(' · ');
}

/** What a status means that the server answers before it has read the form. */
export const uploadProblems: Partial<Record<number, UploadProblem>> = { 401: 'signed-out', 413: 'bytes', 503: 'busy' };

/** Why files, or some of them, were not taken. */
export function UploadProblems({ result: { problem, minutes, refused } }: { result: UploadResult }) {
  const words = adminPicturesWords(useLanguage());
  if (problem === undefined) {
    return refused && <Lines lines={refused.map(({ file, why }) => `${file}: ${words.refused[why]}`)} />;
  }
  return <ProblemText problem={problem} minutes={minutes} texts={words.problems} />;
}

export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
