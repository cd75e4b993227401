import type {
  About,
  BookClub,
  Course,
  Language,
  Master,
  MasterSummary,
  Membership,
  PictureFile,
  Point,
  Teens,
} from '../../domain/model.ts';
import type { Content } from './parse-content.ts';
import { textIn, type Text } from './localized-text.ts';

/** What stands on the pages about the house, in one language. */
export interface HouseEdition {
  teens: Teens;
  bookClub: BookClub;
  membership: Membership;
  /** Those that exist in this language. */
  courses: Course[];
  about: About;
}

/** Tells the pages about the house in one language; the content has been checked, and `masters` are already told. */
export function houseEdition(
  language: Language,
  content: Content,
  masters: readonly Master[],
  picture: (name: string) => PictureFile,
): HouseEdition {
  const text = textIn(language);
  const point = ({ title, description }: { title: Text; description: Text }): Point => ({
    title: text(title),
    description: text(description),
  });
  const master = (id: string): MasterSummary => {
    const { fullName, credentials, photo } = masters.find((each) => each.id === id)!;
    return { id, fullName, credentials, photo };
  };

  const { teens, bookClub, membership, courses, about } = content;
  return {
    teens: {
      ...point(teens),
      bookingWindow: teens.round,
      price: teens.price,
      expert: master(teens.expert),
      expertText: text(teens.expertText),
      image: picture(teens.image),
      stats: teens.stats.map(({ value, label }) => ({ value: text(value), label: text(label) })),
      about: { title: text(teens.about.title), paragraphs: teens.about.paragraphs.map(text) },
      video: { ...point(teens.video), url: teens.video.url, thumbnail: picture(teens.video.thumbnail) },
      points: teens.points.map(point),
      steps: teens.steps.map(point),
      includes: teens.includes.map(text),
      banner: point(teens.banner),
    },
    bookClub: {
      description: text(bookClub.description),
      location: text(bookClub.location),
      locationLink: bookClub.locationLink,
      meetings: bookClub.meetings.map((meeting) => ({
        ...point(meeting),
        author: text(meeting.author),
        day: meeting.day,
        time: meeting.time,
        image: picture(meeting.image),
        joinLink: meeting.joinLink,
      })),
      rules: bookClub.rules.map(point),
    },
    membership: {
      description: text(membership.description),
      plans: membership.plans.map(({ id, price, duration, benefits, image, mostPopular, stripeLink }) => ({
        id,
        price,
        duration: text(duration),
        benefits: benefits.map(text),
        image: picture(image),
        mostPopular,
        stripeLink,
      })),
      notes: membership.notes.map(text),
    },
    courses: courses
      .filter(({ title }) => title[language] !== undefined)
      .map((course) => ({
        id: course.id,
        title: text(course.title),
        subtitle: text(course.subtitle),
        description: course.description.map(text),
        master: master(course.master),
        heldIn: course.heldIn,
        image: picture(course.image),
        lessons: course.lessons.map((lesson) => ({
          ...point(lesson),
          minutes: lesson.minutes,
          day: lesson.day,
          from: lesson.from,
          to: lesson.to,
        })),
      })),
    about: {
      description: text(about.description),
      idea: { title: text(about.idea.title), paragraphs: about.idea.paragraphs.map(text) },
      evening: about.evening.map((hour) => ({ ...point(hour), time: text(hour.time) })),
      places: about.places.map((place) => ({ ...point(place), link: place.link })),
      images: about.images.map(picture),
    },
  };
}
