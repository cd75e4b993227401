import { documentKinds, documentName } from '../../../domain/documents/document.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import { documentTitle } from '../../../server/content/document-pages.ts';
import type { Draft } from '../../../server/documents/document-store.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { instantInWords } from '../../../server/view-models/date-and-time.ts';
import { draftProblems } from '../../../server/view-models/draft-problems.ts';

/** So many drafts are named, those that were saved last. */
const MOST_NAMED = 8;

/** What waits for somebody, and where everything is. */
export interface WaitingData {
  drafts: { to: string; title: string; kind: string; saved: string; problems: number }[];
  draftCount: number;
  /** Where all drafts are published. */
  publishPath: string;
  /** What else waits, in words, with where to see it. */
  notes: { to: string; text: string; isAlarm: boolean }[];
  /** Every kind of document, then pictures and editions. */
  entries: { to: string; label: string }[];
}

/** @throws when the database is unavailable */
export async function waitingData(
  { documents, publisher }: Pick<PrivateContext, 'documents' | 'publisher'>,
  language: Language,
): Promise<WaitingData> {
  const words = documentWords(language);
  const admin = pathIn(language, '/:lang?/Admin');
  const [drafts, scheduled] = await Promise.all([documents.drafts(), documents.scheduled()]);
  const problems = Map.groupBy((await draftProblems(publisher, drafts)) ?? [], documentName);
  const latest = drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).slice(0, MOST_NAMED);
  const values = new Map(drafts.map((draft) => [documentName(draft), draft.value]));
  const named = async (draft: Draft) => ({
    to: `${admin}/content/${documentName(draft)}`,
    title: documentTitle(draft, await valueOf(draft), language, (key) => values.get(documentName(key))),
    kind: sentenceIn(kindOf(draft.kind).item)[language],
    saved: words.waiting.by(draft.updatedBy, instantInWords(draft.updatedAt, language)),
    problems: problems.get(documentName(draft))?.length ?? 0,
  });
  /** What is taken off has the title that it has on the site. */
  const valueOf = async (draft: Draft) => draft.value ?? (await documents.published(draft))?.value;
  const counts = [
    {
      to: `${admin}/editions`,
      count: scheduled.filter(({ state }) => state === 'waiting').length,
      text: words.waiting.scheduled,
    },
    {
      to: `${admin}/editions`,
      count: scheduled.filter(({ state }) => state === 'failed').length,
      text: words.waiting.failed,
      isAlarm: true,
    },
  ];
  return {
    drafts: await Promise.all(latest.map(named)),
    draftCount: drafts.length,
    publishPath: `${admin}/publish?documents=${drafts.map(documentName).join(',')}`,
    notes: counts
      .filter(({ count }) => count > 0)
      .map(({ to, count, text, isAlarm = false }) => ({ to, text: text(count), isAlarm })),
    entries: [
      ...documentKinds
        .filter((kind) => kind !== 'pictures')
        .map((kind) => ({ to: `${admin}/content/${kind}`, label: sentenceIn(kindOf(kind).label)[language] })),
      { to: `${admin}/pictures`, label: words.pictures },
      { to: `${admin}/editions`, label: words.editions },
    ],
  };
}
