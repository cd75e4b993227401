import { idPattern, type Language } from '../../../domain/values/field-values.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { wholeNumber } from '../../../i18n/whole-number.ts';
import { MAX_LIBRARY_BYTES } from '../../../server/pictures/upload-rules.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { findPictures, openLibrary } from '../../../server/view-models/library-pictures.ts';

/** The pictures that a search finds, a page at a time, what they take together, and what has just become of some. */
export async function libraryData(
  context: Pick<PrivateContext, 'catalogue' | 'documents' | 'pictures'>,
  query: URLSearchParams,
  language: Language,
) {
  const words = adminPicturesWords(language);
  const library = await openLibrary(context);
  const names = new Set(library.all.map(({ file }) => file.name));
  const known = (how: string) => query.getAll(how).filter((each) => names.has(each));
  const removed = query.getAll('removed').filter((each) => idPattern.test(each) && !names.has(each));
  const used = library.all.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0);
  const room = words.room(megabytes(used, language), megabytes(MAX_LIBRARY_BYTES, language));
  return {
    ...findPictures(library, query, language),
    summary: `${words.count(names.size)}; ${room}`,
    outcomes: [
      ...known('added').map(words.outcome.added),
      ...known('replaced').map(words.outcome.replaced),
      ...known('same').map(words.outcome.same),
      ...removed.map(words.outcome.removed),
    ],
  };
}

function megabytes(bytes: number, language: Language): string {
  const unit = language === 'ru' ? 'МБ' : 'MB';
  return `${wholeNumber(Math.ceil(bytes / 2 ** 20), language)} ${unit}`;
}
