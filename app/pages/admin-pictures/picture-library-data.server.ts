import type { Language, PictureFile } from '../../../domain/values/field-values.ts';
import { pageOf, type Paging } from '../../../domain/paging.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { wholeNumber } from '../../../i18n/whole-number.ts';
import { otherLanguage, pathIn } from '../../../i18n/urls.ts';
import { MAX_LIBRARY_BYTES } from '../../../server/pictures/upload-rules.ts';
import type { LibraryPicture } from '../../../server/pictures/picture-service.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { pictureUses, type PictureUse } from './picture-uses.server.ts';

/** Longer names than any picture has find nothing. */
export const MOST_SEARCHED = 60;
/** Of one picture; the rest are counted. */
const MOST_USES = 3;

/** A picture of the library, in words. */
export interface PictureData {
  file: PictureFile;
  size: string;
  /** Undefined where it comes from the content folder. */
  uploaded: string | undefined;
  uses: { to: string; title: string; language: Language }[];
  moreUses: number;
  /** An upload that no published page shows. */
  canRemove: boolean;
}

export interface LibraryData {
  pictures: PictureData[];
  paging: Paging;
  find: string;
  /** The number of all pictures, and the room that the uploaded ones take. */
  summary: string;
  /** What has just become of pictures. */
  outcomes: string[];
}

/** The pictures whose names have some letters in them, a page at a time. */
export async function libraryData(
  { catalogue, pictures: service }: Pick<PrivateContext, 'catalogue' | 'pictures'>,
  parameters: URLSearchParams,
  language: Language,
): Promise<LibraryData> {
  const words = adminPicturesWords(language);
  const find = (parameters.get('find') ?? '').trim().toLowerCase().slice(0, MOST_SEARCHED);
  const all = await service.library();
  const uses = pictureUses(catalogue);
  const names = new Set(all.map(({ file }) => file.name));
  const known = (name: string) => parameters.getAll(name).filter((each) => names.has(each));
  const removed = parameters.getAll('removed').filter((each) => /^[a-z0-9-]{1,60}$/.test(each) && !names.has(each));
  const { entries, paging } = pageOf(
    all.filter(({ file }) => file.name.includes(find)),
    parameters.get('page'),
  );
  const used = all.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0);
  return {
    pictures: entries.map((picture) => pictureData(picture, uses.get(picture.file.name) ?? [], language)),
    paging,
    find,
    summary: `${words.count(all.length)}; ${words.room(megabytes(used, language), megabytes(MAX_LIBRARY_BYTES, language))}`,
    outcomes: [
      ...known('added').map(words.outcome.added),
      ...known('replaced').map(words.outcome.replaced),
      ...known('same').map(words.outcome.same),
      ...removed.map(words.outcome.removed),
    ],
  };
}

function pictureData({ file, upload }: LibraryPicture, uses: readonly PictureUse[], language: Language): PictureData {
  const words = adminPicturesWords(language);
  return {
    file,
    size: words.size(file.width, file.height),
    uploaded: upload && words.uploaded(upload.addedBy, instantInWords(upload.addedAt, language)),
    uses: uses.slice(0, MOST_USES).map(({ kind, id, title }) => {
      const shown = title[language] === undefined ? otherLanguage(language) : language;
      return {
        to: pathIn(language, '/:lang?/Admin/content/:kind/:id', { kind, id }),
        title: title[shown] ?? id,
        language: shown,
      };
    }),
    moreUses: Math.max(0, uses.length - MOST_USES),
    canRemove: upload !== undefined && uses.length === 0,
  };
}

function megabytes(bytes: number, language: Language): string {
  const unit = language === 'ru' ? 'МБ' : 'MB';
  return `${wholeNumber(Math.ceil(bytes / 2 ** 20), language)} ${unit}`;
}
