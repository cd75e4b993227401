import { data, isRouteErrorResponse, Link, redirect } from 'react-router';

import type { Route } from './+types/masters-form-page';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { editorAction } from '../../../server/request/editor-action.ts';
import { isDegraded, requireEditor } from '../../../server/request/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext, requestContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage, useMessages, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { addMaster, typedInto, type AddMasterActionData } from './add-master.server.ts';
import { MasterForm } from './master-form.tsx';
import { collectionData, exampleIds, type MastersFormData } from './masters-form-data.server.ts';
import { SavedMasters } from './saved-masters-list.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<MastersFormData> {
  const language = languageOf(params);
  const { catalogue } = context.get(requestContext);
  const examples = exampleIds(catalogue);
  if (context.get(isDegraded)) return { examples, collection: undefined };
  await requireEditor(context, url, language);
  const { masters } = context.get(privateContext);
  return {
    examples,
    collection: await collectionData({ catalogue }, masters, url.searchParams.get('added'), language),
  };
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
      return redirect(`${pathIn(language, '/:lang?/Admin/masters')}?added=${outcome.added}#form`, 303);
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

/** The masters form (docs/rules.md, Editors), and the collection that it fills. */
export default function MastersFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminWords(useLanguage());
  const { layout } = useMessages();
  const masters = usePath()('/:lang?/Admin/content/:kind', { kind: 'masters' });
  return (
    <AdminPage
      title={words.form.title}
      trail={[{ to: masters, label: layout.links.masters }]}
      text={words.form.about}
      actions={
        <Link to={`${masters}/new`} className={button('ink', { small: true })}>
          {words.form.newMaster}
        </Link>
      }
    >
      <MasterForm page={loaderData} actionData={actionData} />
      {loaderData.collection && <SavedMasters collection={loaderData.collection} />}
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
