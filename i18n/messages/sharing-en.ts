import { wholeNumber } from '../whole-number.ts';

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
    take: 'To open the list on another device or show it to friends, share this page: its address names the events.',
    none: 'Nothing is saved yet.',
    how: 'Press the star of an event, and it will wait for you here.',
    noScripts:
      'JavaScript is off in this browser. Without it the stars, which remember events, cannot work, so this list stays empty.',
    toEvents: 'See the events',
    past: 'Past',
    onlyIn: { en: 'In English only', ru: 'In Russian only' },
    gone: (count: number) =>
      count === 1 ? '1 event is no longer listed.' : `${wholeNumber(count, 'en')} events are no longer listed.`,
    goneEvent: 'An event that is no longer listed',
    mine: (count: number) => `Show what is saved in this browser (${count})`,
    notSaved:
      'This could not be saved. The browser stores nothing for this site, has no room left, or 100 events are saved already.',
  },
};
