import type { Route } from './+types/save-route';
import { languageOf } from '../../../i18n/urls.ts';
import { saveDocument } from './save-document.server.ts';

/** Saves the form of a document in the background. The answer is what the form is to show now. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const outcome = await saveDocument({ params, request, context }, languageOf(params));
  if ('unsaved' in outcome) return Response.json({ problem: outcome.unsaved.problem }, { status: outcome.status });
  const { state, problems } = outcome;
  return Response.json({ state, problems });
}

/** There is nothing to read here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
