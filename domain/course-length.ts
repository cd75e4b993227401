import type { Course } from './entities.ts';

/** The minutes that the lessons of a course take together. */
export function courseMinutes({ lessons }: { lessons: readonly Pick<Course['lessons'][number], 'minutes'>[] }): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}
