import { typesetAll } from '../typeset.ts';
import { wholeNumber } from '../whole-number.ts';

/** The words of the editors' pictures in English. */
export const adminPicturesEn = typesetAll('en', {
  title: 'Pictures',
  count: (count: number) => (count === 1 ? '1 picture' : `${wholeNumber(count, 'en')} pictures`),
  room: (used: string, most: string) => `uploads take ${used} of ${most}`,
  upload: {
    title: 'Add pictures',
    label: 'Picture files',
    hint: 'JPEG, PNG or WebP; 12 MB at a time, 50 megapixels each. A picture’s name comes from the name of its file.',
    privacy: 'Where and with what a photograph was taken is removed.',
    submit: 'Upload',
    sending: 'Uploading…',
  },
  /** What has become of each file. */
  outcome: {
    added: (name: string) => `“${name}” is in the library and can be used at once.`,
    same: (name: string) => `This picture was in the library already: “${name}”.`,
  },
  refused: {
    empty: 'The file is empty. Choose another one.',
    bytes: 'The file is larger than 12 MB. Save it smaller, or with more compression.',
    type: 'This is not a JPEG, PNG or WebP picture. Save it as one of these; SVG, GIF and HEIC are not taken.',
    animated: 'The picture moves. Save one frame of it as JPEG, PNG or WebP.',
    pixels: 'The picture has more than 50 megapixels. Save it smaller: 4,000 pixels on the longer side are enough.',
    unreadable:
      'The file is damaged, or was not sent whole. Open it on your computer, save it again and try once more.',
    full: 'The library is full. Ask whoever looks after the site to make room.',
  },
  /** Why nothing has been uploaded. */
  problems: {
    'no-file': 'Nothing has been uploaded: choose a file first.',
    bytes: 'Nothing has been uploaded: together these files are larger than 12 MB. Choose fewer, or smaller ones.',
    form: 'Nothing has been uploaded: the files did not arrive whole. Please try again.',
    'signed-out': 'You are logged out, so nothing has been uploaded. Log in again in another tab, then send this.',
    attempts: (minutes: number) =>
      `Nothing has been uploaded: too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    busy: 'Nothing has been uploaded: others are uploading at the moment. Please try again in a few seconds.',
    unavailable:
      'Nothing has been uploaded: the site cannot store anything at the moment. Please try again in a minute.',
  },
  find: 'Name of the picture',
  search: 'Search',
  showAll: 'Show all',
  none: 'No picture has this in its name.',
  size: (width: number, height: number) => `${width} × ${height}`,
  uploaded: (by: string, when: string) => `Uploaded by ${by}, ${when}`,
  usedIn: 'Shown by',
  unused: 'No published page shows it',
  more: (count: number) => `and ${count} more`,
  about: 'Description and focal point',
});

export type AdminPicturesWords = typeof adminPicturesEn;
