import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { plainSpaces } from '#i18n/typeset.ts';
import { aboutInWords, launchWords } from '#i18n/messages/launch-words.ts';
import { createCatalogue, isClosed } from '#server/content/catalogue.ts';
import { Connection } from '#server/content/connection.ts';
import { PUBLISHED_FILE } from '#server/content/published-file.ts';
import type { Database } from '#server/database/open-database.ts';
import { createLaunchList } from '#server/launch/launch-list.ts';
import type { Outside } from '#server/launch/domain-checks.ts';
import type { Config } from '#server/process/config.ts';
import { named, warning, type Finding } from './doctor-findings.ts';

const OPEN = 'open it at the start of the editors’ room when it is ready';

/** What is to be done before the site goes live, as the start of the editors' room says it too; without what was put away there. */
export async function checkLaunch(
  database: Database,
  config: Config,
  now: () => Date,
  outside: Outside,
): Promise<Finding[]> {
  if (!existsSync(join(config.dataDirectory, PUBLISHED_FILE))) return [];
  const list = createLaunchList({ database, config, now, outside });
  const connection = new Connection(join(config.dataDirectory, PUBLISHED_FILE), { readOnly: true });
  try {
    const catalogue = createCatalogue(connection, () => undefined);
    await list.ask(catalogue);
    const { open } = await list.lines(catalogue);
    // The doctor says of a backup how old it is as well, whether the line was put away or not.
    const unsaid = open.filter(({ name }) => name !== 'backup');
    const opening = isClosed(catalogue) ? [warning('opening', 'visitors see “opens soon” at every address', OPEN)] : [];
    const lines = unsaid.map(({ name, places, about }) => {
      const { text, remedy } = launchWords('en').lines[name];
      const where = places.map(({ kind, id, field }) => [`${kind}/${id}`, field].filter(Boolean).join(' '));
      const words = [
        text(places.length, aboutInWords(about, 'en')),
        ...(where.length > 0 ? [`(${named(where)})`] : []),
      ].join(' ');
      return warning(name, plainSpaces(words), plainSpaces(remedy));
    });
    return [...opening, ...lines];
  } finally {
    connection.close();
  }
}
