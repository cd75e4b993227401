import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router';

import { hasKey } from '#domain/values/records.ts';
import { type GroupNode, idWithin, nameOfPath, ROOT_NAME, textLabel } from '#domain/documents/form-node.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import type { PictureData, PictureSummary } from '#server/view-models/library-pictures.ts';
import type { UploadProblem, UploadResult } from '#server/pictures/picture-rules.ts';
import { textOf } from '#domain/documents/field-paths.ts';
import { inEach, languages } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import { Field } from '#app/ui/field.tsx';
import { Hidden, PostForm, SelectField } from '#app/components/forms.tsx';
import { setControls } from './document-controls.ts';
import { ProblemNotice, ProblemText } from './room-page.tsx';
import styles from './room.module.css';
import { useWatchedForm } from './watch-form.ts';

/** What a file field takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

interface PictureAboutProps {
  picture: PictureData;
  form: GroupNode;
  isOpen?: boolean;
  onDescribed?: (alt: PictureSummary['alt']) => void;
  /** Sends another file in its place; without this the page does. */
  onReplace?: (event: FormEvent<HTMLFormElement>) => void;
}

/** What is known of a picture: its size, what shows it; and the forms that describe and replace it. */
export function PictureAbout({ picture, form, isOpen = false, onDescribed, onReplace }: PictureAboutProps) {
  const words = adminPicturesWords(useLanguage());
  const { file, size, uploaded } = picture;
  const [alt, setAlt] = useState<PictureSummary['alt']>();
  const named = <span className="visuallyHidden">{`: ${file.name}`}</span>;
  return (
    <>
      <p className="small soft figures">
        <span>{size}</span>
        {uploaded && (
          <>
            <br />
            <span>{uploaded}</span>
          </>
        )}
      </p>
      <Uses picture={picture} />
      <p className="small soft">
        <Described alt={alt ?? picture.alt} />
      </p>
      <details open={isOpen} className={styles.details}>
        <summary className="small link">
          {words.describe.open}
          {named}
        </summary>
        <DescribeForm
          key={file.name}
          picture={picture}
          form={form}
          onSaved={(written) => {
            setAlt(written);
            onDescribed?.(written);
          }}
        />
      </details>
      <details className={styles.details}>
        <summary className="small link">
          {words.replace}
          {named}
        </summary>
        <ReplaceForm name={file.name} named={named} onSubmit={onReplace} />
      </details>
    </>
  );
}

function Uses({ picture: { uses, moreUses } }: Pick<PictureAboutProps, 'picture'>) {
  const words = adminPicturesWords(useLanguage());
  if (uses.length === 0) return <p className="small soft">{words.unused}</p>;
  return (
    <div className="small">
      <p className="soft">{words.usedIn}</p>
      <ul className="linkList">
        {uses.map(({ to, title, language }) => (
          <li key={to} lang={language}>
            <TextLink to={to}>{title}</TextLink>
          </li>
        ))}
        {moreUses > 0 && <li className="soft">{words.more(moreUses)}</li>}
      </ul>
    </div>
  );
}

interface ReplaceFormProps {
  name: string;
  /** What is said after the words of a button. */
  named: ReactElement;
  onSubmit: PictureAboutProps['onReplace'];
}

function ReplaceForm({ name, named, onSubmit }: ReplaceFormProps) {
  const words = adminPicturesWords(useLanguage());
  const library = usePath()('/:lang?/Admin/pictures');
  return (
    <PostForm
      encType="multipart/form-data"
      action={`${library}?${new URLSearchParams({ replace: name })}`}
      className="stack gap-2 start"
      onSubmit={onSubmit}
    >
      <p className="small soft">{words.replaceText}</p>
      <input
        type="file"
        name="pictures"
        accept={PICTURE_TYPES}
        required
        aria-label={`${words.replacement}: ${name}`}
        className={classNames(field.control, styles.files)}
      />
      <button type="submit" className={button('outline', { small: true })}>
        {words.replace}
        {named}
      </button>
    </PostForm>
  );
}

/** In which languages a picture is described. */
export function Described({ alt }: Pick<PictureSummary, 'alt'>) {
  const { describedIn, inAll, nothing } = adminPicturesWords(useLanguage()).describe;
  const written = languages.filter((each) => alt[each]);
  const some = written.length === 0 ? nothing : written.map((each) => describedIn[each]).join(' · ');
  return <span>{written.length === languages.length ? inAll : some}</span>;
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

interface DescribeFormProps {
  picture: PictureData;
  form: GroupNode;
  /** What was written has been saved. @param alt what it shows, as it is saved now */
  onSaved: (alt: PictureSummary['alt']) => void;
}

/**
 * Describes a picture in both languages: the form of its document, saved as a draft while somebody writes. Without scripts it
 * leads to that document.
 */
function DescribeForm({ picture, form, onSaved }: DescribeFormProps) {
  // What somebody else writes meanwhile must count as not seen.
  const [first] = useState(picture);
  const { file, fields, shown, tab } = first;
  const address = usePath()('/:lang?/Admin/content/:kind/:id', { kind: 'pictures', id: file.name });
  /** Whether anything was saved here, and whether somebody else wrote something different then. */
  const [outcome, setOutcome] = useState<'saved' | 'conflict'>();
  const { ref, autosave, status, onInput } = useWatchedForm(
    { node: form, filled: first, tab, savePath: `${address}/save` },
    (element, { state }, texts) => {
      setControls(element, texts);
      setOutcome(state.conflicts.length > 0 ? 'conflict' : 'saved');
      onSaved(inEach((each) => textOf(state.fields[`alt/${each}`])));
    },
  );
  const language = useLanguage();
  const { problems } = documentWords(language);
  const words = adminPicturesWords(language).describe;
  const idOf = (path: string) => `${file.name}-${path.split('/').reduce(idWithin, ROOT_NAME)}`;
  const problem = hasKey(problems, status) ? status : undefined;
  return (
    <form
      ref={ref}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void autosave.current?.submit('save');
      }}
      method="post"
      action={address}
      encType="multipart/form-data"
      autoComplete="off"
      className="stack gap-4"
    >
      <Hidden of={{ intent: 'save', tab, request: 1, shown: JSON.stringify(shown) }} />
      {form.children.map((node) => {
        if (node.type === 'text') {
          return languages.map((each) => (
            <Field
              key={each}
              multiline
              rows={2}
              id={idOf(`${node.key}/${each}`)}
              name={nameOfPath(`${node.key}/${each}`)}
              lang={each}
              label={textLabel(node.label, each, language)}
              hint={each === languages[0] ? node.help : undefined}
              defaultValue={textOf(fields[`${node.key}/${each}`])}
            />
          ));
        }
        if (node.type !== 'choice') return null;
        return (
          <SelectField
            key={node.key}
            id={idOf(node.key)}
            name={nameOfPath(node.key)}
            label={node.label}
            hint={node.help}
            none={node.default}
            options={node.options.filter(({ label }) => label !== node.default)}
            defaultValue={textOf(fields[node.key])}
          />
        );
      })}
      <p className="cluster">
        <button type="submit" className={button('outline', { small: true })}>
          {words.save}
          <span className="visuallyHidden">{`: ${file.name}`}</span>
        </button>
        {(picture.hasDocument || outcome) && (
          <Link to={address} className={classNames('small', 'link')}>
            {words.document}
            <span className="visuallyHidden">{`: ${file.name}`}</span>
          </Link>
        )}
        <output className="small soft">
          {status === 'sending' ? words.sending : status === 'saved' && outcome === 'saved' && words.saved}
        </output>
      </p>
      <ProblemNotice
        problem={problem ?? (outcome === 'conflict' ? outcome : undefined)}
        texts={{ ...problems, conflict: words.conflict }}
      />
    </form>
  );
}
