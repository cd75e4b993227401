import { site } from '../../content/site.ts';
import { plainSpaces } from '../../i18n/typeset.ts';

/** The house’s chat, opened with a message that is already written. */
export function whatsappLink(message: string): string {
  return `${site.social.whatsapp}?text=${encodeURIComponent(plainSpaces(message))}`;
}

/** Our number on WhatsApp as it is printed: `+971 50 000 0000`; numbers of other countries are not divided. */
export function whatsappNumber(address: string = site.social.whatsapp): string {
  const digits = address.replaceAll(/\D/g, '');
  return `+${digits.replace(/^(971)(\d{2})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`;
}
