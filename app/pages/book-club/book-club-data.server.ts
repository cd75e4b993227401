import { bookClubDescription } from '../../../server/view-models/page-descriptions.ts';
import type { BookClub, BookMeeting } from '../../../domain/entities.ts';
import type { IsoDay, Language } from '../../../domain/field-values.ts';
import { dayInWords, type DayInWords } from '../../../i18n/formats.ts';

export interface MeetingData extends Omit<BookMeeting, 'day'> {
  id: string;
  day: DayInWords;
  past: boolean;
}

export interface BookClubData extends Omit<BookClub, 'meetings'> {
  meetings: MeetingData[];
  allMet: boolean;
  /** For search engines and link previews. */
  summary: string;
}

/** The data of the book club page. @param today the day in Dubai */
export function bookClubData(club: BookClub, today: IsoDay, language: Language): BookClubData {
  const meetings = club.meetings.map((meeting) => ({
    ...meeting,
    id: `join-${meeting.day}`,
    day: dayInWords(meeting.day, language),
    past: meeting.day < today,
  }));
  const summary = bookClubDescription(club, today, language);
  return { ...club, meetings, summary, allMet: meetings.every(({ past }) => past) };
}
