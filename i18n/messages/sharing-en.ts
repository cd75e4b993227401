/** Sharing a page and saving events, in English. */
export const sharingEn = {
  share: {
    button: 'Share',
    copy: 'Copy the link',
    copied: 'Copied',
  },
};
