import type {
  FaqEntry,
  Home,
  Language,
  LectureEvent,
  Master,
  MasterSummary,
  PictureFile,
  Program,
  Video,
} from '../../domain/model.ts';
import { inOrder } from '../../domain/past-and-upcoming.ts';
import { messagesOf } from '../../i18n/messages/messages.server.ts';
import type { Content } from './parse-content.ts';
import { textIn, type Text } from './localized-text.ts';

/**
 * Tells the content in one language: texts become strings, ids the things they name. Entities that do not exist in
 * this language are left out. The content has been checked, so every text that is asked for is there.
 */
export function edition(language: Language, content: Content, picture: (name: string) => PictureFile) {
  const { benefits, benefitsOnline } = messagesOf(language);
  // What can only be had in the hall is left out for those who join online.
  const online = { ...benefits, ...benefitsOnline, refreshments: undefined };

  const text = textIn(language);
  const optional = (value: Text | undefined) => (value === undefined ? undefined : text(value));
  const exists = (value: Text) => value[language] !== undefined;

  const video = (value: Content['home']['videos'][number]): Video => ({
    title: text(value.title),
    description: text(value.description),
    url: value.url,
    thumbnail: picture(value.thumbnail),
  });

  const masters: Master[] = content.masters
    .filter((master) => exists(master.name))
    .map((master) => ({
      id: master.id,
      name: text(master.name),
      surname: text(master.surname),
      fullName: `${text(master.name)} ${text(master.surname)}`,
      credentials: text(master.credentials),
      description: text(master.description),
      photo: picture(master.photo),
      text1: text(master.text1),
      text2: optional(master.text2) ?? '',
    }));

  const masterSummary = (id: string): MasterSummary => {
    const { fullName, credentials, photo } = masters.find((master) => master.id === id)!;
    return { id, fullName, credentials, photo };
  };

  const event = (source: Content['events'][number], category: Program['category']): LectureEvent => ({
    id: source.id,
    programId: source.program,
    category,
    master: masterSummary(source.master),
    name: text(source.name),
    shortDescription: optional(source.shortDescription),
    description: optional(source.description),
    dateOfEvent: source.dateOfEvent,
    time: source.time,
    minutes: source.minutes,
    heldIn: source.heldIn,
    location: text(source.location),
    locationLink: source.locationLink,
    eventType: source.eventType,
    price: source.price,
    priceOnline: source.priceOnline,
    priceDescription: optional(source.priceDescription),
    stripeLink: source.stripeLink,
    stripeLinkOnline: source.stripeLinkOnline,
    kassaLink: source.kassaLink,
    kassaLinkOnline: source.kassaLinkOnline,
    images: source.images.map(picture),
    benefits: source.listOfBenefits.map((benefit) => (typeof benefit === 'string' ? benefits[benefit] : text(benefit))),
    benefitsOnline: source.listOfBenefits
      .map((benefit) => (typeof benefit === 'string' ? online[benefit] : text(benefit)))
      .filter((benefit) => benefit !== undefined),
    isRecorded: source.listOfBenefits.includes('recording'),
    keyTakeaways: source.keyTakeaways.map(({ title, description }) => ({
      title: text(title),
      description: text(description),
    })),
    video: source.video && video(source.video),
    isSoldOut: source.isSoldOut,
  });

  const programs: Program[] = content.programs
    .filter((program) => exists(program.title))
    .map((program) => ({
      id: program.id,
      title: text(program.title),
      description: text(program.description),
      category: program.category,
      startDate: program.startDate,
      endDate: program.endDate,
      price: program.price,
      master: masterSummary(program.master),
      whatsIncluded: program.whatsIncluded.map(text),
      stripeLink: program.stripeLink,
      image: picture(program.image),
      video: program.video && video(program.video),
      events: inOrder(
        content.events
          .filter((each) => each.program === program.id && exists(each.name))
          .map((each) => event(each, program.category)),
      ),
    }));

  const faq: Record<string, FaqEntry[]> = Object.fromEntries(
    Object.entries(content.faq).map(([set, entries]) => [
      set,
      entries
        .filter(({ question }) => exists(question))
        .map(({ question, answer }) => ({ question: text(question), answer: text(answer) })),
    ]),
  );

  const { hero, quote, slides, partners, formats, videos, teens, loginImage } = content.home;
  const home: Home = {
    hero: {
      title: text(hero.title),
      subtitle: text(hero.subtitle),
      description: text(hero.description),
      image: picture(hero.image),
    },
    quote: { text: text(quote.text), author: text(quote.author) },
    slides: slides.map(({ caption, image }) => ({ caption: text(caption), image: picture(image) })),
    partners: partners.map(({ name, image }) => ({ name: text(name), image: picture(image) })),
    formats: formats.map(({ type, title, description }) => ({
      type,
      title: text(title),
      description: text(description),
    })),
    videos: videos.map(video),
    teens: { title: text(teens.title), description: text(teens.description), image: picture(teens.image) },
    loginImage: picture(loginImage),
  };

  return { home, programs, masters, faq };
}
