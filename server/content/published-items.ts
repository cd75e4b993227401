import { z } from 'zod';

import type { DocumentChange, DocumentKey, LastChange } from '#domain/documents/document.ts';
import type { ListedEvent } from '#domain/entities.ts';
import { isCancelled } from '#domain/event-status.ts';
import type { Language } from '#domain/values/field-values.ts';
import type { programSchema } from '#domain/schemas/entity-schemas.ts';
import { eventSchema, unlistedFields } from '#domain/schemas/event-schema.ts';
import type { Text } from '#domain/schemas/schema-fields.ts';
import { benefitSchema } from '#domain/schemas/site-page-schemas.ts';
import { walkFields } from '#domain/schemas/walk-fields.ts';
import { hasOnlineSeat, soldOutState } from '#domain/tickets.ts';
import { beginning, typeset } from '#i18n/typeset.ts';
import type { Connection } from './connection.ts';
import { fixedDocument, kindOf, languagesOf, schemaOf } from './content-kinds.ts';
import { readMarkdown } from './markdown.ts';

/** What pages read of a document in one language: a row of the published file. Days and times are those of Dubai. */
export interface Item {
  language: Language;
  kind: DocumentKey['kind'];
  id: string;
  program?: string;
  master?: string;
  /** What a list is ordered by: the first day of a program, which a series has none of, day and time of an event; `~` comes after every time. */
  starts?: string;
  /** The last day of a program. */
  ends?: string;
  category?: string;
  held_in?: string;
  event_type?: string;
  is_online?: number;
  is_cancelled?: number;
  /** Whether an event has seats, as long as it is to come, as its editors say. */
  is_open?: number;
  title?: string;
  changed_at: string;
  scheduled_at: string;
  /** What lists show of it, where that is less than the whole. JSON, with references (`localize`). */
  card?: string;
  whole: string;
}

/**
 * Finds what a document names.
 *
 * @param found is called with each document or picture and the field that names it, which is empty for the document as a whole
 * @throws whatever a value throws that does not fit its schema, after what comes before it was found
 */
export function collectReferences(
  { kind, id, value }: DocumentChange,
  found: (to: DocumentKey, field: string) => void,
): void {
  const { idOf = kind === 'pictures' ? kind : undefined } = kindOf(kind);
  const schema = schemaOf({ kind, id });
  if (idOf && !fixedDocument({ kind, id })) found({ kind: idOf, id }, '');
  if (!schema) return;
  walkFields(schema, value, (field) => {
    if (field.kind !== 'text' && typeof field.value === 'string')
      found({ kind: field.kind, id: field.value }, field.path);
    return field.value;
  });
}

/** A valid document in each language in which it is shown. */
export function itemsOf(document: DocumentChange, lastChange: LastChange, connection: Connection): Item[] {
  const { kind, id, value } = document;
  return languagesOf(kind, value).map((language) => ({
    language,
    kind,
    id,
    changed_at: lastChange.at[language],
    scheduled_at: lastChange.scheduledAt,
    ...partOf(document, lastChange, language, connection),
  }));
}

type Part = Omit<Item, 'language' | 'kind' | 'id' | 'changed_at' | 'scheduled_at'>;
type Fields = Record<string, unknown> & {
  master: { $masters: string };
  title: string;
  name: string;
  surname: string;
  description?: string;
};

function partOf(
  { kind, id, value }: DocumentChange,
  lastChange: LastChange,
  language: Language,
  connection: Connection,
): Part {
  if (kind === 'events') return eventPart(value as z.output<typeof eventSchema>, lastChange, language, connection);
  const schema = schemaOf({ kind, id })!;
  const fields = (): Fields => ({
    ...localize<Fields>(schema, value, language),
    changedAt: lastChange.at[language],
  });
  switch (kind) {
    case 'programs': {
      const program = fields();
      const { isSeries, startDate, endDate, category } = value as z.output<typeof programSchema>;
      const { last } = connection.one<{ last: string | null }>(
        "select max(starts) as last from item where language = ? and kind = 'events' and program = ?",
        language,
        id,
      )!;
      const ends = isSeries ? [] : [endDate, last?.slice(0, DAY)].filter((day) => day !== undefined).toSorted();
      const { title, master } = program;
      const listed = { master: master.$masters, category, title, whole: JSON.stringify(program) };
      // What has no first day is a series, and no list of programs has it.
      return {
        ...listed,
        ...(startDate !== undefined && { starts: startDate }),
        ...(ends.length > 0 && { ends: ends.at(-1)! }),
      };
    }
    case 'masters': {
      const { name, surname, credentials, photo, ...more } = fields();
      const fullName = `${name} ${surname}`;
      const card = { id, fullName, credentials, photo };
      return {
        title: fullName,
        card: JSON.stringify(card),
        whole: JSON.stringify({ ...card, name, surname, ...more }),
      };
    }
    case 'faq': {
      const asked = (value as { question: Text }[]).filter(({ question }) => question[language] !== undefined);
      return { whole: JSON.stringify(localize<unknown>(schema, asked, language)) };
    }
    case 'legal':
      return { whole: JSON.stringify(readMarkdown((value as Record<Language, string>)[language], language)) };
    default: {
      if (kindOf(kind).page === undefined) return { whole: JSON.stringify(localize<unknown>(schema, value, language)) };
      const all = fields();
      return {
        ...(all.master && { master: all.master.$masters }),
        title: all.title ?? all.name,
        whole: JSON.stringify(all),
      };
    }
  }
}

const eventFields = z.object(eventSchema.shape).omit({ program: true, listOfBenefits: true });

const unlistedNames: ReadonlySet<string> = new Set(unlistedFields);

function eventPart(
  source: z.output<typeof eventSchema>,
  { at, sequence, scheduledAt }: LastChange,
  language: Language,
  connection: Connection,
): Part {
  const { program: programId, listOfBenefits, ...rest } = source;
  const house = connection.one<{ heldIn: string | null }>(
    "select value ->> '$.heldIn' as heldIn from document where kind = 'pages' and id = 'house'",
  );
  const heldIn = source.heldIn ?? house?.heldIn ?? 'ru';
  const program = connection.one<{ category: string }>(
    "select value ->> '$.category' as category from document where kind = 'programs' and id = ?",
    programId,
  );
  // A cancelled event keeps the day from which it was moved, in case it takes place after all; no page says it.
  const previousDate = isCancelled(source) ? undefined : source.previousDate;
  const fields = localize<Fields>(eventFields, { ...rest, heldIn, previousDate }, language);
  const { shortDescription, description } = fields;
  const listed = {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !unlistedNames.has(field))),
    programId,
    teaser: shortDescription ?? (description && beginning(description, TEASER_LENGTH)),
    isRecorded: listOfBenefits.includes('recording'),
    hasLink: source.joinLink !== undefined,
    changedAt: at[language],
    sequence,
    scheduledAt,
  };
  const benefits = listOfBenefits.map((each) =>
    typeof each === 'string'
      ? { $benefit: each }
      : localize<unknown>(benefitSchema, { text: each, hallOnly: false }, language),
  );
  const facts = source as unknown as ListedEvent;
  return {
    program: programId,
    master: fields.master.$masters,
    starts: `${source.dateOfEvent} ${source.time ?? '~'}`,
    ...(program?.category !== undefined && { category: program.category }),
    held_in: heldIn,
    event_type: source.eventType,
    is_online: Number(hasOnlineSeat(facts)),
    is_cancelled: Number(isCancelled(facts)),
    is_open: Number(!isCancelled(facts) && soldOutState(facts) !== 'sold-out'),
    title: fields.name,
    card: JSON.stringify(listed),
    whole: JSON.stringify({ ...listed, ...fields, benefits }),
  };
}

const DAY = 'yyyy-mm-dd'.length;

/** More characters than the lines that a card shows of a long description. */
const TEASER_LENGTH = 480;

/**
 * Puts a value of the content into one language: texts become strings, ready to be printed; ids of what pages show beside it,
 * and names of pictures, become references, `{ $masters: … }`, because what they name is published apart. A text that does
 * not exist in this language becomes undefined.
 *
 * @param value valid content, which exists in this language
 */
function localize<Localized>(schema: z.ZodType, value: unknown, language: Language) {
  return walkFields(schema, value, ({ kind, value: field }) => {
    if (kind !== 'text') return kind === 'programs' ? field : { [`$${kind}`]: field };
    const text = (field as Text)[language];
    return text === undefined ? undefined : typeset(text, language);
  }) as Localized;
}

/** A value of the published file with what its references stand for. The value itself is changed; lists lack what is not there. */
export function withReferred(value: unknown, referred: (kind: string, id: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((each) => withReferred(each, referred)).filter((each) => each !== undefined);
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$')) return referred(key.slice(1), String(inner));
    if (typeof inner === 'object') (value as Record<string, unknown>)[key] = withReferred(inner, referred);
  }
  return value;
}
