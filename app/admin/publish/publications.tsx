import { data, redirect } from 'react-router';

import type { Route } from './+types/publications';
import { documentName, documentOfName } from '#domain/documents/document.ts';
import { pagingOf, readPage } from '#domain/paging.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import { isClosed } from '#server/content/catalogue.ts';
import type { EntryProblem } from '#server/content/check-document.ts';
import { documentPaths, kindOf } from '#server/content/content-kinds.ts';
import type { PublicationChange } from '#server/documents/publications-in-database.ts';
import type { Scheduled } from '#server/documents/scheduled-publications.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { editorForm, editorLoader, type EditorRequest } from '#server/request/require-editor.ts';
import { tellLinks } from '#server/tickets/tell-holders.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { namedDocument, namesIn, type NameOf } from '#server/view-models/document-names.ts';
import { shownProblems } from '#server/view-models/shown-problems.ts';
import { TextLink } from '#app/components/links.tsx';
import { DocumentLinks, LinkedProblems, PublicationEntry } from '#app/admin/components/publication.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ButtonForm } from '#app/components/forms.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  ResultNotice,
} from '#app/admin/components/room-page.tsx';
import { Notice } from '#app/ui/notice.tsx';

const PUBLICATIONS_A_PAGE = 20;
const results = ['published', 'undone', 'cancelled', 'gone'] as const;

/** What waits for its time, and everything that was published. `?done=published&number=12` shows that one first, as just done. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async (request) => {
    const { context, query, language } = request;
    const { documents, catalogue, tickets } = context;
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
    const waiting = scheduled.map((each) => shownScheduled(each, request));
    return {
      done: done === 'published' && isClosed(catalogue) ? ('unopened' as const) : done,
      toTell: tellLinks(await tickets.toTell(), catalogue, language),
      latest: latest && (await shownPublication(latest, request)),
      publications: await Promise.all(others.map((each) => shownPublication(each, request))),
      paging: pagingOf(total, String(page), PUBLICATIONS_A_PAGE),
      scheduled: waiting,
      added: waiting.find(({ id, hasFailed }) => id === added && !hasFailed)?.when,
    };
  });

/** Undoes a publication: what it changed becomes what it was before, as a new one. Or calls back one that waits for its time. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context, form, typed, act, editor, language }) => {
    const { acts, publisher, documents, catalogue } = context;
    const nameOf = namesIn(catalogue, language);
    const { cancel, document: name = '', rest, undo = rest ?? null } = typed;
    const toList = (query: Record<string, string>) =>
      redirect(`${pathIn(language, '/:lang?/Admin/publications')}?${new URLSearchParams(query)}`, 303);
    if (cancel !== undefined) {
      const document = documentOfName(name);
      const isGone = async () => ((await documents.cancel(cancel)) === 'gone' ? 'gone' : undefined);
      const done = (await acts.once(form, isGone)) ?? 'cancelled';
      return document ? redirect(`${documentFormPath(language, document)}?restored=${done}`, 303) : toList({ done });
    }
    const number = numberIn(undo);
    if (!number) throw data(null, { status: 400 });
    const outcome = await publisher.undo(number, editor, { isRest: rest !== undefined, act });
    if ('publication' in outcome) return toList({ done: 'undone', number: String(outcome.publication.number) });
    if (outcome.problem === 'invalid') {
      const problems = shownProblems(outcome.problems, language, nameOf);
      return data({ problem: 'invalid' as const, problems }, { status: 422 });
    }
    const later = outcome.documents.map(async (key) =>
      namedDocument(key, (await documents.published(key))?.value, language, nameOf),
    );
    const left = outcome.problem === 'later' ? { number, rest: outcome.rest } : undefined;
    return data({ problem: 'later' as const, documents: await Promise.all(later), left }, { status: 409 });
  });

function numberIn(text: string | null): number | undefined {
  return text !== null && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

type Shown = Route.ComponentProps['loaderData'];

type Found = NonNullable<Awaited<ReturnType<PrivateContext['documents']['publication']>>>;

/** Of a publication so many documents are named; the rest are counted. */
const MAX_NAMED = 10;

async function shownPublication({ publication, changes }: Found, request: EditorRequest) {
  const { number, by, at, reason, undoes } = publication;
  const named = changes.slice(0, MAX_NAMED);
  return {
    number,
    by: reason === 'files' ? adminPublishingWords(request.language).fromFiles : by,
    when: instantInWords(at, request.language),
    reason,
    undoes,
    documents: await Promise.all(named.map((change) => publishedDocument(change, request))),
    more: changes.length - named.length,
  };
}

/** With its page on the site if it has one; of questions that is the page of their event. */
async function publishedDocument({ version, previous, ...key }: PublicationChange, request: EditorRequest) {
  const { context, language } = request;
  const { documents, catalogue } = context;
  const after = (await documents.version(key, version))?.value;
  // What was taken off is called what it was called on the site.
  const shown = after ?? (previous && (await documents.version(key, previous))?.value);
  const { idOf } = kindOf(key.kind);
  const event = idOf && (await documents.published({ kind: idOf, id: key.id }))?.value;
  const paths = after === undefined ? {} : documentPaths(key, after, () => event);
  const named = namedDocument(key, shown, language, namesIn(catalogue, language));
  return { ...named, path: paths[language] ?? Object.values(paths)[0] };
}

/** A publication that waits for its time, or could not take place then. */
function shownScheduled(
  { id, publishAt, by, state, changes, problems }: Scheduled,
  { context, language }: EditorRequest,
) {
  const nameOf = namesIn(context.catalogue, language);
  const documents = changes.map((change) => namedDocument(change, change.value, language, nameOf));
  const titles = new Map(documents.map(({ name, title }) => [name, title]));
  const titleOf: NameOf = (key) => titles.get(documentName(key)) ?? nameOf(key);
  return {
    id,
    when: instantInWords(publishAt, language),
    by,
    hasFailed: state === 'failed',
    documents,
    problems: shownProblems(problems as EntryProblem[], language, titleOf),
  };
}

export { clientAction, ErrorBoundary, handle };

export default function Publications({ loaderData, actionData }: Route.ComponentProps) {
  const { done, toTell, latest, publications, paging, scheduled, added } = loaderData;
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage title={words.title} text={words.text}>
      <ResultNotice kind="status">
        {!actionData && (done ? <p>{words.done[done]}</p> : added && <p>{words.scheduledFor(added)}</p>)}
      </ResultNotice>
      <FormOutcome answer={actionData}>
        {actionData && actionData.problem !== 'unavailable' && <NotUndone {...actionData} />}
      </FormOutcome>
      {toTell.length > 0 && (
        <Notice kind="status">
          {toTell.map(({ to, text }) => (
            <p key={to}>
              <TextLink to={to}>{text}</TextLink>
            </p>
          ))}
        </Notice>
      )}
      {latest && (
        <ol>
          <Publication {...latest} />
        </ol>
      )}
      {scheduled.length > 0 && <ScheduledList scheduled={scheduled} />}
      <ol id="publications" aria-label={words.title} reversed>
        {publications.map((publication) => (
          <Publication key={publication.number} {...publication} />
        ))}
      </ol>
      <div className="pageEnd">
        <Pagination paging={paging} to={(page) => `?page=${page}#publications`} />
      </div>
    </AdminPage>
  );
}

function NotUndone(result: Exclude<NonNullable<Route.ComponentProps['actionData']>, { problem: 'unavailable' }>) {
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <>
      <p>{words.notUndone[result.problem]}</p>
      {result.problem === 'later' ? (
        <>
          <DocumentLinks documents={result.documents.map((each) => ({ ...each, to: `${each.to}/history` }))} />
          {result.left && result.left.rest > 0 && (
            <ButtonForm name="rest" value={result.left.number}>
              {words.undoRest(result.left.rest)}
            </ButtonForm>
          )}
        </>
      ) : (
        <LinkedProblems problems={result.problems} />
      )}
    </>
  );
}

function Publication({ number, by, when, reason, undoes, documents, more }: Shown['publications'][number]) {
  const { publications: words } = adminPublishingWords(useLanguage());
  return (
    <PublicationEntry
      title={words.heading(number)}
      by={by}
      when={when}
      note={undoes === null ? words.reasons[reason] : words.undoes(undoes)}
      action={
        number > 0 && (
          <ButtonForm name="undo" value={number} aria-label={words.undoNamed(number)}>
            {words.undo}
          </ButtonForm>
        )
      }
    >
      <ul>
        {documents.map((document) => (
          <PublishedLinks key={document.name} {...document} />
        ))}
      </ul>
      {more > 0 && <p className="small soft">{words.more(more)}</p>}
    </PublicationEntry>
  );
}

/** A document that was published: back to it, to its page and to its history. */
function PublishedLinks({ title, language, kind, to, path }: Shown['publications'][number]['documents'][number]) {
  const { publications: words, history } = adminPublishingWords(useLanguage());
  return (
    <li className="cluster tight linkList">
      <TextLink to={to} lang={language}>
        {title}
      </TextLink>
      <span className="small cluster tight">
        <span className="soft">{kind}</span>
        {path && (
          <a href={path} aria-label={`${words.see}: ${title}`} className="link">
            {words.see}
          </a>
        )}
        <TextLink to={`${to}/history`} aria-label={`${history.title}: ${title}`}>
          {history.title}
        </TextLink>
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
            <ButtonForm name="cancel" value={id}>
              {hasFailed ? words.remove : words.cancel}
            </ButtonForm>
          }
        >
          <DocumentLinks documents={documents} />
          {problems.length > 0 && <LinkedProblems problems={problems} />}
        </PublicationEntry>
      ))}
    </ul>
  );
}
