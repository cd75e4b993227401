import { z } from 'zod';

import { categories, eventStatuses, eventTypes, languages, sharedBenefits } from '../field-values.ts';
import {
  day,
  id,
  kassaLink,
  link,
  masterId,
  picture,
  price,
  priceOrFree,
  programId,
  stripeLink,
  text,
  time,
  video,
} from './schema-fields.ts';

/** What an editor may write about programs, events, masters and questions, and on the home page. Every field is declared here and nowhere else. */

const MINUTES = 'use whole minutes between 15 and 600, for example 90';

export const programSchema = z
  .strictObject({
    id: id.describe('Part of the page’s address; never changes'),
    title: text.describe('Title; the program exists in the languages that stand here'),
    description: text.describe('Two or three sentences for the card and the top of the page'),
    category: z.enum(categories).describe(`One of ${categories.join(', ')}`),
    startDate: day.describe('First day; from the day after it only single events are sold'),
    endDate: day.optional().describe('Last day'),
    price: price.describe('Price of the whole program'),
    master: masterId.describe('Id of the master who leads it'),
    whatsIncluded: z.array(text).min(1).describe('What a ticket for the whole program includes'),
    stripeLink: stripeLink.optional().describe('Payment link for the whole program'),
    image: picture.describe('Picture of the program'),
    video: video.optional().describe('A video about the program'),
  })
  .refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
    path: ['endDate'],
    message: 'the last day is before the first; mend one of them',
  });

export const eventSchema = z
  .strictObject({
    id: id.describe('Part of the page’s address; never changes'),
    program: programId.describe('Id of the program it belongs to'),
    master: masterId.describe('Id of the master who leads the event'),
    name: text.describe('Name of the event'),
    shortDescription: text.optional().describe('One sentence for cards'),
    description: text.optional().describe('A paragraph or two for its own page'),
    dateOfEvent: day.describe('Day in Dubai; of a moved event the new one'),
    status: z
      .enum(eventStatuses)
      .default('scheduled')
      .describe('cancelled: it keeps its date and cannot be bought; moved: with the day it was to be on before'),
    previousDate: day.optional().describe('Day on which a moved event was to be'),
    time: time.optional().describe('Beginning in Dubai; shown as TBD while it is not known'),
    minutes: z.int(MINUTES).min(15, MINUTES).max(600, MINUTES).default(90).describe('Length in minutes'),
    heldIn: z.enum(languages).default('ru').describe('Language the event is held in'),
    location: text.describe('Where it happens'),
    locationLink: link().optional().describe('Link to the place on a map'),
    accessibility: text
      .optional()
      .describe('How people with a disability attend in the hall, beside the facts of the venue'),
    eventType: z.enum(eventTypes).describe(`One of ${eventTypes.join(', ')}`),
    price: priceOrFree.describe('Price of a seat in the hall (of the only seat there is, when the event is online)'),
    priceOnline: priceOrFree.describe('Price of an online seat, when there is one beside the hall'),
    priceDescription: text.optional().describe('One sentence beside the price'),
    stripeLink: stripeLink.optional().describe('Payment link in AED, international cards'),
    stripeLinkOnline: stripeLink.optional().describe('Payment link in AED for an online seat'),
    kassaLink: kassaLink.optional().describe('Payment link in RUB, Russian cards'),
    kassaLinkOnline: kassaLink.optional().describe('Payment link in RUB for an online seat'),
    images: z.array(picture).max(3, 'three pictures at most').default([]).describe('Pictures, the main one first'),
    listOfBenefits: z
      .array(
        z.union([z.enum(sharedBenefits), text], `use one of ${sharedBenefits.join(', ')}, or a text under en: and ru:`),
      )
      .default([])
      .describe(`What a ticket includes: ${sharedBenefits.join(', ')}, or a text of your own`),
    keyTakeaways: z
      .array(
        z.strictObject({ title: text.describe('A few words'), description: text.describe('One or two sentences') }),
      )
      .default([])
      .describe('What one takes home from the event'),
    video: video.optional().describe('A video about the event'),
    isSoldOut: z.boolean().default(false).describe('true when the hall is full; online seats stay on sale'),
  })
  .refine(({ status, previousDate }) => status !== 'moved' || previousDate !== undefined, {
    path: ['previousDate'],
    message: 'write the day on which the event was to be before it was moved, for example 2026-11-26',
  })
  .refine(({ status, previousDate }) => status === 'moved' || previousDate === undefined, {
    path: ['previousDate'],
    message: 'only a moved event has a previous day; remove it, or write status: moved',
  })
  .refine(({ previousDate, dateOfEvent }) => previousDate !== dateOfEvent, {
    path: ['previousDate'],
    message: 'this is the day the event is on now; write the day it was to be on before',
  })
  .superRefine((event, context) => {
    if (event.eventType === 'in-person') return;
    for (const field of ['stripeLinkOnline', 'kassaLinkOnline', 'priceOnline'] as const) {
      if (event[field] === undefined || Object.keys(event[field]).length === 0) continue;
      const message = `an ${event.eventType} event has no seats in the hall, so this is its only price: write it under ${field.replace('Online', '')}`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

export const masterSchema = z.strictObject({
  id: id.describe('Part of the page’s address; never changes'),
  name: text.describe('First name'),
  surname: text.describe('Family name'),
  credentials: text.describe('Who they are, in a line'),
  description: text.describe('Two or three sentences for the card'),
  photo: picture.describe('Portrait'),
  text1: text.describe('Biography'),
  text2: text.optional().describe('What they teach here'),
});

export const faqSchema = z.array(
  z.strictObject({
    question: text.describe('The question; it stands in the languages it is written in'),
    answer: text.describe('Lines that begin with § are sub-headings, with - list items, others paragraphs'),
  }),
);

export const homeSchema = z.strictObject({
  hero: z
    .strictObject({
      title: text.describe('The largest line of the page'),
      subtitle: text.describe('One line under it'),
      description: text.describe('Two or three sentences'),
      image: picture.describe('Picture beside the title'),
    })
    .describe('Top of the page'),
  quote: z
    .strictObject({ text: text.describe('The quotation'), author: text.describe('Who said it') })
    .describe('A quotation'),
  slides: z
    .array(z.strictObject({ caption: text.describe('One line over the picture'), image: picture.describe('Picture') }))
    .min(1)
    .describe('Pictures of the slider, in order'),
  partners: z
    .array(z.strictObject({ name: text.describe('Name of the partner'), image: picture.describe('Logo') }))
    .describe('Partners, in order'),
  formats: z
    .array(
      z.strictObject({
        type: z.enum(eventTypes).describe(`One of ${eventTypes.join(', ')}`),
        title: text.describe('Name of the format'),
        description: text.describe('Two or three sentences'),
      }),
    )
    .length(3)
    .describe('The three ways to attend'),
  videos: z.array(video).length(4).describe('The four videos'),
  teens: z
    .strictObject({
      title: text.describe('Title of the strip'),
      description: text.describe('Two or three sentences'),
      image: picture.describe('Picture beside them'),
    })
    .describe('The strip that leads to the page for teens'),
  loginImage: picture.describe('Picture beside the login form'),
});
