import type { Course as CourseNode, CourseInstance, Offer } from 'schema-dts';

import { languagesHeldIn, programPrice, programState } from '../../domain/availability.ts';
import type { Course, Program } from '../../domain/entities.ts';
import { attendanceOf } from '../../domain/event-filters.ts';
import { heldEvents, isWhollyCancelled, programHours, courseMinutes } from '../../domain/event-status.ts';
import { pathIn } from '../../i18n/urls.ts';
import { organizationId, person, pictureUrl, type SiteIn } from './structured-data.ts';
import { EVENT_STATUS } from './structured-event.ts';

/**
 * A program for search engines: a course of lectures (schema.org Course) that takes place once, on its dates
 * (CourseInstance). Each event of the program names these dates as what it belongs to.
 */
export function programCourse(program: Program, at: SiteIn, now: Date): CourseNode {
  const url = at.origin + pathIn(at.language, '/:lang?/program/:programId', { programId: program.id });
  const held = heldEvents(program.events);
  const attendance = attendanceOf(held);
  const offers = wholeProgram(program, url, now);
  const dates: CourseInstance = {
    '@type': 'CourseInstance',
    '@id': `${url}#dates`,
    name: program.title,
    url,
    startDate: program.startDate,
    ...(program.endDate && { endDate: program.endDate }),
    ...(isWhollyCancelled(program) && { eventStatus: EVENT_STATUS.cancelled }),
    ...(attendance && {
      courseMode: COURSE_MODE[attendance],
      courseWorkload: `PT${programHours(held.length)}H`,
      inLanguage: languagesHeldIn(program),
    }),
    instructor: masterOf(program, at),
    organizer: organizationId(at.origin),
    ...(offers.length > 0 && { offers }),
  };
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: program.title,
    description: program.description,
    image: pictureUrl(at.origin, program.image),
    provider: organizationId(at.origin),
    hasCourseInstance: dates,
  };
}

/** A recorded course. It is open to members and has no price of its own (docs/decisions/004-events-and-tickets.md), so it has no offer. */
export function recordedCourse(course: Course, at: SiteIn): CourseNode {
  const url = at.origin + pathIn(at.language, '/:lang?/course/:courseId', { courseId: course.id });
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.title,
    description: course.description.join(' '),
    image: pictureUrl(at.origin, course.image),
    inLanguage: course.heldIn,
    provider: organizationId(at.origin),
    syllabusSections: course.lessons.map(({ title, description, minutes }) => ({
      '@type': 'Syllabus',
      name: title,
      description,
      timeRequired: `PT${minutes}M`,
    })),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${courseMinutes(course)}M`,
      instructor: masterOf(course, at),
    },
  };
}

/** A program is sold as a whole until it has begun. */
function wholeProgram(program: Program, url: string, now: Date): Offer[] {
  if (programState(program, now) !== 'upcoming') return [];
  const { aed, rub } = programPrice(program);
  const availability = program.stripeLink && { availability: 'https://schema.org/InStock' as const };
  const offer = (priceCurrency: string, price: number | undefined): Offer[] =>
    price === undefined ? [] : [{ '@type': 'Offer', price, priceCurrency, ...availability, url }];
  return [...offer('AED', aed), ...offer('RUB', rub)];
}

const COURSE_MODE = { 'in-person': 'Onsite', online: 'Online', both: 'Blended' } as const;

function masterOf({ master }: Pick<Program | Course, 'master'>, { origin, language }: SiteIn) {
  const url = origin + pathIn(language, '/:lang?/masters/:masterId', { masterId: master.id });
  return person({ name: master.fullName, url });
}
