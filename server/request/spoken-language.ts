import { parseAccept } from 'hono/utils/accept';

import { languages, type Language } from '#domain/values/field-values.ts';

/** Which of the languages of the site a browser would rather have; undefined where it asks for none of them. @param header `Accept-Language` */
export function spokenLanguage(header: string | null): Language | undefined {
  const asked = parseAccept(header ?? '').map(({ type }) => type.slice(0, 2).toLowerCase());
  return asked.flatMap((code) => languages.filter((language) => language === code))[0];
}
