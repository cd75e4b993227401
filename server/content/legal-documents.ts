import { z } from 'zod';

import { inEach, type Language } from '../../domain/values/field-values.ts';
import { messageOf } from '../../domain/schemas/field-words.ts';
import { readMarkdown } from './markdown.ts';

/** The legal documents, by the last part of their addresses (docs/rules.md, Legal pages). */
export const legalNames = ['terms-and-conditions', 'privacy-policy', 'cookies-policy'] as const;
export type LegalName = (typeof legalNames)[number];

const markdownIn = (language: Language) =>
  z.string().superRefine((source, context) => {
    readMarkdown(source, language, (remedy) => context.addIssue({ code: 'custom', message: messageOf(remedy) }));
  });

/** A legal document in Markdown. It exists in every language. */
export const legalSchema = z.strictObject(inEach(markdownIn)).meta({
  control: 'text',
  isLong: true,
  label: ['Text', 'Текст'],
  help: [
    '# and the title, then ## and a heading for each section; - begins an item of a list; **emphasis**; [words](https://…) is a link',
    '# и заголовок документа, затем ## и заголовок каждого раздела; - начинает пункт списка; **выделение**; [слова](https://…) — ссылка',
  ],
});
