import { holderFields } from '../../domain/field-declaration.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { loginWords } from '../../i18n/messages/login-words.ts';
import { ticketWords } from '../../i18n/messages/ticket-words.ts';
import { isEmail, nameOf } from '../auth/normalize-input.ts';
import { formSchema } from './form-schema.ts';

/** Checks whom a ticket is for. Emails of ours must not carry other people's links, so a name has none. */
export function holderSchema(language: Language) {
  const said = { name: ticketWords(language).problems.name, email: loginWords(language).problems.email };
  return formSchema(holderFields, { required: (name) => said[name] })
    .refine(({ name }) => nameOf(name) !== '', { path: ['name'], message: said.name })
    .refine(({ email }) => isEmail(email), { path: ['email'], message: said.email });
}
