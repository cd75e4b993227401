import { data, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/change-event';
import { documentName } from '../../../domain/documents/document.ts';
import { sentText } from '../../../domain/field-declaration.ts';
import { hashOfField } from '../../../domain/documents/fields.ts';
import { changedFacts, eventChanges, possibleChanges } from '../../../domain/event-changes.ts';
import { isRealDay, type Language } from '../../../domain/values/field-values.ts';
import { eventWords } from '../../../i18n/messages/admin-event-words.ts';
import { documentFormPath, languageOf, pathIn } from '../../../i18n/urls.ts';
import { addressedDocument } from '../../../server/forms/document-form.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { readDocument } from '../../../server/forms/read-document.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { isDegraded } from '../../../server/request/require-editor.ts';
import { EventChangeLinks } from '../../components/admin/event-change-links.tsx';
import { ProblemNotice } from '../../components/admin/problem-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { changeData, eventOnSite } from './change-event-data.server.ts';

/** @throws a 404 response where there can be no such event, or no such change */
function addressed({ id }: { id: string }, query: URLSearchParams, language: Language) {
  const change = eventChanges.find((each) => each === (query.get('what') ?? 'move'));
  if (change === undefined) throw data(null, { status: 404 });
  return { change, ...addressedDocument({ kind: 'events', id }, language) };
}

/** `?what=cancel` and the other changes, else `move`: what it means, what visitors will read, and what it needs to know. */
export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { key, change } = addressed(route.params, route.url.searchParams, language);
  if (route.context.get(isDegraded)) return { change, page: undefined };
  return editorLoader(route, async ({ context }) => {
    const found = await eventOnSite(context, key);
    if (!found) throw data(null, { status: 404 });
    return { change, page: changeData(found, key, change, context, language) };
  });
}

/** Why nothing was saved, with what the form held. */
interface Unsaved {
  problem: 'date' | 'over' | 'signed-out' | 'attempts' | 'unavailable';
  dateOfEvent: string;
  time: string;
  shown: string;
  tab: string;
}

/** Writes the change into the draft, like any form of the event, and leads on. */
export async function action(route: Route.ActionArgs) {
  const { key, change, form } = addressed(route.params, route.url.searchParams, languageOf(route.params));
  const submitted = await readForm(route.request);
  const field = (name: string) => sentText(submitted, name).trim();
  const [dateOfEvent, time] = [field('document.dateOfEvent'), field('document.time')];
  const tab = field('tab');
  const reject = (problem: Unsaved['problem'], status: number) =>
    data<Unsaved>({ problem, dateOfEvent, time, shown: field('shown'), tab }, { status });
  return editorAction(
    route,
    async ({ context, editor, language }) => {
      const found = await eventOnSite(context, key);
      if (!found) throw data(null, { status: 404 });
      const { shown } = readDocument(form, submitted);
      const again = redirect(`${route.url.pathname}?what=${change}`, 303);
      const { event, published, isPublished } = found;
      const isPossible = event !== undefined && possibleChanges(event, false).includes(change);
      // A day that somebody has written is kept, whatever has become of the event meanwhile.
      if (!isPublished || (change !== 'move' && !isPossible)) return again;
      const moved = { dateOfEvent, time: time || undefined };
      const facts = changedFacts(change, event ?? {}, published, change === 'move' ? moved : undefined);
      const changes = Object.entries(facts)
        .map(([path, value]) => ({ path, value, shown: shown.get(path) ?? hashOfField(undefined) }))
        .filter((each) => hashOfField(each.value) !== each.shown);
      const isMoved = changes.some(({ path }) => path === 'dateOfEvent' || path === 'time');
      if (change === 'move' && !(isMoved && isRealDay(dateOfEvent))) return reject('date', 422);
      if (change === 'move' && dateOfEvent < context.today) return reject('over', 422);
      await context.documents.save(key, { changes, intent: 'save', shown, tab, request: 1 }, editor);
      const publish = `${pathIn(language, '/:lang?/Admin/publish')}?document=${documentName(key)}`;
      const isPublishing = field('intent') === 'publish';
      return redirect(isPublishing ? publish : `${documentFormPath(language, key)}?restored=changed`, 303);
    },
    ({ problem, status }) => reject(problem, status),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function ChangeEvent({ loaderData: { change, page }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = eventWords(language);
  const unsaved = actionData as Partial<Unsaved> | undefined;
  const problem = unsaved?.problem;
  const dateProblems = { date: words.dateProblem, over: words.dateOver };
  const form = unsaved?.shown === undefined ? page?.form : { ...page?.form, ...unsaved };
  const isSending = useNavigation().state === 'submitting';
  const dateProblem = problem === 'date' || problem === 'over' ? dateProblems[problem] : undefined;
  return (
    <AdminPage
      title={page && !form ? page.document.title : words.titles[change]}
      titleLanguage={page && !form ? page.document.language : undefined}
      {...(page && { trail: [page.list, { to: page.document.to, label: page.document.title }], text: page.when })}
    >
      <ProblemNotice problem={problem} texts={dateProblems} />
      {page && !form ? (
        <NotPossible page={page} />
      ) : (
        <PostForm className="stack gap-5 measure inkAbove from-5 pageEnd">
          <input type="hidden" name="tab" value={form?.tab} />
          <input type="hidden" name="shown" value={form?.shown} />
          <p>{words.texts[change]}</p>
          {page?.isOver && <p>{words.over}</p>}
          {change === 'move' && (
            <>
              <Field
                name="document.dateOfEvent"
                type="date"
                label={words.date}
                defaultValue={form?.dateOfEvent}
                required
                error={dateProblem}
                autoFocus={dateProblem !== undefined}
              />
              <Field
                name="document.time"
                type="time"
                label={words.time}
                hint={words.timeHelp}
                defaultValue={form?.time}
              />
            </>
          )}
          {page && <Visitors visitors={page.visitors} />}
          {page?.hasDraft && <p className="small soft">{words.draft}</p>}
          <p className="cluster">
            <button type="submit" name="intent" value="publish" disabled={isSending} className={button()}>
              {words.publish}
            </button>
            <button type="submit" name="intent" value="save" disabled={isSending} className={button('outline')}>
              {words.saveDraft}
            </button>
          </p>
        </PostForm>
      )}
    </AdminPage>
  );
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>;

/** The texts of the public pages in both languages. */
function Visitors({ visitors }: Pick<Page, 'visitors'>) {
  const words = eventWords(useLanguage());
  return (
    <section aria-labelledby="visitors" className="stack gap-3">
      <h2 id="visitors" className="subheading">
        {words.visitors}
      </h2>
      {visitors.map(({ language, texts }) => (
        <div key={language} lang={language} className="stack gap-1">
          {texts.length === 0 && <p className="soft">{eventWords(language).nothing}</p>}
          {texts.map((text, index) => (
            <p key={text} className={index === 0 ? 'bold' : 'small'}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Why the change cannot be made, and what can be. */
function NotPossible({ page: { document, isOnSite, possible } }: { page: Page }) {
  const words = eventWords(useLanguage());
  return (
    <div className="stack gap-5 measure inkAbove from-5 pageEnd">
      <p>{isOnSite ? words.impossible : words.unpublished}</p>
      {possible.length > 0 && <EventChangeLinks to={document.to} changes={possible} />}
    </div>
  );
}

export const ErrorBoundary = AdminErrorPage;
