import { data, isRouteErrorResponse } from 'react-router';

/**
 * Runs the action of a route so that the form keeps what the visitor typed when the server cannot be reached: a
 * network error, or a response of 500 and more, becomes the data of the action, and the page stays as it is.
 * Redirects and other error responses pass through.
 */
export async function retryableAction<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    if (isResponseBelow500(error)) throw error;
    return lost();
  }
}

/** What a route exports for that: with what the server answers, its page may be given this. */
export function clientAction({ serverAction }: { serverAction: () => Promise<unknown> }) {
  return retryableAction(serverAction) as Promise<ReturnType<typeof lost>>;
}

// The status also stops React Router from loading the data of the page again, which would fail as well.
const lost = () => data({ problem: 'unavailable' as const }, { status: 503 });

/** Whether the server has answered with a redirect or a refusal; else it cannot be reached or has failed. */
export function isResponseBelow500(error: unknown): boolean {
  return (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500;
}
