import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';

import { AnswersForm, InlineNonce } from './layout/inline-scripts.ts';
import { messagesOf } from '#i18n/messages/messages.server.ts';
import { drawMark } from '#domain/values/mark.ts';
import { operatorFactsOn } from '#domain/values/operator-facts.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import type { Language } from '#domain/values/field-values.ts';
import { HouseContext, MessagesContext, type PrintedHouse } from './hooks/use-language.ts';
import { languageOf } from '#i18n/urls.ts';
import { requestContext } from '#server/request/request-context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const params = routerContext.staticHandlerContext.matches[0]?.params ?? {};
  const { nonce, catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const stream = await renderDocument(
    <MessagesContext value={messagesOf(language)}>
      <HouseContext value={printedHouse(catalogue[language], language)}>
        <InlineNonce value={nonce}>
          <AnswersForm value={request.method === 'POST'}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </AnswersForm>
        </InlineNonce>
      </HouseContext>
    </MessagesContext>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : stream, { status, headers });
}

function printedHouse(content: LocalizedContent, language: Language): PrintedHouse {
  const { house, off } = content;
  const { name, tagline, city, mailboxes, social, otherCards } = house;
  const footerFacts = operatorFactsOn('footer', house.operator).map(({ text }) => text);
  const logo = drawMark(house.mark, name, { ink: 'currentColor', paper: 'var(--logo-ground, var(--paper))' });
  const hasPrograms = content.countPrograms() > 0;
  return { language, name, tagline, city, logo, mailboxes, social, off, hasPrograms, otherCards, footerFacts };
}

/**
 * Renders a whole document at once: nothing of a page is worth waiting for, so nothing is streamed in later.
 *
 * @param nonce of the inline scripts that React itself writes
 * @throws the first error of a component, wherever it stands, so that no half of a page is sent and it is logged once
 */
export async function renderDocument(document: ReactNode, nonce: string): Promise<ReadableStream> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(document, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Without it React writes errors on standard error.
    onError: (error) => void errors.push(error),
    nonce,
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return stream;
}
