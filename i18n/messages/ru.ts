import { typesetAll } from '../typeset.ts';
import type { Messages } from './en.ts';
import { calendarRu } from './calendar-ru.ts';
import { errorsRu } from './errors-ru.ts';
import { eventsRu } from './events-ru.ts';
import { homeRu } from './home-ru.ts';
import { labelsRu } from './labels-ru.ts';
import { layoutRu } from './layout-ru.ts';
import { mastersRu } from './masters-ru.ts';
import { paginationRu } from './pagination-ru.ts';
import { programsRu } from './programs-ru.ts';
import { purchaseRu } from './purchase-ru.ts';
import { searchRu } from './search-ru.ts';
import { sharingRu } from './sharing-ru.ts';
import { sitePagesRu } from './site-pages-ru.ts';
import { teensRu } from './teens-ru.ts';

/** Every message of the public pages in Russian. */
export const ru: Messages = typesetAll('ru', {
  ...layoutRu,
  ...errorsRu,
  ...labelsRu,
  ...paginationRu,
  ...homeRu,
  ...programsRu,
  ...eventsRu,
  ...purchaseRu,
  ...mastersRu,
  ...calendarRu,
  ...teensRu,
  ...sharingRu,
  ...sitePagesRu,
  ...searchRu,
});
