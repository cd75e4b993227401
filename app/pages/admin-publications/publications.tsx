import { data, Link, redirect } from 'react-router';

import type { Route } from './+types/publications';
import { documentOfName } from '../../../domain/documents/document.ts';
import { pagingOf, readPage } from '../../../domain/paging.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { documentFormPath, pathIn } from '../../../i18n/urls.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { tellLinks } from '../../../server/tickets/tell-holders.ts';
import { namedDocument, namesIn } from '../../../server/view-models/document-names.ts';
import { shownProblems } from '../../../server/view-models/shown-problems.ts';
import { DocumentLinks, LinkedProblems } from '../../components/admin/linked-problems.tsx';
import { PublicationEntry } from '../../components/admin/publication-entry.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import { shownPublication, shownScheduled } from './publications-data.server.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './publications.module.css';

const PUBLICATIONS_A_PAGE = 20;
const results = ['published', 'undone', 'cancelled', 'gone'] as const;

/** What waits for its time, and everything that was published. `?done=published&number=12` shows that one first, as just done. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context: { documents, catalogue, tickets }, query, language }) => {
    const nameOf = namesIn(catalogue, language);
    const page = readPage(query.get('page'));
    const done = results.find((each) => each === query.get('done'));
    const number = numberIn(query.get('number'));
    const [{ publications, total }, latest, scheduled] = await Promise.all([
      documents.publications(page, PUBLICATIONS_A_PAGE),
      number === undefined ? undefined : documents.publication(number),
      documents.scheduled(),
    ]);
    const others = publications.filter(({ publication }) => publication.number !== latest?.publication.number);
    const added = query.get('scheduled');
    const waiting = scheduled.map((each) => shownScheduled(each, language, nameOf));
    return {
      done,
      toTell: tellLinks(await tickets.toTell(), catalogue, language),
      latest: latest && (await shownPublication(latest, documents, language, nameOf)),
      publications: await Promise.all(others.map((each) => shownPublication(each, documents, language, nameOf))),
      paging: pagingOf(total, String(page), PUBLICATIONS_A_PAGE),
      scheduled: waiting,
      added: waiting.find(({ id, hasFailed }) => id === added && !hasFailed)?.when,
    };
  });

/** Undoes a publication: what it changed becomes what it was before, as a new one. Or calls back one that waits for its time. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { publisher, documents, catalogue }, editor, language }) => {
    const nameOf = namesIn(catalogue, language);
    const form = await readForm(route.request);
    const toList = (query: Record<string, string>) =>
      redirect(`${pathIn(language, '/:lang?/Admin/publications')}?${new URLSearchParams(query)}`, 303);
    const [cancelled, name] = [form.get('cancel'), form.get('document')];
    if (typeof cancelled === 'string') {
      const document = typeof name === 'string' ? documentOfName(name) : undefined;
      const done = (await documents.cancel(cancelled)) === 'done' ? 'cancelled' : 'gone';
      return document ? redirect(`${documentFormPath(language, document)}?restored=${done}`, 303) : toList({ done });
    }
    const number = numberIn(form.get('undo'));
    if (!number) throw data(null, { status: 400 });
    const outcome = await publisher.undo(number, editor);
    if ('publication' in outcome) return toList({ done: 'undone', number: String(outcome.publication.number) });
    if (outcome.problem === 'invalid') {
      return data(
        { problem: outcome.problem, problems: shownProblems(outcome.problems, language, nameOf) },
        { status: 422 },
      );
    }
    const later = outcome.documents.map(async (key) =>
      namedDocument(key, (await documents.published(key))?.value, language, nameOf),
    );
    return data({ problem: 'later' as const, documents: await Promise.all(later) }, { status: 409 });
  });

function numberIn(text: FormDataEntryValue | null): number | undefined {
  return typeof text === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

type Shown = Route.ComponentProps['loaderData'];

export default function Publications({ loaderData, actionData }: Route.ComponentProps) {
  const { done, toTell, latest, publications, paging, scheduled, added } = loaderData;
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage title={words.title} text={words.text}>
      <ResultNotice kind="status">
        {!actionData && (done ? <p>{words.done[done]}</p> : added && <p>{words.scheduledFor(added)}</p>)}
      </ResultNotice>
      <ResultNotice kind="alert">{actionData && <NotUndone {...actionData} />}</ResultNotice>
      {toTell.length > 0 && (
        <Notice kind="status">
          {toTell.map(({ to, text }) => (
            <p key={to}>
              <Link to={to} className="link">
                {text}
              </Link>
            </p>
          ))}
        </Notice>
      )}
      {latest && (
        <ol>
          <Publication publication={latest} />
        </ol>
      )}
      {scheduled.length > 0 && <ScheduledList scheduled={scheduled} />}
      <ol id="publications" aria-label={words.title} reversed>
        {publications.map((publication) => (
          <Publication key={publication.number} publication={publication} />
        ))}
      </ol>
      <div className="pageEnd">
        <Pagination paging={paging} to={(page) => `?page=${page}#publications`} />
      </div>
    </AdminPage>
  );
}

/** Why a publication could not be undone. */
function NotUndone(result: NonNullable<Exclude<Route.ComponentProps['actionData'], Response>>) {
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <>
      <p>{words.notUndone[result.problem]}</p>
      {result.problem === 'later' ? (
        <DocumentLinks documents={result.documents.map((each) => ({ ...each, to: `${each.to}/history` }))} />
      ) : (
        <LinkedProblems problems={result.problems} />
      )}
    </>
  );
}

function Publication({ publication }: { publication: Shown['publications'][number] }) {
  const { publications: words } = adminPublishingWords(useLanguage());
  const { number, by, when, reason, undoes, documents, more } = publication;
  return (
    <PublicationEntry
      title={words.heading(number)}
      by={by}
      when={when}
      note={undoes === null ? words.reasons[reason] : words.undoes(undoes)}
      action={
        number > 0 && (
          <PostForm>
            <SubmitButton look="outline" name="undo" value={number} aria-label={words.undoNamed(number)}>
              {words.undo}
            </SubmitButton>
          </PostForm>
        )
      }
    >
      <ul>
        {documents.map((document) => (
          <PublishedLinks key={document.name} document={document} />
        ))}
      </ul>
      {more > 0 && <p className="small soft">{words.more(more)}</p>}
    </PublicationEntry>
  );
}

/** A document that was published: back to it, to its page and to its history. */
function PublishedLinks({ document }: { document: Shown['publications'][number]['documents'][number] }) {
  const { title, language, kind, to, path } = document;
  const { publications: words, history } = adminPublishingWords(useLanguage());
  return (
    <li className={styles.document}>
      <Link to={to} lang={language} className="link">
        {title}
      </Link>
      <span className={classNames('small', styles.links)}>
        <span className="soft">{kind}</span>
        {path && (
          <a href={path} aria-label={`${words.see}: ${title}`} className="link">
            {words.see}
          </a>
        )}
        <Link to={`${to}/history`} aria-label={`${history.title}: ${title}`} className="link">
          {history.title}
        </Link>
      </span>
    </li>
  );
}

function ScheduledList({ scheduled }: { scheduled: Shown['scheduled'] }) {
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <ul aria-label={words.scheduled}>
      {scheduled.map(({ id, when, by, hasFailed, documents, problems }) => (
        <PublicationEntry
          key={id}
          title={hasFailed ? words.failed : words.scheduled}
          by={by}
          when={when}
          action={
            <PostForm>
              <button type="submit" name="cancel" value={id} className={button('outline', { small: true })}>
                {hasFailed ? words.remove : words.cancel}
              </button>
            </PostForm>
          }
        >
          <DocumentLinks documents={documents} />
          {problems.length > 0 && <LinkedProblems problems={problems} />}
        </PublicationEntry>
      ))}
    </ul>
  );
}

export const ErrorBoundary = AdminErrorPage;
