import { data, isRouteErrorResponse, redirect } from 'react-router';

import type { Route } from './+types/admin';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { editorAction } from '../../../server/request/editor-action.ts';
import { isDegraded, requireEditor } from '../../../server/request/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { addMaster, typedInto, type AddMasterActionData } from './add-master.server.ts';
import { privateContext, requestContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { PageIntro } from '../../components/page-intro.tsx';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { MasterForm } from './master-form.tsx';
import { AdminSections } from './admin-sections.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { adminQueryString } from './admin-query.ts';
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
export async function action(route: Route.ActionArgs) {
  const form = await readForm(route.request);
  const reject = ({ status, ...why }: AddMasterActionData & { status: number }) =>
    data<AddMasterActionData>({ result: typedInto(form), ...why }, { status });
  return editorAction(
    route,
    async ({ context: { catalogue, masters }, editor, language }) => {
      const outcome = await addMaster(form, { collection: masters, catalogue, by: editor.name, language });
      if ('result' in outcome) return reject({ problem: 'fields', status: 422, result: outcome.result });
      return redirect(`${pathIn(language, '/:lang?/Admin')}${adminQueryString(outcome)}#form`, 303);
    },
    reject,
  );
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
        <MasterForm page={loaderData} actionData={actionData} />
        {content && <SavedMasters content={content} />}
      </section>
      {content && <CatalogueSection kind="programs" table={content.tables.programs} query={loaderData.query} />}
      {content && <CatalogueSection kind="events" table={content.tables.events} query={loaderData.query} />}
      {content && <MissingFacts facts={content.facts} />}
    </div>
  );
}

export const ErrorBoundary = AdminErrorPage;
