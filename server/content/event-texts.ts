import { z } from 'zod';

import type { LectureEvent } from '../../domain/entities.ts';
import type { Language } from '../../domain/field-values.ts';
import { eventSchema } from '../../domain/schemas/event-schema.ts';
import { benefitSchema, type benefitsSchema } from '../../domain/schemas/site-page-schemas.ts';
import { localize } from './localize.ts';

/**
 * The long texts of events are most of the content, and few pages read them. They are kept as bytes, in all languages
 * at once, and put into a language whenever they are read.
 */

const longFields = {
  shortDescription: true,
  description: true,
  accessibility: true,
  priceDescription: true,
  keyTakeaways: true,
} as const;
const fields = z.object(eventSchema.shape);
const textsSchema = fields.pick(longFields);
/** What an editor writes about an event beside its long texts. */
export const shortEventSchema = fields.omit({ ...longFields, listOfBenefits: true });
const benefitsOfEvent = z.array(benefitSchema);

type SourceEvent = z.output<typeof eventSchema>;
type PackedEvent = Pick<SourceEvent, keyof z.output<typeof textsSchema> | 'listOfBenefits'>;
type EventTexts = Pick<LectureEvent, keyof z.output<typeof textsSchema> | 'benefits' | 'benefitsOnline'>;

/** An event without its long texts. */
export type ShortEvent = Omit<LectureEvent, keyof EventTexts>;

/** The words of the benefits that many events share. */
export type SharedBenefits = z.output<typeof benefitsSchema>;

/** The long texts of events, one event after another, as JSON in UTF-8. */
export interface PackedTexts {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where the texts of each event end. */
  ends: Uint32Array<ArrayBuffer>;
}

/** Takes the long texts out of an event. */
export function splitEvent(event: SourceEvent) {
  const { shortDescription, description, accessibility, priceDescription, keyTakeaways, listOfBenefits, ...short } =
    event;
  const texts: PackedEvent = {
    shortDescription,
    description,
    accessibility,
    priceDescription,
    keyTakeaways,
    listOfBenefits,
  };
  return { short, texts };
}

/** While an editor writes one event, all others stay what they are. */
const jsonBefore = new WeakMap<SourceEvent, Buffer>();

function textsAsJson(event: SourceEvent): Buffer {
  const json = jsonBefore.get(event) ?? Buffer.from(JSON.stringify(splitEvent(event).texts));
  jsonBefore.set(event, json);
  return json;
}

export function packTexts(events: readonly SourceEvent[]): PackedTexts {
  const parts = events.map(textsAsJson);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(parts.length);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    bytes.set(part, end);
    end += part.length;
    ends[index] = end;
  }
  return { bytes, ends };
}

/**
 * Gives events their long texts back: they are worked out when they are read, and only those of the event that was read
 * last are kept. They are accessors of a prototype, which takes half of the memory of accessors of each event; a copy by
 * `{ ...event }` is without them.
 *
 * @param shared the benefits that events name
 * @returns completes an event; `index` is its number among the packed texts, from 0
 */
export function withTexts(
  { bytes, ends }: PackedTexts,
  language: Language,
  shared: SharedBenefits,
): (event: ShortEvent, index: number) => LectureEvent {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let last: { index: number; texts: EventTexts } | undefined;
  const read = (index: number): EventTexts => {
    if (last?.index === index) return last.texts;
    const json = all.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
    const texts = textsIn(language, JSON.parse(json) as PackedEvent, shared);
    last = { index, texts };
    return texts;
  };
  class EventWithTexts {
    readonly [INDEX]: number;

    constructor(index: number) {
      this[INDEX] = index;
    }
  }
  for (const field of textFields) {
    Object.defineProperty(EventWithTexts.prototype, field, {
      get(this: EventWithTexts) {
        return read(this[INDEX])[field];
      },
    });
  }
  return (event, index) => Object.assign(new EventWithTexts(index), event) as unknown as LectureEvent;
}

const INDEX = Symbol('index');

const textFields = [
  ...textsSchema.keyof().options,
  'benefits',
  'benefitsOnline',
] as const satisfies readonly (keyof EventTexts)[];

function textsIn(language: Language, { listOfBenefits, ...texts }: PackedEvent, shared: SharedBenefits): EventTexts {
  const options = { language, picture: noReference, master: noReference };
  const benefits = localize(
    benefitsOfEvent,
    listOfBenefits.map((each) => (typeof each === 'string' ? shared[each] : { text: each, hallOnly: false })),
    options,
  );
  return {
    ...localize(textsSchema, texts, options),
    benefits: benefits.map(({ text }) => text),
    benefitsOnline: benefits.filter(({ hallOnly }) => !hallOnly).map(({ text, online }) => online ?? text),
  };
}

function noReference(name: string): never {
  throw new Error(`The long texts of an event refer to ${name}, and should refer to nothing`);
}
