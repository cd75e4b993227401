import type { Program } from '../../domain/entities.ts';
import type { IsoDay } from '../../domain/values/field-values.ts';
import type { LocalizedContent } from '../content/localized-content.ts';
import type { ProgramQuestion } from '../content/content-questions.ts';

/**
 * Some programs: all of them where there are no more than `limit`, else those that go on or are to come, then the latest that
 * are over.
 *
 * @param today the day in Dubai
 */
export function currentFirst(
  content: LocalizedContent,
  question: Pick<ProgramQuestion, 'master'>,
  limit: number,
  today: IsoDay,
): Program[] {
  if (content.countPrograms(question) <= limit) return content.programs(question);
  const current = content.programs({ ...question, over: { on: today, is: false }, limit });
  const over = { on: today, is: true };
  return [...current, ...content.programs({ ...question, over, latestFirst: true, limit: limit - current.length })];
}
