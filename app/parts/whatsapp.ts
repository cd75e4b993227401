import { site } from '../../content/site.ts';
import { plainSpaces } from '../i18n/typography.ts';

/** The house’s chat, opened with a message that is already written. */
export function whatsappLink(message: string): string {
  return `${site.social.whatsapp}?text=${encodeURIComponent(plainSpaces(message))}`;
}
