import { typesetAll } from '../typeset.ts';

/** The words of previews and of links to them in English. Public pages do not load them. */
export const adminPreviewEn = typesetAll('en', {
  bar: {
    label: 'Preview',
    text: 'Preview. Not published.',
    until: (time: string) => `This link is good until ${time}, Dubai time.`,
    leftOut: (count: number) =>
      count === 1 ? 'One draft cannot be shown yet:' : `${count} drafts cannot be shown yet:`,
  },
  link: {
    title: 'Link to a preview',
    text: 'Anybody who has the link can read the draft and what belongs to it, without an account, for seven days.',
    leftOut: 'The link does not show what is not in order yet:',
    make: 'Make a link',
    another: 'Make another link',
    field: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    until: (time: string) => `Good until ${time}, Dubai time. It shows the draft as it is when somebody opens it.`,
    open: 'Open the preview',
    unknown: 'There is no such document. Open it in the editors’ room, save it, and make the link there.',
    attempts: 'Too many links were made within a minute. Try again in a minute.',
    unavailable: 'The editors’ room cannot be reached. Try again in a minute.',
    signedOut: 'You have been logged out. Log in and try again.',
  },
  ended: {
    eyebrow: 'Preview',
    title: 'This link is no longer good',
    text: 'A link to a preview works for seven days. Please ask whoever sent it to you for a new one.',
  },
});

export type AdminPreviewWords = typeof adminPreviewEn;
