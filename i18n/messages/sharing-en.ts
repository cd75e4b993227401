/** Sharing a page and saving events, in English. */
export const sharingEn = {
  share: {
    button: 'Share',
    copy: 'Copy the link',
    copied: 'Copied',
  },
  saved: {
    save: 'Save',
    title: 'Saved events',
    text: 'Events picked with the star. We keep no list of them: it stays in your browser.',
    notSaved:
      'This could not be saved. The browser stores nothing for this site, has no room left, or 100 events are saved already.',
  },
};
