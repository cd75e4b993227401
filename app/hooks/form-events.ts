import type { FormEvent } from 'react';

/** The button with which a form is sent; null where it was sent without one. */
export const submitterOf = (event: FormEvent) => (event.nativeEvent as SubmitEvent).submitter;

/** What the site has answered a request of its own. @throws SyntaxError when something else has, such as a proxy */
export const answerOf = async <Answer>(response: Response) => (await response.json()) as Answer;
