import { typesetAll } from '../typeset.ts';
import { calendarEn } from './calendar-en.ts';
import { errorsEn } from './errors-en.ts';
import { eventsEn } from './events-en.ts';
import { homeEn } from './home-en.ts';
import { labelsEn } from './labels-en.ts';
import { layoutEn } from './layout-en.ts';
import { mastersEn } from './masters-en.ts';
import { paginationEn } from './pagination-en.ts';
import { programsEn } from './programs-en.ts';
import { purchaseEn } from './purchase-en.ts';
import { searchEn } from './search-en.ts';
import { sharingEn } from './sharing-en.ts';
import { sitePagesEn } from './site-pages-en.ts';
import { teensEn } from './teens-en.ts';

/** Every message of the public pages in English. Each file holds the messages of a page or an area. */
export const en = typesetAll('en', {
  ...layoutEn,
  ...errorsEn,
  ...labelsEn,
  ...paginationEn,
  ...homeEn,
  ...programsEn,
  ...eventsEn,
  ...purchaseEn,
  ...mastersEn,
  ...calendarEn,
  ...teensEn,
  ...sharingEn,
  ...sitePagesEn,
  ...searchEn,
});

/** The shape of the messages in either language. */
export type Messages = typeof en;
