import { data, isRouteErrorResponse } from 'react-router';

/**
 * Runs the action of a route so that the form keeps what the visitor typed when the server cannot be reached: a
 * network error, or a response of 500 and more, becomes the data of the action, and the page stays as it is.
 * Redirects and other error responses pass through. For the `clientAction` of a route:
 * `export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);`
 */
export async function retryableAction<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (isResponseBelow500(error)) throw error;
    // The status also stops React Router from loading the data of the page again, which would fail as well.
    return data({ problem: 'unavailable' as const }, { status: 503 });
  }
}

/** Whether the server has answered with a redirect or a refusal; else it cannot be reached or has failed. */
export function isResponseBelow500(error: unknown): boolean {
  return (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500;
}
