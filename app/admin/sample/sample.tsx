import { data, redirect } from 'react-router';

import type { Route } from './+types/sample';
import type { DocumentKey } from '#domain/documents/document.ts';
import { partOf } from '#domain/documents/values.ts';
import { isPast } from '#domain/event-status.ts';
import { launchWords } from '#i18n/messages/launch-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { leavingSample } from '#server/launch/published-sample.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { editorForm, editorLoader } from '#server/request/require-editor.ts';
import { namedDocument, namesIn } from '#server/view-models/document-names.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { ConfirmForm } from '#app/admin/components/confirm-form.tsx';
import { DocumentLinks } from '#app/admin/components/publication.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';

/** What of the sample would leave, and what stays although it is the sample's. */
async function findLeaving({ catalogue, tickets, today, documents }: PrivateContext) {
  const [drafts, scheduled] = await Promise.all([documents.drafts(), documents.scheduled()]);
  const due = scheduled.filter(({ state }) => state === 'waiting').flatMap(({ changes }) => changes);
  const hasHolders = async ({ id, value }: DocumentKey & { value: unknown }) => {
    const dateOfEvent = String(partOf(value, 'dateOfEvent'));
    return !isPast({ dateOfEvent }, today) && (await tickets.countHolders(id)) > 0;
  };
  return leavingSample(catalogue.connection, hasHolders, [
    ...drafts.map((draft) => ({ ...draft, because: 'drafted' as const })),
    ...due.map((change) => ({ ...change, because: 'scheduled' as const })),
  ]);
}

/** Asks before everything of the sample is taken off, with all that would leave. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, language }) => {
    const { leaving, staying } = await findLeaving(context);
    const { connection } = context.catalogue;
    const named = (key: DocumentKey) =>
      namedDocument(key, readDocument(connection, key)?.value, language, namesIn(context.catalogue, language));
    return {
      leaving: leaving.map(named),
      staying: staying.map(({ because, ...key }) => ({ ...named(key), because })),
    };
  });

/** Takes it off as one publication, and leads to it: there it can be undone. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context, act, editor, language }) => {
    const { leaving } = await findLeaving(context);
    if (leaving.length === 0 && !(await context.documents.publicationOf(act)))
      return redirect(pathIn(language, '/:lang?/Admin/sample'), 303);
    const outcome = await context.publisher.takeOff(leaving, editor, act);
    if ('problem' in outcome) return data({ problem: outcome.problem }, { status: 409 });
    const { number } = outcome.publication;
    return redirect(`${pathIn(language, '/:lang?/Admin/publications')}?done=published&number=${number}`, 303);
  });

export { clientAction, ErrorBoundary, handle };

export default function Sample({ loaderData: { leaving, staying }, actionData }: Route.ComponentProps) {
  const { sample: words } = launchWords(useLanguage());
  return (
    <AdminPage title={words.title} text={words.text}>
      <FormOutcome answer={actionData}>{words.problem}</FormOutcome>
      <div className="stack gap-5 start measure pageEnd">
        {leaving.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p>{words.leaving(leaving.length)}</p>
            <DocumentLinks documents={leaving} />
            <ConfirmForm words={words} />
          </>
        )}
        {staying.length > 0 && (
          <div className="stack gap-2">
            <p>{words.staying}</p>
            <ul className="stack gap-1 small">
              {staying.map(({ name, title, language, to, because }) => (
                <li key={name}>
                  <TextLink to={to} lang={language}>
                    {title}
                  </TextLink>
                  <span>{`: ${words.because[because]}`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AdminPage>
  );
}
