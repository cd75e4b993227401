import type { Sentence } from '../../../domain/documents/document.ts';

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** The fast or feast that a day, `yyyy-mm-dd`, may belong to. The moon moves a month by a day: both neighbours count. */
export function islamicHoliday(day: string): Sentence | undefined {
  return [-1, 0, 1].map((shift) => holidayAt(Date.parse(day) + shift * 86_400_000)).find(Boolean);
}

function holidayAt(instant: number): Sentence | undefined {
  const parts = Object.fromEntries(hijri.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { month = 0, day = 0 } = parts;
  if (month === 9) return { en: 'Ramadan', ru: 'Рамадан' };
  if (month === 10 && day <= 3) return { en: 'Eid al-Fitr', ru: 'Ураза-байрам' };
  return month === 12 && day >= 9 && day <= 12 ? { en: 'Eid al-Adha', ru: 'Курбан-байрам' } : undefined;
}
