import { data, isRouteErrorResponse } from 'react-router';

/**
 * Sends a form to the server without losing what was typed when it cannot be reached: no network, or an answer of 500
 * and more, becomes an answer of the action, and the page stays as it is. Everything else (redirects, refusals that are
 * pages of their own) goes its way. For the `clientAction` of a route:
 * `export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keptAction(serverAction);`
 */
export async function retryableAction<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if ((error instanceof Response || isRouteErrorResponse(error)) && error.status < 500) throw error;
    // The status also keeps React Router from asking for the page's data again, which would fail as well.
    return data({ problem: 'unavailable' as const }, { status: 503 });
  }
}
