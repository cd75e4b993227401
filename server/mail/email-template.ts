import type { Email, EmailSection } from '#i18n/messages/email-texts.ts';

/** An email as plain text, every web address in full. */
export function emailText({ paragraphs, sections = [], action, closing }: Email): string {
  const what = action ? [`${action.label}:\n${action.link}`] : [];
  return `${[...paragraphs, ...sections.flatMap(sectionText), ...what, ...closing].join('\n\n')}\n`;
}

function sectionText({ title, facts, pictures = [] }: EmailSection): string[] {
  const lines = facts.flatMap(({ label, text, link }) => [
    `${label}: ${text}`,
    ...(link ? [`${link.label}: ${link.link}`] : []),
  ]);
  return [[title, ...lines].join('\n'), ...pictures.map(({ caption, link }) => `${caption}\n${link}`)];
}

/**
 * The same email as HTML. It loads nothing from anywhere and sets no colours of its own, so that a mail program in the
 * dark shows it as legibly as in the light.
 */
export function emailHtml({ language, subject, paragraphs, sections = [], action, closing }: Email): string {
  const paragraph = (text: string) => `<p>${linked(text)}</p>`;
  const what = action
    ? [
        `<p><a class="action" href="${escaped(action.link)}">${escaped(action.label)}</a></p>`,
        `<p class="address">${linked(action.link)}</p>`,
      ]
    : [];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<div style="${WRAPPED}">`,
    ...paragraphs.map(paragraph),
    ...sections.flatMap(sectionHtml),
    ...what,
    ...closing.map(paragraph),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function sectionHtml({ title, facts, pictures = [] }: EmailSection): string[] {
  const rows = facts.map(({ label, text, link }) => {
    const more = link ? `<br><a href="${escaped(link.link)}">${escaped(link.label)}</a>` : '';
    return `<dt>${escaped(label)}</dt><dd>${linked(text)}${more}</dd>`;
  });
  return [
    `<h2>${escaped(title)}</h2>`,
    `<dl>${rows.join('')}</dl>`,
    ...pictures.map(({ cid, alt, caption, link }) => {
      const picture = `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="232" height="232">`;
      return `<p><a href="${escaped(link)}">${picture}</a><br>${escaped(caption)}</p>`;
    }),
  ];
}

/** Said at the element itself: many mail programs take the style sheet away, and a long address would make the email wider than a phone. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';

const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:34em;margin:0 auto;padding:1.5em 1em;font:17px/1.55 Georgia,"Times New Roman",serif}',
  'p,dl{margin:0 0 1.1em}',
  'h2{margin:1.6em 0 .5em;font-size:21px;line-height:1.3}',
  'dt{font-size:14px}',
  'dd{margin:0 0 .5em}',
  'img{max-width:100%;height:auto}',
  '.action{display:inline-block;padding:.7em 1.3em;border:2px solid;color:inherit;text-decoration:none;font-weight:bold}',
  '.address{font-size:14px}',
  'a{color:inherit}',
].join('');

/** Escaped text whose web addresses can be followed. Names cannot bring any along (see emails.ts). */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece)))
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
