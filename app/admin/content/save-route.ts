import type { Route } from './+types/save-route';
import { saveDocument } from './save-document.server.ts';

/** Saves the form of a document in the background. The answer is what the form is to show now. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const outcome = await saveDocument(route);
  if ('unsaved' in outcome) return Response.json({ problem: outcome.unsaved.problem }, { status: outcome.status });
  const { state, problems } = outcome;
  return Response.json({ state, problems });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
