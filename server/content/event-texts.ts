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

/** The long texts of an event in all languages, as JSON in UTF-8; the same bytes for the same event. */
export function textsOf(event: SourceEvent): Buffer {
  const json = jsonBefore.get(event) ?? Buffer.from(JSON.stringify(splitEvent(event).texts));
  jsonBefore.set(event, json);
  return json;
}

const textFields = [
  ...textsSchema.keyof().options,
  'benefits',
  'benefitsOnline',
] as const satisfies readonly (keyof EventTexts)[];
type TextField = (typeof textFields)[number];

const TEXTS = Symbol('texts');
const SHARED = Symbol('shared benefits');

interface WithTexts {
  readonly [TEXTS]: Buffer;
  readonly [SHARED]: SharedBenefits;
}

/**
 * Gives an event its long texts back: each is worked out when it is read, and only those of the event that was read last are
 * kept. They are accessors of a prototype, which takes half of the memory of accessors of each event; a copy by
 * `{ ...event }` is without them.
 *
 * @param texts what `textsOf` gives for it
 * @param shared the benefits that events name
 */
export function withTexts(event: ShortEvent, language: Language, texts: Buffer, shared: SharedBenefits): LectureEvent {
  return Object.assign(new classes[language](texts, shared), event) as unknown as LectureEvent;
}

function classOfEvents(language: Language) {
  let last: { json: Buffer; shared: SharedBenefits; packed: PackedEvent; texts: Partial<EventTexts> } | undefined;
  const read = ({ [TEXTS]: json, [SHARED]: shared }: WithTexts, field: TextField) => {
    if (last?.json !== json || last.shared !== shared) {
      last = { json, shared, packed: JSON.parse(json.toString()) as PackedEvent, texts: {} };
    }
    const { packed, texts } = last;
    if (!(field in texts)) Object.assign(texts, { [field]: textIn(language, field, packed, shared) });
    return texts[field];
  };
  class EventWithTexts implements WithTexts {
    readonly [TEXTS]: Buffer;
    readonly [SHARED]: SharedBenefits;

    constructor(texts: Buffer, shared: SharedBenefits) {
      this[TEXTS] = texts;
      this[SHARED] = shared;
    }
  }
  for (const field of textFields) {
    Object.defineProperty(EventWithTexts.prototype, field, {
      get(this: EventWithTexts) {
        return read(this, field);
      },
    });
  }
  return EventWithTexts;
}

const classes = { en: classOfEvents('en'), ru: classOfEvents('ru') } satisfies Record<Language, unknown>;

function textIn(language: Language, field: TextField, packed: PackedEvent, shared: SharedBenefits): unknown {
  const options = { language, picture: noReference, master: noReference };
  if (field !== 'benefits' && field !== 'benefitsOnline') {
    return localize<z.ZodType>(textsSchema.shape[field], packed[field], options);
  }
  const benefits = localize(
    benefitsOfEvent,
    packed.listOfBenefits.map((each) => (typeof each === 'string' ? shared[each] : { text: each, hallOnly: false })),
    options,
  );
  return field === 'benefits'
    ? benefits.map(({ text }) => text)
    : benefits.filter(({ hallOnly }) => !hallOnly).map(({ text, online }) => online ?? text);
}

function noReference(name: string): never {
  throw new Error(`The long texts of an event refer to ${name}, and should refer to nothing`);
}
