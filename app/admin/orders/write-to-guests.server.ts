import { data, redirect } from 'react-router';

import { inOneLine, inLines } from '#domain/normalized.ts';
import { audiences, guestTextLimits, type Audience, type GuestTexts } from '#domain/ticket-emails.ts';
import { recordOf } from '#domain/values/records.ts';
import { inEach, inFirst, languages, type Language } from '#domain/values/field-values.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import { shownEvent } from '#server/content/catalogue.ts';
import type { EditorForm, EditorRejection, EditorRequest } from '#server/request/require-editor.ts';
import { guestEmail } from '#server/ticket-emails/address-emails.ts';
import { eventsWrittenAbout, type Reader, type Subject } from '#server/tickets/guest-emails.ts';
import { actUpon } from '#server/tickets/idempotency-keys.ts';
import { anonymous, shownEmail } from '#server/view-models/shown-email.ts';
import { shortened } from './add-guests.server.ts';

export interface WriteActionData {
  problem?: EditorRejection['problem'] | 'missing' | 'long' | 'nobody' | undefined;
  minutes?: number;
  typed?: Record<string, string>;
  /** The emails as they will look; absent where something is missing. */
  see?: { seen: string; emails: { language: Language; people: number; email: ReturnType<typeof shownEmail> }[] };
}

/** What an address of this page is about, and its events. @throws a 404 response where it is not on the site */
function addressed(
  { context: { catalogue, now }, language }: EditorRequest,
  { what, item }: Record<'what' | 'item', string>,
) {
  const known = (['event', 'program'] as const).find((each) => each === what);
  if (known === undefined) throw data(null, { status: 404 });
  const subject: Subject = { what: known, item };
  const events = eventsWrittenAbout(catalogue, subject, now);
  const name =
    what === 'event'
      ? shownEvent(catalogue, item, language)?.event.name
      : inFirst(language, (each) => catalogue[each].title('programs', item));
  if (events.length === 0 || name === undefined) throw data(null, { status: 404 });
  return { subject, events, name };
}

/** Who can be written to, what was written before, and what of it can still be stopped. */
export async function writeData(request: EditorRequest, params: Record<'what' | 'item', string>) {
  const { context, language } = request;
  const { subject, events, name } = addressed(request, params);
  const { readers, unreachable } = await context.tickets.readers(events);
  const { count, written } = await context.tickets.written(subject);
  const [last] = written;
  const isIn = (audience: Audience) => readers.filter(({ audiences: own }) => own.has(audience)).length;
  return {
    name,
    to: documentFormPath(language, { kind: subject.what === 'event' ? 'events' : 'programs', id: subject.item }),
    counts: {
      audiences: recordOf(audiences.map((each) => [each, isIn(each)])),
      languages: inEach((each) => readers.filter((reader) => reader.language === each).length),
      // A person who was forgotten can be told nothing.
      withoutEmail: unreachable.filter(({ isForgotten }) => !isForgotten).length,
    },
    written: written.map(({ id, by, at, dueAt, audience, people, waiting, texts }) => ({
      id,
      by,
      audience,
      people,
      waiting,
      at: instantInWords(at, language),
      when: instantInWords(dueAt, language),
      emails: languages.flatMap((each) => {
        const { subject: title, text } = texts[each] ?? {};
        return title === undefined ? [] : [{ language: each, subject: title, paragraphs: [text ?? ''] }];
      }),
    })),
    earlier: count - written.length,
    /** What was stopped last stands in the form again. */
    stopped: last?.people === 0 ? fieldsOf(last) : {},
  };
}

/** Shows what an editor has written as it will look; sends it once they have seen that, and stops it again. */
export async function writeOrSee(sent: EditorForm, params: Record<'what' | 'item', string>) {
  const { context, act, editor, form, language } = sent;
  const { tickets, acts } = context;
  const { subject, events } = addressed(sent, params);
  const typed = shortened(sent.typed);
  const back = (done: 'told' | 'back' | 'gone') =>
    redirect(`${pathIn(language, '/:lang?/Admin/orders/write/:what/:item', { ...subject })}?done=${done}`, 303);
  const { intent, id = '' } = typed;
  if (intent === 'back') {
    const stop = async () => ((await tickets.callBackWritten(id)) > 0 ? undefined : ('gone' as const));
    return back((await acts.once(form, stop)) ?? 'back');
  }
  const audience = audiences.find((each) => each === typed['audience']);
  if (audience === undefined || (intent !== 'see' && intent !== 'send')) throw data(null, { status: 400 });
  const answer = (more: Omit<WriteActionData, 'typed'>) =>
    data<WriteActionData>({ typed, ...more }, { status: more.problem === undefined ? 200 : 422 });
  const texts = textsIn(typed);
  const { readers } = await tickets.readers(events, { ...subject, texts });
  const byLanguage = Map.groupBy(
    readers.filter(({ audiences: own }) => own.has(audience)),
    (reader) => reader.language,
  );
  if (byLanguage.size === 0) return answer({ problem: 'nobody' });
  if ([...byLanguage.keys()].some((each) => texts[each] === undefined)) return answer({ problem: 'missing' });
  const { subject: maxSubject, text: maxText } = guestTextLimits;
  const isLong = Object.values(texts).some((each) => each.subject.length > maxSubject || each.text.length > maxText);
  if (isLong) return answer({ problem: 'long' });
  const seen = actUpon('', texts, audience);
  if (intent === 'send' && typed['seen'] === seen) {
    const isWritten = await tickets.write({ ...subject, id: act, audience, texts, by: editor });
    return isWritten ? back('told') : answer({ problem: 'nobody' });
  }
  const emails = [...byLanguage].map(async ([each, people]) => ({
    language: each,
    people: people.length,
    email: await preview(people, { ...subject, texts }, sent),
  }));
  return answer({ see: { seen, emails: await Promise.all(emails) } });
}

/** The fields of the form as they were when something was written. */
function fieldsOf({ audience, texts }: { audience: Audience; texts: GuestTexts }): Record<string, string> {
  const typed: Record<string, string> = { audience };
  for (const each of languages) {
    typed[`subject-${each}`] = texts[each]?.subject ?? '';
    typed[`text-${each}`] = texts[each]?.text ?? '';
  }
  return typed;
}

/** What was typed in each language, where both parts were. */
function textsIn(typed: Record<string, string>): GuestTexts {
  const texts: GuestTexts = {};
  for (const each of languages) {
    const [subject, text] = [inOneLine(typed[`subject-${each}`] ?? ''), inLines(typed[`text-${each}`] ?? '')];
    if (subject !== '' && text !== '') texts[each] = { subject, text };
  }
  return texts;
}

async function preview([first]: Reader[], written: Parameters<typeof guestEmail>[1], { context }: EditorRequest) {
  const order = await context.tickets.orderOfHolder(first!.holderIds[0]!);
  return shownEmail(guestEmail(anonymous(order!), written, context));
}
