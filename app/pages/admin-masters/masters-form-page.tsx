import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { z } from 'zod';

import type { Route } from './+types/masters-form-page';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { editorAction, isDegraded, requireEditor } from '../../../server/request/require-editor.ts';
import { parseSubmission, readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext, requestContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { useLanguage, useMessages, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { MasterForm, type AddMasterActionData } from './master-form.tsx';
import { masterSchema, collectionData, exampleIds, type MastersFormData } from './masters-form-data.server.ts';
import { SavedMasters } from './saved-masters.tsx';

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
  const typed = parseSubmission(form, z.object({}));
  const reject = ({ status, ...why }: AddMasterActionData & { status: number }) =>
    data<AddMasterActionData>({ result: typed.reply(), ...why }, { status });
  return editorAction(
    route,
    async ({ context: { catalogue, masters }, editor, language }) => {
      const parsed = parseSubmission(form, masterSchema(catalogue, language));
      if (parsed.status !== 'success') return reject({ problem: 'fields', status: 422, result: parsed.reply() });
      const added = await masters.add(parsed.value, editor.name);
      return redirect(`${pathIn(language, '/:lang?/Admin/masters')}?added=${added}#form`, 303);
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
