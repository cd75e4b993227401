import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

import { messagesOf } from './i18n/messages.server.ts';
import { MessagesContext } from './i18n/use-messages.ts';
import { languageOf } from './addresses.ts';

/** Renders a whole document at once: nothing of a page is worth waiting for, so nothing is streamed in later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const params = routerContext.staticHandlerContext.matches[0]?.params ?? {};
  const stream = await renderToReadableStream(
    <MessagesContext value={messagesOf(languageOf(params))}>
      <ServerRouter context={routerContext} url={request.url} />
    </MessagesContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : stream, { status, headers });
}
