import type { IsoDay, Language, Teens } from '../../domain/model.ts';
import { roundState, type RoundState } from '../../domain/round.ts';
import { dayInWords, money, rangeDash } from '../../i18n/format.ts';

export interface TeensData extends Omit<Teens, 'round' | 'price'> {
  round: {
    state: RoundState;
    /** `1–11` and `May 2025`: set apart, because the days are printed large. */
    days: string;
    month: string;
  };
  price: string;
}

/** Everything the page of the assessment says. @param today the day in Dubai */
export function teensData(teens: Teens, today: IsoDay, language: Language): TeensData {
  const { start, end } = teens.round;
  const [first, last] = [dayInWords(start, language), dayInWords(end, language)];
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  const month =
    sameMonth || first.month === last.month ? last.month : `${first.month}${rangeDash(language)}${last.month}`;
  return {
    ...teens,
    round: {
      state: roundState(teens.round, today),
      days: start === end ? first.day : `${first.day}–${last.day}`,
      month: `${month} ${last.year}`,
    },
    price: money(teens.price, 'aed', language),
  };
}
