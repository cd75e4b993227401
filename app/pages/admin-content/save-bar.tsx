import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { LogInLink } from '../../components/admin/notices.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import type { SaveStatus } from '../../components/admin/autosave.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import type { DocumentAside } from './document-notes.server.ts';
import type { DocumentState } from '../../../server/view-models/document-state.ts';
import { type DocumentMatters, FieldLink } from './document-matters.tsx';
import styles from './save-bar.module.css';
import type { DocumentForm } from './use-document-form.ts';
import { useDocumentWords } from './use-document-words.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';

interface SaveBarProps {
  form: Pick<DocumentForm, 'shown' | 'status' | 'isKept'>;
  matters: DocumentMatters;
  /** Undefined where the page shows what was typed, and nothing else. */
  scheduled: DocumentAside | undefined;
  historyPath: string;
  /** Of the page on the site that shows the document now; undefined where none does. */
  sitePath: string | undefined;
  hasPreview: boolean;
  /** Whether there is a form to save. */
  isWritten: boolean;
  /** The language in which it is shall be seen. */
  onOpen: (language: Language) => void;
  /** The menu. */
  children: ReactNode;
}

/** What has become of what was typed, in words, and what can be done with the document. It stays in sight. */
export function SaveBar(props: SaveBarProps) {
  const { form, matters, scheduled, historyPath, sitePath, hasPreview, isWritten, onOpen, children } = props;
  const { shown: state, status, isKept } = form;
  const words = useDocumentWords();
  const { actions } = words;
  const isProblem = status in words.problems;
  const small = { small: true };
  const look = 'small link pad-1';
  return (
    <section aria-label={actions.label} className={styles.bar}>
      {scheduled && <ScheduledNotes {...scheduled} />}
      {isKept && (
        <p role="alert" className="small alarming">
          {words.state.kept}
        </p>
      )}
      <p className={classNames('small figures', isProblem && 'alarming')}>
        <span role={isProblem ? 'alert' : undefined}>{inWords(state, status, words)}</span>{' '}
        {status === 'signed-out' && <LogInLink />}
      </p>
      {isWritten && <MattersLink {...matters} onOpen={onOpen} />}
      {sitePath !== undefined && (
        <a href={sitePath} className={look}>
          {actions.onSite}
        </a>
      )}
      <Link to={historyPath} className={look}>
        {actions.history}
      </Link>
      <div className={styles.buttons}>
        {isWritten && (
          <button
            type="submit"
            name="intent"
            value="save"
            title="Ctrl+S, ⌘S"
            aria-keyshortcuts="Control+S Meta+S"
            className={button('outline', small)}
          >
            {actions.save}
          </button>
        )}
        {isWritten && hasPreview && (
          <button type="submit" name="intent" value="preview" className={button('outline', small)}>
            {actions.preview}
          </button>
        )}
        {state.status !== 'removed' && (
          <button
            type="submit"
            name="intent"
            value="publish"
            title="Ctrl+Enter, ⌘Enter"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className={button('ink', small)}
          >
            {actions.publish}
          </button>
        )}
        {children}
      </div>
    </section>
  );
}

/** How much there is to see to, as links to where it stands. */
function MattersLink({ problems, missing, undecided, onOpen }: DocumentMatters & Pick<SaveBarProps, 'onOpen'>) {
  const words = useDocumentWords();
  const [first] = undecided;
  const look = 'small link pad-1';
  return (
    <>
      {problems.length > 0 && (
        <a href="#problems-title" className={classNames('alarming', look)}>
          {words.problemCount(problems.length)}
        </a>
      )}
      {missing.length > 0 && (
        <a href="#missing-title" className={look}>
          {words.missing.count(missing.length)}
        </a>
      )}
      {first && (
        <FieldLink id={first.id} className={look} onOpen={onOpen}>
          {words.conflict.field(first.label || words.errors.document)}
        </FieldLink>
      )}
    </>
  );
}

function inWords(state: DocumentState, status: SaveStatus, words: ReturnType<typeof useDocumentWords>): string {
  if (status in words.problems) return words.problems[status as keyof typeof words.problems];
  if (status === 'sending' || status === 'unsent') return words.state[status];
  const { saved, savedBy } = state;
  const described = words.state[state.status];
  if (saved === undefined) return described;
  return `${savedBy === undefined ? words.state.saved(saved) : words.state.savedBy(savedBy, saved)} · ${described}`;
}

const FORM = 'call-back';

/** When a document goes out, as one of the lines of the save bar. */
export function ScheduledNotes({ name, scheduled }: Pick<DocumentAside, 'name' | 'scheduled'>) {
  const { scheduledDocument: words, publications } = adminPublishingWords(useLanguage());
  const publish = usePath()('/:lang?/Admin/publish');
  return scheduled.map(({ id, when, hasFailed }) => (
    <p key={id} className={classNames('whole small figures', hasFailed && 'alarming')}>
      {hasFailed ? words.failed(when) : words.goesOut(when)}{' '}
      <Link to={`${publish}?${new URLSearchParams({ document: name, replaces: id })}`} className="link">
        {words.change}
      </Link>
      {' · '}
      <button type="submit" form={FORM} name="cancel" value={id} className="underlined">
        {publications.cancel}
      </button>
    </p>
  ));
}

/** The form that calls a publication back, outside the form of the document. The page begins anew and shows what has become of it. */
export function CallBackForm({ name }: Pick<DocumentAside, 'name'>) {
  const publications = usePath()('/:lang?/Admin/publications');
  return (
    <form id={FORM} method="post" action={publications}>
      <input type="hidden" name="document" value={name} />
    </form>
  );
}
