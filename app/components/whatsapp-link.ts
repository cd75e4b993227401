import { site } from '../../content/site.ts';
import { plainSpaces } from '../../i18n/typeset.ts';

/** The address of the site's WhatsApp chat with a message filled in. */
export function whatsappLink(message: string): string {
  return `${site.social.whatsapp}?text=${encodeURIComponent(plainSpaces(message))}`;
}

/** The WhatsApp number in print: `+971 50 000 0000`. Numbers of other countries stay without spaces. */
export function whatsappNumber(address: string = site.social.whatsapp): string {
  const digits = address.replaceAll(/\D/g, '');
  return `+${digits.replace(/^(971)(\d{2})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`;
}
