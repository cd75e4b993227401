import type { sharingEn } from './sharing-en.ts';

/** Sharing a page and saving events, in Russian. */
export const sharingRu: typeof sharingEn = {
  share: {
    button: 'Поделиться',
    copy: 'Скопировать ссылку',
    copied: 'Скопировано',
  },
};
