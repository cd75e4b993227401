import { changeOf, documentName, documentOfName, type DocumentKey } from '../../../domain/documents/document.ts';
import type { Editor } from '../../../domain/documents/draft-rows.ts';
import { dubaiInstant } from '../../../domain/dubai-day.ts';
import { isRealDay, type Language } from '../../../domain/values/field-values.ts';
import { pathIn } from '../../../i18n/urls.ts';
import type { DraftReference } from '../../../server/documents/publish-editions.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { dependentKeys } from './publish-data.server.ts';

/** Why nothing was published: the page shows it anew, with what has changed. */
export const publishNotices = ['chosen', 'outdated', 'time', 'choose'] as const;
export type PublishNotice = (typeof publishNotices)[number];

/** What depends on what goes off the site may have dependents of its own: so many steps are followed. */
const MOST_STEPS = 4;

/**
 * Carries out a button of the page.
 *
 * @returns the address to go to; undefined where it is no button of the page
 */
export async function publishDrafts(
  form: FormData,
  room: PrivateContext,
  by: Editor,
  language: Language,
): Promise<string | undefined> {
  const intent = form.get('intent');
  const chosen = textsOf(form, 'documents').filter(documentOfName);
  const [at = ''] = textsOf(form, 'at');
  const toPage = (names: readonly string[], notice?: PublishNotice) => {
    const query = new URLSearchParams({
      exactly: '',
      documents: names.join(','),
      ...(at && { at }),
      ...(notice && { notice }),
    });
    return `${pathIn(language, '/:lang?/Admin/publish')}?${query}`;
  };
  if (intent === 'show') return toPage(chosen);
  if (intent === 'add') return toPage(await withDependents(chosen, room, by));
  if (intent !== 'publish' && intent !== 'schedule') return undefined;

  if (chosen.length === 0) return toPage([], 'choose');
  const seen = seenIn(form);
  const isSeen = chosen.length === seen.length && seen.every((draft) => chosen.includes(documentName(draft)));
  if (!isSeen) return toPage(chosen, 'chosen');
  if (intent === 'publish') {
    const outcome = await room.publisher.publish(seen, by.name);
    if ('problem' in outcome) return toPage(chosen, noticeOf(outcome.problem));
    const number = String(outcome.edition.number);
    return `${pathIn(language, '/:lang?/Admin/editions/:number', { number })}?done=published`;
  }
  const publishAt = instantOf(at);
  if (!publishAt || publishAt <= room.now) return toPage(chosen, 'time');
  const outcome = await room.publisher.schedule(seen, publishAt, by.name);
  if ('problem' in outcome) return toPage(chosen, noticeOf(outcome.problem));
  return `${pathIn(language, '/:lang?/Admin/editions')}?scheduled=${outcome.scheduled.id}`;
}

/** The page itself says what is wrong with drafts, and where somebody has to choose. */
function noticeOf(problem: string): PublishNotice | undefined {
  return problem === 'invalid' || problem === 'conflict' ? undefined : 'outdated';
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** The drafts whose changes the page has shown. */
function seenIn(form: FormData): DraftReference[] {
  return textsOf(form, 'seen').flatMap((text) => {
    const [name = '', revision = ''] = text.split('@');
    const key = documentOfName(name);
    return key && /^\d{1,9}$/.test(revision) ? [{ ...key, revision: Number(revision) }] : [];
  });
}

/** @param text of a field for a date and a time: `2026-11-26T19:00`, in Dubai */
function instantOf(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T');
  return isRealDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? dubaiInstant(day, time) : undefined;
}

/** Makes drafts that take off what depends on what goes off the site. @returns the names of all that are to be published */
async function withDependents(
  names: readonly string[],
  { documents, publisher }: PrivateContext,
  by: Editor,
): Promise<string[]> {
  const chosen = new Set(names);
  for (let step = 0; step < MOST_STEPS; step++) {
    const drafts = (await documents.drafts()).filter((draft) => chosen.has(documentName(draft)));
    const dependent = dependentKeys(await publisher.check(drafts.map(changeOf)), drafts);
    if (dependent.length === 0) break;
    for (const key of dependent) {
      await takeOff(key, documents, by);
      chosen.add(documentName(key));
    }
  }
  return [...chosen];
}

/** A draft that somebody has already begun stays as it is: it may be what mends this. */
async function takeOff({ kind, id }: DocumentKey, documents: PrivateContext['documents'], by: Editor): Promise<void> {
  if (await documents.draft({ kind, id })) return;
  await documents.write({ kind, id, value: undefined }, by);
}
