import { documentOfName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { DocumentState } from '../../../domain/documents/differences.ts';
import { isSameValue } from '../../../domain/documents/values.ts';
import { dubaiInstant, shiftDay } from '../../../domain/dubai-day.ts';
import { isRealDay, type IsoDay, type Language } from '../../../domain/values/field-values.ts';
import { pagingOf, readPage, type Paging } from '../../../domain/paging.ts';
import { dayInWords } from '../../../i18n/formats.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { schemaOf } from '../../../server/content/content-kinds.ts';
import type { Version } from '../../../server/documents/document-store.ts';
import { everyVersion } from '../../../server/documents/every-version.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { shownDifferences, type ShownDifference } from '../../../server/view-models/document-differences.ts';
import { namedDocument, type NamedDocument } from '../../../server/view-models/document-names.ts';

type Documents = PrivateContext['documents'];

const VERSIONS_A_PAGE = 10;

/** A version with what it says otherwise than the one before it, or than the present state. */
export interface ShownVersion {
  number: number;
  edition: number | undefined;
  by: string;
  when: string;
  isCurrent: boolean;
  isTakenOff: boolean;
  /** Whether the document would say something else with it. */
  canRestore: boolean;
  /** Whether there is a version that the differences begin with. */
  isFirst: boolean;
  differences: ShownDifference[];
}

export interface HistoryData {
  document: NamedDocument;
  versions: ShownVersion[];
  paging: Paging;
  /** One version beside the present state. */
  compared: ShownVersion | undefined;
  /** The day that was asked for, and what there is to say about it. */
  day: { value: string; text: string } | undefined;
  today: IsoDay;
}

/** The document of an address; undefined where there can be none. */
export function documentAt(params: { kind: string; id: string }): DocumentKey | undefined {
  const key = documentOfName(`${params.kind}/${params.id}`);
  return key && schemaOf(key) ? key : undefined;
}

/**
 * The history of a document: a page of its versions, or one of them beside the present state.
 *
 * @returns undefined for a document that nobody ever wrote
 */
export async function historyData(
  key: DocumentKey,
  documents: Documents,
  query: URLSearchParams,
  { language, today }: { language: Language; today: IsoDay },
): Promise<HistoryData | undefined> {
  const page = readPage(query.get('page'));
  const [{ versions, total }, draft, published] = await Promise.all([
    documents.history(key, page, VERSIONS_A_PAGE),
    documents.draft(key),
    documents.published(key),
  ]);
  if (total === 0 && !draft) return undefined;
  const present = draft ?? published;
  const words = adminPublishingWords(language).history;

  const shown = (
    version: Version & { edition?: number },
    earlier: Version | undefined,
    states: [Version | undefined, DocumentState | undefined],
  ) => ({
    number: version.number,
    edition: version.edition,
    by: version.origin === 'files' ? adminPublishingWords(language).fromFiles : version.by,
    when: instantInWords(version.at, language),
    isCurrent: version.number === published?.number,
    isTakenOff: version.value === undefined,
    canRestore: version.value !== undefined && !isSameValue(version.value, present?.value),
    isFirst: earlier === undefined,
    differences: shownDifferences(key, ...states, language),
  });

  const asked = query.get('day');
  const isDay = asked !== null && isRealDay(asked) && asked <= today;
  const wanted = isDay ? await versionOn(key, asked, documents) : await versionOf(key, query.get('version'), documents);
  const dayText = () => {
    if (!isDay) return words.future;
    const inWords = dayInWords(asked, language).full;
    return wanted ? words.onDay(inWords) : words.notYet(inWords);
  };
  const isList = wanted === undefined;
  const older = isList ? await Promise.all(versions.map((version, index) => before(version, versions[index + 1]))) : [];

  async function before(version: Version, next: Version | undefined): Promise<Version | undefined> {
    return next ?? (version.number > 1 ? documents.version(key, version.number - 1) : undefined);
  }

  return {
    document: namedDocument(
      key,
      draft?.value ?? published?.value ?? versions.find(({ value }) => value)?.value,
      language,
    ),
    versions: isList ? versions.map((version, index) => shown(version, older[index], [older[index], version])) : [],
    paging: pagingOf(total, String(page), VERSIONS_A_PAGE),
    compared: wanted && shown(wanted, wanted, [wanted, present]),
    day: asked === null ? undefined : { value: asked, text: dayText() },
    today,
  };
}

async function versionOf(key: DocumentKey, number: string | null, documents: Documents): Promise<Version | undefined> {
  return number !== null && /^[1-9]\d{0,8}$/.test(number) ? documents.version(key, Number(number)) : undefined;
}

/** The version that was on the site at the end of a day in Dubai. */
async function versionOn(key: DocumentKey, day: IsoDay, documents: Documents): Promise<Version | undefined> {
  const end = dubaiInstant(shiftDay(day, 1)).toISOString();
  for await (const version of everyVersion(documents, key)) if (version.at < end) return version;
  return undefined;
}
