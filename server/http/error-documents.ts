import { colours } from '#domain/colours.ts';
import type { House } from '#domain/entities.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { errorDocumentWords } from '#i18n/messages/error-document-words.ts';
import { escapeXml } from '#server/syndication/feed.ts';
import { plainDocument, plainDocumentHeaders } from './plain-document.ts';
import { NEVER } from './response-headers.ts';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';

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

/** What such a document says of the house: its name in each language, and a mailbox. */
type Houses = Readonly<Record<Language, { house: Pick<House, 'name' | 'mailboxes'> }>>;

/**
 * A document that depends on nothing that may just have failed: no script, no file of ours, and of the content only the
 * house, which is in memory (catalogue.ts). It speaks all languages, because the code that would find out the right
 * one may have failed.
 */
export function errorDocument(about: 'failed' | 'overloaded', houses: Houses): string {
  const { support } = houses.en.house.mailboxes;
  const mailbox = `<a href="mailto:${support}">${support}</a>`;
  const isFirst = (language: Language) => language === languages[0];
  const nameIn = (language: Language) => escapeXml(houses[language].house.name);
  const names = languages.map((language) =>
    isFirst(language) ? nameIn(language) : `<span lang="${language}">${nameIn(language)}</span>`,
  );
  const sections = languages.map((language) => {
    const { ticketHelp, ...words } = errorDocumentWords(language);
    const { title, text } = words[about];
    const heading = isFirst(language) ? 'h1' : 'h2';
    return `<section${isFirst(language) ? '' : ` lang="${language}"`}>
<${heading}>${title}</${heading}>
<p>${text}</p>
<p>${ticketHelp} ${mailbox}</p>
</section>`;
  });
  const main = `<p class="name">${names.join(' · ')}</p>
<div class="both">
${sections.join('\n')}
</div>`;
  return plainDocument({ language: languages[0], title: languages.map(nameIn).join(' · '), style: STYLE, main });
}

/** Of such a document. */
export const errorDocumentHeaders = (origin: string) => plainDocumentHeaders(origin, STYLE);

/** Long enough that those who come again do not all come into the same wave, in seconds. */
export const RETRY_AFTER = '5';

/**
 * The response where a request cannot be taken now, by its `Accept` header: a page for a person, a line for a program.
 *
 * @param houses what is published at the moment
 */
export function prepareOverloaded(
  origin: string,
  houses: () => Houses,
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
  let prepared: { text: string; response: PreparedResponse } | undefined;
  const forProgram = prepare('Too many requests at the moment; please try again in a few seconds\n', {
    'content-type': 'text/plain; charset=utf-8',
  });
  return (accept) => {
    if (!accept?.includes('text/html')) return forProgram;
    const text = errorDocument('overloaded', houses());
    if (text !== prepared?.text) prepared = { text, response: prepare(text, errorDocumentHeaders(origin)) };
    return prepared.response;
  };
}
