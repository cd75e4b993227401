import { minorDigits } from '#domain/payments.ts';
import type { Language } from '#domain/values/field-values.ts';
import { conventions } from '#i18n/formats.ts';

/** Tables for spreadsheets, as the language of the room writes them. */

/** Spreadsheets read the file as UTF-8 only behind this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** @param body begins with the mark @param name of the file, without its ending */
export function csvResponse(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** An amount with the decimals that its currency has, and no sign: `400.50`. @param minor in minor units */
export function csvAmount(minor: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits).replace('.', conventions[language].point);
}

/** A phone number is no formula, although it begins like one. */
const TELEPHONE = /^\+[\d ]*$/;

/** A spreadsheet must not take what a visitor typed for a formula; Excel reads signs of full width as the plain ones. */
export function csvLine(cells: readonly string[], language: Language): string {
  const safe = cells.map((cell) => {
    const text = TELEPHONE.test(cell) ? cell : cell.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'");
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${safe.join(conventions[language].cellSeparator)}\r\n`;
}
