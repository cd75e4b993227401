import { dubaiDay, dubaiTime } from '../../domain/dubai-day.ts';
import type { Language } from '../../domain/values/field-values.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';

/** `21 November 2026 at 14:05`, in Dubai. @param instant ISO 8601 */
export function instantInWords(instant: string, language: Language): string {
  const date = new Date(instant);
  return messagesOf(language).when.at(dayInWords(dubaiDay(date), language).full, dubaiTime(date));
}
