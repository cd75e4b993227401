import { site } from '../../content/site.ts';
import { colours } from '../../domain/colours.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { NEVER } from './cache-control.ts';
import { hashOf } from './finish-document.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import { documentPolicy } from './security-headers.ts';

const STYLE = `
:root { color-scheme: light; --ink: ${colours.ink}; --paper: ${colours.paper}; --line: ${colours.hairline}; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.55 Georgia, 'Times New Roman', serif; }
main { width: min(64rem, 100% - 3rem); padding-block: 3rem; }
main .name { margin: 0 0 2rem; max-width: none; padding-bottom: 1rem; border-bottom: 1px solid var(--line); letter-spacing: .08em; }
.both { display: grid; gap: 3rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
h1, h2 { margin: 0 0 1rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; font-weight: 400; text-wrap: balance; }
p { margin: 0 0 1rem; max-width: 34em; }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid; outline-offset: 4px; }
`;

/** What a plain document says in one language. The text is HTML. */
interface PlainText {
  title: string;
  text: string;
}

const ticketHelp: Record<Language, string> = {
  en: 'If you were buying a ticket, write to us and we will arrange it:',
  ru: 'Если вы покупали билет, напишите нам, и мы всё устроим:',
};

/** Shown when a page cannot be rendered at all. */
const FAILED: Record<Language, PlainText> = {
  en: {
    title: 'The lights went out for a moment',
    text: 'Something has failed on our side. Please load the page again in a minute, or begin at the <a href="/">home page</a>.',
  },
  ru: {
    title: 'На минуту погас свет',
    text: 'Что-то сломалось у нас. Обновите страницу через минуту или начните с <a href="/ru">главной</a>.',
  },
};

/** Shown when there are more requests than can be responded to. The home page is kept, so it is there also then. */
const OVERLOADED: Record<Language, PlainText> = {
  en: {
    title: 'Everyone came at once',
    text: 'There are more requests just now than we can answer. Please load the page again in a few seconds, or begin at the <a href="/">home page</a>.',
  },
  ru: {
    title: 'Все пришли одновременно',
    text: 'Запросов сейчас больше, чем сайт успевает обработать. Обновите страницу через несколько секунд или начните с <a href="/ru">главной</a>.',
  },
};

/**
 * A document that depends on nothing that may just have failed: no script, no file of ours, and of the content only the
 * mailbox, which is in memory (catalogue.ts). It speaks both languages, because the code that would find out the right
 * one may have failed.
 */
function plainDocument({ en, ru }: Record<Language, PlainText>, support: string): string {
  const mailbox = `<a href="mailto:${support}">${support}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.name.en} · ${site.name.ru}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">${site.name.en} · <span lang="ru">${site.name.ru}</span></p>
<div class="both">
<section>
<h1>${en.title}</h1>
<p>${en.text}</p>
<p>${ticketHelp.en} ${mailbox}</p>
</section>
<section lang="ru">
<h2>${ru.title}</h2>
<p>${ru.text}</p>
<p>${ticketHelp.ru} ${mailbox}</p>
</section>
</div>
</main>
</body>
</html>
`;
}

/** The document of a page that could not be rendered. @param support our mailbox */
export function errorDocument(support: string): string {
  return plainDocument(FAILED, support);
}

export function plainDocumentHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy({ scriptHashes: [], styleHashes: [hashOf(STYLE)] }, origin),
  };
}

/** Long enough that those who come again do not all come into the same wave, in seconds. */
export const RETRY_AFTER = '5';

/**
 * The response where a request cannot be taken now, by its `Accept` header: a page for a person, a line for a program.
 *
 * @param support our mailbox at the moment
 */
export function prepareOverloaded(
  origin: string,
  support: () => string,
): (accept: string | undefined) => PreparedResponse {
  const prepare = (text: string, headers: Readonly<Record<string, string>>) =>
    prepareResponse({
      status: 503,
      headers: { 'retry-after': RETRY_AFTER, ...headers },
      freshness: NEVER,
      bytes: new TextEncoder().encode(text),
      isConfirmable: false,
      encodings: [],
    });
  const forPerson = (mailbox: string) => prepare(plainDocument(OVERLOADED, mailbox), plainDocumentHeaders(origin));
  let prepared: { mailbox: string; response: PreparedResponse } | undefined;
  const forProgram = prepare('Too many requests at the moment; please try again in a few seconds\n', {
    'content-type': 'text/plain; charset=utf-8',
  });
  return (accept) => {
    if (!accept?.includes('text/html')) return forProgram;
    const mailbox = support();
    if (mailbox !== prepared?.mailbox) prepared = { mailbox, response: forPerson(mailbox) };
    return prepared.response;
  };
}
