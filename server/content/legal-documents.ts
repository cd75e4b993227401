import { z } from 'zod';

import type { Language } from '../../domain/field-values.ts';
import { readMarkdown } from './markdown.ts';

/** The legal documents, by the last part of their addresses (spec.md §2, Legal pages). */
export const legalNames = ['terms-and-conditions', 'privacy-policy', 'cookies-policy'] as const;
export type LegalName = (typeof legalNames)[number];

const markdownIn = (language: Language) =>
  z.string().superRefine((source, context) => {
    readMarkdown(source, language, (message) => context.addIssue({ code: 'custom', message }));
  });

/** A legal document in Markdown. It exists in every language. */
export const legalSchema = z.strictObject({
  en: markdownIn('en').describe('The document in English'),
  ru: markdownIn('ru').describe('The document in Russian'),
});
