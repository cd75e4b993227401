import { z } from 'zod';

import { languages, sharedBenefits } from '../field-values.ts';
import { day, id, link, masterId, money, picture, stripeLink, text, time, video } from './schema-fields.ts';

/** What an editor may write on the site pages: the assessment of teens, the book club, membership, courses, about us. */

const paragraphs = z.array(text).min(1, 'write at least one paragraph');
const point = z.strictObject({
  title: text.describe('A few words'),
  description: text.describe('One or two sentences'),
});

const LESSON = 'use whole minutes between 5 and 300, for example 45';

export const teensSchema = z.strictObject({
  bookingWindow: z
    .strictObject({ start: day.describe('First day of the assessments'), end: day.describe('Last day') })
    .refine(({ start, end }) => start <= end, 'the last day is before the first; exchange the two days')
    .describe('The days on which an assessment can be booked'),
  price: money.describe('Price of one assessment in dirhams'),
  expert: masterId.describe('Id of the master who leads the assessment'),
  image: picture.describe('Picture at the top of the page'),
  title: text.describe('Title of the page'),
  description: text.describe('Two sentences under the title'),
  stats: z
    .array(z.strictObject({ value: text.describe('The figure, set large'), label: text.describe('What it counts') }))
    .length(4, 'there are four figures on the page')
    .describe('Four figures'),
  about: z
    .strictObject({
      title: text.describe('Heading'),
      paragraphs: paragraphs.describe('The text, paragraph by paragraph'),
    })
    .describe('What the assessment is'),
  video: video.describe('The video beside the five points'),
  points: z.array(point).length(5, 'the assessment has five points').describe('What the assessment looks at'),
  steps: z.array(point).length(4, 'there are four steps').describe('From the first message to the conclusion'),
  expertText: text.describe('Two or three sentences beside the expert’s portrait'),
  includes: z.array(text).min(1).describe('What the price includes'),
  banner: point.describe('The strip that leads here from other pages'),
});

export const bookClubSchema = z.strictObject({
  description: text.describe('What the club is, beside the title'),
  location: text.describe('Where it meets'),
  locationLink: link().describe('Link to the place on a map'),
  meetings: z
    .array(
      z.strictObject({
        author: text.describe('Author of the book'),
        title: text.describe('Title of the book'),
        description: text.describe('Two or three sentences about the book'),
        day: day.describe('Day of the meeting in Dubai'),
        time: time.describe('Beginning in Dubai'),
        image: picture.describe('Picture of the book'),
        joinLink: link().optional().describe('Where one joins; without it the page says how to write to us'),
      }),
    )
    .length(3, 'the club shows three books')
    .describe('The three meetings, in order'),
  rules: z.array(point).min(1).describe('How the club works'),
});

export const membershipSchema = z.strictObject({
  description: text.describe('What membership is, beside the title'),
  plans: z
    .array(
      z.strictObject({
        id: id.describe('Sent to the payment provider; never changes'),
        price: money.describe('Price in dirhams'),
        duration: text.describe('For how long, as it stands beside the price'),
        benefits: z.array(text).min(1).describe('What it includes'),
        image: picture.describe('Picture of the card'),
        mostPopular: z.boolean().default(false).describe('true for the one card that is marked'),
        stripeLink: stripeLink.describe('Payment link'),
      }),
    )
    .length(3, 'there are three cards')
    .refine((plans) => plans.filter(({ mostPopular }) => mostPopular).length < 2, 'mark only one card as most popular')
    .describe('The three cards, in order'),
  notes: paragraphs.describe('The small print under the cards'),
});

export const courseSchema = z.strictObject({
  id: id.describe('Part of the page’s address; never changes'),
  title: text.describe('Title; the course exists in the languages that stand here'),
  subtitle: text.describe('One sentence for the list'),
  description: paragraphs.describe('The text of the page, paragraph by paragraph'),
  master: masterId.describe('Id of the master who leads it'),
  heldIn: z.enum(languages).default('ru').describe('Language of the recordings'),
  image: picture.describe('Picture of the course'),
  lessons: z
    .array(
      z
        .strictObject({
          title: text.describe('Title of the lesson'),
          description: text.describe('Two or three sentences'),
          minutes: z.int(LESSON).min(5, LESSON).max(300, LESSON).describe('Length of the recording in minutes'),
          day: day.describe('Day of the conversation about the lesson, in Dubai'),
          from: time.describe('When the conversation begins in Dubai'),
          to: time.describe('When it ends'),
        })
        .refine(({ from, to }) => from < to, 'the conversation ends before it begins; mend from: or to:'),
    )
    .length(3, 'a course has three lessons')
    .describe('The three lessons, in order'),
});

export const aboutSchema = z.strictObject({
  description: text.describe('What the site is about, beside the title'),
  idea: z
    .strictObject({
      title: text.describe('Heading'),
      paragraphs: paragraphs.describe('The text, paragraph by paragraph'),
    })
    .describe('Why there is this place'),
  schedule: z
    .array(
      z.strictObject({
        time: text.describe('The hour, set large'),
        title: text.describe('What happens'),
        description: text.describe('One or two sentences'),
      }),
    )
    .min(1)
    .describe('How an event goes, hour by hour'),
  venues: z
    .array(
      z.strictObject({
        title: text.describe('Name of the place'),
        description: text.describe('One or two sentences'),
        link: link().optional().describe('Link to a map'),
      }),
    )
    .min(1)
    .describe('Where events happen'),
  images: z
    .array(picture)
    .length(3, 'the page has three pictures')
    .describe('Pictures; they may be used elsewhere too'),
});

export const benefitSchema = z.strictObject({
  text: text.describe('What a ticket includes'),
  online: text.optional().describe('Other words for those who join online'),
  hallOnly: z.boolean().default(false).describe('true where those who join online do not get it'),
});

export const benefitsSchema = z.record(z.enum(sharedBenefits), benefitSchema);
