import { useState } from 'react';
import { data, isRouteErrorResponse, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/admin';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { authorizeEdit, isDegraded, requireEditor } from '../../../server/auth/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import {
  errorOf,
  readSubmission,
  saveMaster,
  typedInto,
  type AdminActionData,
  type AdminError,
  type FormId,
  type Submission,
} from './save-master.server.ts';
import { privateContext, requestContext } from '../../../server/request-context.ts';
import { is503 } from '../../../server/status-503.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { PageIntro } from '../../components/page-intro.tsx';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { AddOrEditMaster } from './add-or-edit-master.tsx';
import { AdminSections } from './admin-sections.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { adminQueryString, readAdminQuery } from './admin-query.ts';
import { SavedMasters } from './saved-masters-list.tsx';
import { Waiting } from './waiting.tsx';
import { waitingData } from './waiting-data.server.ts';
import { degradedPageData, adminPageData } from './admin-data.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const here = context.get(requestContext);
  if (context.get(isDegraded)) return { ...degradedPageData(here, url.searchParams), waiting: undefined };
  await requireEditor(context, url, language);
  const room = context.get(privateContext);
  const [page, waiting] = await Promise.all([
    adminPageData(here, room.masters, url.searchParams, language),
    waitingData(room, language),
  ]);
  return { ...page, waiting };
}

/** A success ends in a redirect, so that a reload does not repeat it. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const admitted = await authorizeEdit(context);
  const form = await readForm(request);
  const read = readSubmission(form);
  if (read === undefined) throw data(null, { status: 'problem' in admitted ? admitted.status : 400 });
  const { submission, formId } = read;
  const reject = (error: AdminError, next: Submission, status: number, result = typedInto(form)) =>
    data<AdminActionData>({ ...error, formId, next, result }, { status });

  if ('problem' in admitted) return reject(errorOf(admitted), submission, admitted.status);
  const { name, email } = admitted.person;
  const { catalogue } = context.get(requestContext);
  const collection = context.get(privateContext).masters;
  try {
    const saved = await saveMaster(submission, form, { collection, catalogue, by: name || email, language });
    if ('error' in saved) return reject(saved.error, saved.next, saved.status, saved.result);
    const { done } = saved;
    const { page, edit } = readAdminQuery(url.searchParams);
    const query =
      done.intent === 'added'
        ? { page: 1, done }
        : { page, done, edit: done.intent === 'changed' || edit === done.id ? undefined : edit };
    const anchor = formId === 'list' ? '#saved' : '#form';
    return redirect(pathIn(language, '/:lang?/Admin') + adminQueryString(query) + anchor, 303);
  } catch (error) {
    if (!is503(error)) throw error;
    context.set(isDegraded, true);
    return reject({ problem: 'unavailable' }, submission, 503);
  }
}

/** The server refuses a body that is too large before the action runs, so the browser makes the data of the action. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return retryableAction(() =>
    serverAction().catch((error: unknown) => {
      if (!isRouteErrorResponse(error) || error.status !== 413) throw error;
      return data({ problem: 'too-large' as const }, { status: 413 });
    }),
  );
}

export default function Admin({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminWords(useLanguage());
  const { layout } = useMessages();
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === 'POST' ? (formData?.get('formId') as FormId) : undefined;
  // Without a response of the server, only the browser knows which form was sent.
  const [lastSent, setLastSent] = useState<FormId>('new');
  const response = actionData as Partial<AdminActionData> | undefined;
  const formId = response && (response.formId ?? lastSent);
  const { content } = loaderData;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={words.text} />
      <meta name="robots" content="noindex" />
      <PageIntro title={words.title} text={words.text} />
      {loaderData.waiting && <Waiting waiting={loaderData.waiting} />}
      {content && <AdminSections content={content} />}
      <section id="masters" aria-labelledby="masters-title" className={styles.section}>
        <h2 id="masters-title" className={classNames(typography.title, styles.title)}>
          {layout.links.masters}
        </h2>
        <AddOrEditMaster
          page={loaderData}
          actionData={formId === 'list' ? undefined : response}
          formId={formId}
          sending={sending}
          onSubmit={setLastSent}
        />
        {content && (
          <SavedMasters
            content={content}
            query={loaderData.query}
            actionData={formId === 'list' ? response : undefined}
            sending={sending}
            onSubmit={() => setLastSent('list')}
          />
        )}
      </section>
      {content && <CatalogueSection kind="programs" table={content.tables.programs} query={loaderData.query} />}
      {content && <CatalogueSection kind="events" table={content.tables.events} query={loaderData.query} />}
      {content && <MissingFacts facts={content.facts} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
