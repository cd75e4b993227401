import { plainSpaces } from '../../i18n/typeset.ts';

/** The address of a WhatsApp chat with a message filled in. @param chat `https://wa.me/971500000000` */
export function whatsappLink(chat: string, message: string): string {
  return `${chat}?text=${encodeURIComponent(plainSpaces(message))}`;
}

/** The number of a chat in print: `+971 50 000 0000`. Numbers of other countries stay without spaces. */
export function whatsappNumber(chat: string): string {
  const digits = chat.replaceAll(/\D/g, '');
  return `+${digits.replace(/^(971)(\d{2})(\d{3})(\d{4})$/, '$1\u00A0$2\u00A0$3\u00A0$4')}`;
}
