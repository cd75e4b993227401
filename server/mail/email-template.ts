import { categoryColours, colours } from '#domain/colours.ts';
import type { House } from '#domain/entities.ts';
import { keysOf } from '#domain/values/records.ts';
import type { Language } from '#domain/values/field-values.ts';
import { operatorFactsOn } from '#domain/values/operator-facts.ts';
import { emailWords, type Email, type EmailSection } from '#i18n/messages/email-frame.ts';
import type { Letter } from './mailer.ts';

/** What a letter says of the house. */
export type Letterhead = Pick<House, 'name' | 'mark' | 'city' | 'mailboxes' | 'operator'>;

/** The mark comes with the email, which so loads nothing from anywhere. */
const MARK = 'mark@house';
/** Its side in a letter, in pixels. */
const MARK_SIDE = 44;
/** The picture of it has three pixels for each, for phones, on paper of its own, for the dark. */
const MARK_PICTURE = { size: MARK_SIDE * 3, isOnPaper: true, share: 0.84 };

type DrawMark = (house: Letterhead, picture: typeof MARK_PICTURE) => Promise<Buffer>;

/** Writes emails as letters of a house, as it is published when they go out. */
export function createLetters(houseIn: (language: Language) => Letterhead, drawMark: DrawMark) {
  return async (email: Email): Promise<Letter> => {
    const house = houseIn(email.language);
    const { why, attachments = [] } = email;
    const footer = [footerOf(house), ...(why === undefined ? [] : [why])];
    // A letter goes without a mark that cannot be drawn.
    const mark = await drawMark(house, MARK_PICTURE).catch(() => undefined);
    const picture = mark && { filename: 'mark.png', contentType: 'image/png', content: mark, cid: MARK };
    return {
      text: `${emailText(email)}\n${footer.join('\n')}\n`,
      html: emailHtml(email, { name: house.name, hasMark: mark !== undefined, footer }),
      attachments: [...(picture ? [{ ...picture, contentDisposition: 'inline' as const }] : []), ...attachments],
    };
  };
}

function footerOf({ name, city, operator, mailboxes }: Letterhead): string {
  const facts = operatorFactsOn('footer', operator).map(({ text }) => text);
  return [...new Set([name, ...(facts.length > 0 ? facts : [city]), mailboxes.support])].join(' · ');
}

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

const { paper, ink, inkSoft, hairline, paperDeep, lapis } = colours;
const TEXT = "Golos,'Golos Text','Helvetica Neue',Helvetica,Arial,sans-serif";
/** The face of titles in each language, then what mail programs have that is like it. */
const TITLE: Record<Language, string> = {
  en: "Fraunces,Georgia,'Times New Roman',serif",
  ru: "Playfair,'Playfair Display','Times New Roman',Georgia,serif",
};

/** What only mail programs with a style sheet show; those that darken by themselves change the colours at the elements as they like. */
const style = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{color:inherit}',
  '@media (max-width:420px){.edge{padding:16px!important}.title{font-size:23px!important}}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${ink}!important;color:${paper}!important}`,
  `.soft{color:${hairline}!important}.line{border-color:${inkSoft}!important}`,
  `.button{background:${paperDeep}!important}.action{color:${ink}!important}`,
  ...keysOf(categoryColours).map((name) => `.${name}{border-color:${paled(categoryColours[name].colour)}!important}`),
  '}',
].join('');

/** A colour half way to paper, which shows on ink. */
function paled(colour: string): string {
  const channels = [1, 3, 5].map((at) => [colour, paper].map((each) => Number.parseInt(each.slice(at, at + 2), 16)));
  const mixed = channels.map(([one = 0, other = 0]) => Math.round((one + other) / 2));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

interface Dress {
  name: string;
  hasMark: boolean;
  footer: readonly string[];
}

/**
 * The same email as HTML. Many mail programs take the style sheet away, so whatever a letter needs to be read stands at its elements: colours,
 * and what breaks an address that is wider than a phone. One table holds it in the middle, as one of them knows no other way.
 */
function emailHtml(email: Email, { name, hasMark, footer }: Dress): string {
  const { language, subject, paragraphs, sections = [], action, closing } = email;
  const [first] = sections;
  const title = TITLE[language];
  const mark = `<img src="cid:${MARK}" alt="${escaped(emailWords(language).mark)}" width="${MARK_SIDE}" height="${MARK_SIDE}" style="border:0;border-radius:8px;vertical-align:middle;margin-right:12px">`;
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
    `<body class="page" style="margin:0;padding:0;background:${paper};color:${ink}">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};color:${ink}"><tr><td align="center">`,
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">',
    `<tr><td class="edge" align="left" style="padding:32px 24px;font:17px/1.55 ${TEXT};overflow-wrap:anywhere;word-break:break-word">`,
    `<p style="margin:0 0 16px;font:22px/1.2 ${title}">${hasMark ? mark : ''}${escaped(name)}</p>`,
    rule(first, 4),
    ...(first ? [] : [heading('h1', subject, title)]),
    ...paragraphs.map(paragraph),
    ...sections.flatMap((section) => sectionHtml(section, title)),
    ...(action ? actionHtml(action, colourOf(first)) : []),
    ...closing.map(paragraph),
    `<div class="line soft" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${hairline};color:${inkSoft};font-size:14px">`,
    ...footer.map((text) => `<p style="margin:0 0 8px">${linked(text)}</p>`),
    '</div>',
    '</td></tr></table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 18px">${linked(text)}</p>`;

const heading = (level: 'h1' | 'h2', text: string, font: string) =>
  `<${level} class="title" style="margin:0 0 14px;font:normal 27px/1.2 ${font}">${escaped(text)}</${level}>`;

const colourOf = (section: EmailSection | undefined) =>
  section?.category === undefined ? lapis : categoryColours[section.category].colour;

/** A line in the colour of an event. */
const rule = (section: EmailSection | undefined, width: number) =>
  `<div class="${section?.category ?? 'Literature'}" style="margin:0 0 20px;border-top:${width}px solid ${colourOf(section)};font-size:0">&nbsp;</div>`;

function actionHtml({ label, link }: NonNullable<Email['action']>, colour: string): string[] {
  const look = `display:inline-block;padding:14px 26px;color:${paper};font-weight:bold;text-decoration:none`;
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 14px"><tr><td class="button" bgcolor="${colour}" style="background:${colour};mso-padding-alt:14px 26px">`,
    `<a class="action" href="${escaped(link)}" style="${look}">${escaped(label)}</a>`,
    '</td></tr></table>',
    `<p class="soft" style="margin:0 0 24px;color:${inkSoft};font-size:14px">${linked(link)}</p>`,
  ];
}

function sectionHtml(section: EmailSection, font: string): string[] {
  const { title, facts, pictures = [] } = section;
  const cell = `padding:9px 0;border-top:1px solid ${hairline};vertical-align:top`;
  const rows = facts.map(({ label, text, link }) => {
    const more = link ? `<br><a href="${escaped(link.link)}" style="color:inherit">${escaped(link.label)}</a>` : '';
    return `<tr><th class="line soft" scope="row" align="left" width="26%" style="${cell};padding-right:14px;overflow-wrap:normal;word-break:normal;color:${inkSoft};font-size:14px;font-weight:normal">${escaped(label)}</th><td class="line" style="${cell}">${linked(text)}${more}</td></tr>`;
  });
  return [
    '<div style="height:14px;font-size:0">&nbsp;</div>',
    rule(section, 2),
    heading('h2', title, font),
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;font:inherit;border-collapse:collapse">${rows.join('')}</table>`,
    ...pictures.map(({ cid, alt, caption, link }) => {
      const picture = `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="232" height="232" style="border:0;max-width:100%;height:auto">`;
      return `<p style="margin:0 0 18px"><a href="${escaped(link)}" style="color:inherit">${picture}</a><br>${escaped(caption)}</p>`;
    }),
  ];
}

/** What ends a sentence behind a web address is no part of it, nor a bracket that began before it. */
const WEB_ADDRESS = /(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"()[\].,;:!?…»”’']))/;

/** Escaped text whose web and email addresses can be followed. Names cannot bring any along (see email-frame.ts). */
function linked(text: string): string {
  return text
    .split(WEB_ADDRESS)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escaped(piece)}" style="color:inherit">${escaped(piece)}</a>` : escaped(piece),
    )
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
