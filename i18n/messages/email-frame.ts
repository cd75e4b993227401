import type { Category, Language } from '#domain/values/field-values.ts';

/** What an email says, before it becomes a message with headers. Plain text; a web address in it may be made a link. */
export interface Email {
  language: Language;
  subject: string;
  paragraphs: string[];
  /** What it is about, after the paragraphs. */
  sections?: EmailSection[];
  /** The one thing to do, before the closing. */
  action?: EmailLink;
  closing: string[];
  /** Why somebody got it, below everything else. */
  why?: string;
  attachments?: EmailFile[];
}

interface EmailLink {
  label: string;
  link: string;
}

/** A thing with its facts, and with pictures that come with the email. */
export interface EmailSection {
  title: string;
  /** Whose colour it has. */
  category?: Category;
  facts: { label: string; text: string; link?: EmailLink | undefined }[];
  pictures?: { cid: string; alt: string; caption: string; link: string }[];
}

interface EmailFile {
  filename: string;
  contentType: string;
  content: string | Buffer;
  /** Of a picture that stands in the email. */
  cid?: string;
}

const en = {
  /** In place of the mark, where a mail program shows no pictures. */
  mark: 'Our mark',
  fromMaster: 'From the master',
  hello: 'Hello,',
  dear: (name: string) => `Dear ${name},`,
  questions: (support: string) => `Questions? ${support}`,
  why: {
    account: 'You get this email because your address was entered on our website.',
    ticket: 'You get this email because your address was given for a ticket or a booking with us.',
  },
};

const ru: typeof en = {
  mark: 'Наш знак',
  fromMaster: 'Просьба мастера',
  hello: 'Здравствуйте!',
  dear: (name) => `Здравствуйте, ${name}!`,
  questions: (support) => `Вопросы: ${support}`,
  why: {
    account: 'Вы получили это письмо, потому что ваш адрес указали на нашем сайте.',
    ticket: 'Вы получили это письмо, потому что ваш адрес указали для билета или брони.',
  },
};

const words = { en, ru };

/** What emails say beside their own words. */
export const emailWords = (language: Language) => words[language];

/** Whom an email is to, the mailbox that answers questions about it, and who signs it. */
export interface Correspondents {
  name: string;
  support: string;
  signature: string;
}

/** An email with the greeting before its paragraphs, and what ends every email of ours. @param given what its receiver's address was given for */
export function framed(
  language: Language,
  { name, support, signature }: Correspondents,
  { paragraphs, closing, ...email }: Omit<Email, 'language'>,
  given: 'account' | 'ticket' = 'account',
): Email {
  const { hello, dear, questions, why } = words[language];
  return {
    ...email,
    language,
    paragraphs: [isGreetable(name) ? dear(name.trim()) : hello, ...paragraphs],
    closing: [...closing, questions(support), signature],
    why: why[given],
  };
}

/** Words of letters, hyphens and apostrophes (`O’Neill`), or initials with full stops (`J.R.R.`). */
const namePattern =
  /^(?:(?:\p{L}\.){2,}|[\p{L}\p{M}\u200C'’-]+\.?)(?: (?:(?:\p{L}\.){2,}|[\p{L}\p{M}\u200C'’-]+\.?))*$/u;

/**
 * Anybody can sign up with the address of somebody else, and with any name. A “name” that is a web address or a message
 * would be sent to that person as spam, so it is left out.
 */
export function isGreetable(name: string): boolean {
  return name.length <= 60 && namePattern.test(name.trim());
}
