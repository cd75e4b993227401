import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { languages, type Language } from '../../../domain/values/field-values.ts';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { readContentFiles } from '../../../server/content/content-files.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';
import { publicEvent } from '../../../server/syndication/public-event.ts';
import { oddFolder } from '../../../tests/fixtures/content-folder.ts';
import { fixtureFiles, fixturePicture } from '../../../tests/fixtures/fixture-content.ts';
import { printedHouse } from '../../../tests/fixtures/printed-house.ts';
import { HouseContext, MessagesContext } from '../../hooks/use-language.ts';
import { eventData } from './event-data.server.ts';
import { TicketPanel } from './ticket-panel.tsx';

/** What the panel says to somebody who has a ticket for an event that is cancelled or moved. */

const catalogue = readCatalogue({ ...fixtureFiles, ...readContentFiles(oddFolder) }, fixturePicture);

function show(id: string, language: Language, now = '2026-12-01T10:00:00Z'): string {
  const event = catalogue[language].event(id.startsWith('odd') ? 'odd' : 'changed', id)!;
  const at = { now: new Date(now), origin: 'https://lyceum.example' };
  const data = eventData(event, publicEvent(event, catalogue, language, at), catalogue, at.now, null);
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesContext value={messagesOf(language)}>
        <HouseContext value={printedHouse}>
          <TicketPanel event={data} />
        </HouseContext>
      </MessagesContext>
    </MemoryRouter>,
  );
}

test.each(languages)(
  'a ticket for a moved event is valid on the new date, and the link writes to us (%s)',
  (language) => {
    const { ticketAfterMove } = messagesOf(language).event;
    expect(show('changed-moved', language)).toContain(
      `${ticketAfterMove} <a href="mailto:care@lyceum.example?subject=`,
    );
    expect(show('odd-full-hall', language)).not.toContain(ticketAfterMove);
    expect(show('changed-moved', language, '2027-12-01T10:00:00Z')).not.toContain(ticketAfterMove);
  },
);

test.each(languages)(
  'of a cancelled event we write first, and the link is for those who hear nothing (%s)',
  (language) => {
    const { cancelledRefund, ticketAfterMove } = messagesOf(language).event;
    const html = show('changed-cancelled', language);
    expect(html).toContain(`${cancelledRefund} <a href="mailto:care@lyceum.example?subject=`);
    expect(html).not.toContain(ticketAfterMove);
  },
);
