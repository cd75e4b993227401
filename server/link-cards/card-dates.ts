import type { LinkCard } from '../syndication/link-card.ts';
import {
  ALARM,
  bold,
  coloursOf,
  COLUMN,
  fitted,
  INK,
  LEFT,
  line,
  plain,
  RIGHT,
  SOFT,
  titleStyle,
} from './card-style.ts';
import { widthOf } from './set-text.ts';

/** The day of an event: large, with weekday, month and time beside it. @param baseline of the day */
export function dayOf(card: LinkCard, baseline: number): string {
  const { day: of, isCancelled = false } = card;
  if (of === undefined) return '';
  const { colour } = coloursOf(card);
  const { day, weekday, month, year, time = '', zone } = of;
  const figures = titleStyle(card, 178, -0.04);
  const x = LEFT + widthOf(day, figures) + 30;
  const date = `${month} ${year}`;
  const strike = (from: number, to: number, y: number, width: number) =>
    `<path stroke="${ALARM}" stroke-width="${width}" d="M${from} ${y}H${to}"/>`;
  return [
    line(colour, day, figures, LEFT - 4, baseline),
    line(SOFT, weekday, plain(32), x, baseline - 92),
    line(INK, date, bold(36), x, baseline - 46),
    line(colour, time, fitted(time, bold(36), RIGHT - x), x, baseline),
    zone === undefined ? '' : line(SOFT, zone, plain(26), x + widthOf(time, bold(36)) + 14, baseline),
    isCancelled
      ? strike(LEFT - 4, x - 30, baseline - 62, 7) + strike(x, x + widthOf(date, bold(36)), baseline - 58, 4)
      : '',
  ].join('');
}

/** The next days of a list, side by side. @param baseline of the days */
export function nextDaysOf(card: LinkCard, baseline: number): string {
  const figures = titleStyle(card, 92, -0.04);
  const days = (card.nextDays ?? []).map(({ day, month, weekday }, index) => {
    const x = LEFT + (index * COLUMN) / 3;
    return [
      line(coloursOf(card).colour, day, figures, x - 2, baseline),
      line(INK, month, bold(26), x, baseline + 44),
      line(SOFT, weekday, plain(24), x, baseline + 77),
    ].join('');
  });
  return days.join('');
}
