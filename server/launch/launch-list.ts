import { HOUSE } from '#domain/documents/document.ts';
import { dubaiDay } from '#domain/dubai-day.ts';
import { declarationOf, paymentProviderIds } from '#domain/values/payment-providers.ts';
import { missingFacts, type WrittenHouse } from '#domain/values/operator-facts.ts';
import type { Catalogue } from '#server/content/catalogue.ts';
import { readDocument } from '#server/content/write-documents.ts';
import { settle } from '#server/database/settings.ts';
import type { Queries } from '#server/database/tables.ts';
import type { Config } from '#server/process/config.ts';
import { lastBackup } from '#server/process/data-folder.ts';
import { askOutside, type Outside, type SenderRecord } from './domain-checks.ts';
import { isNobodys, ofSample, unwritten, type Place } from './published-sample.ts';

/** What is to be done before a site goes live: one list, for the start of the editors' room and for `npm run doctor`. */

/** In the order in which the list has them. */
export const launchLines = [
  'unwritten',
  'sample',
  'facts',
  'https',
  'www',
  'mail',
  'sender',
  'payments',
  'google',
  'backup',
] as const;
export type LaunchLineName = (typeof launchLines)[number];

/** A line that is not done. */
export interface LaunchLine {
  name: LaunchLineName;
  /** The places in the content where it is mended; none for what the settings say. */
  places: Place[];
  /** What it is about where the content does not say it: records, ids of payment providers, a host. */
  about: string[];
}

interface LaunchParts {
  database: { kysely: Queries };
  config: Config;
  now: () => Date;
  outside?: Outside;
}

/** What others have said, and when they were asked. */
interface Told {
  key: string;
  at: number;
  records: SenderRecord[];
  host: string | undefined;
}

/** How long that counts, in milliseconds: what was mended is seen soon, and nobody is asked for each page. */
const FRESH_MS = 10 * 60_000;

const SETTING = 'putAway.';
const settingOf = (name: LaunchLineName) => `${SETTING}${name}` as const;

export type LaunchList = ReturnType<typeof createLaunchList>;

/** The list of a site. Its methods that ask the database throw what the database does. */
export function createLaunchList({ database, config, now, outside = askOutside }: LaunchParts) {
  const { origin, smtpUrl } = config;
  let told: Told | undefined;
  let asking: Promise<void> | undefined;

  /** The domain that emails come from; empty where none go out, or it is nobody's. */
  const senderDomain = ({ en }: Catalogue) => {
    const { support } = en.house.mailboxes;
    const { mailFrom = isNobodys(support) ? '' : support } = config;
    return smtpUrl === undefined ? '' : mailFrom.replace(/^.*@/, '');
  };

  /** Asks DNS and the other host, unless they have said it a moment ago. */
  async function ask(catalogue: Catalogue): Promise<void> {
    const domain = senderDomain(catalogue);
    const key = `${domain} ${origin}`;
    if (told?.key === key && now().getTime() - told.at < FRESH_MS) return asking;
    told = { records: [], host: undefined, ...(told?.key === key && told), key, at: now().getTime() };
    const present = told;
    asking = Promise.all([domain === '' ? [] : outside.missingRecords(domain), outside.strayHost(origin)]).then(
      ([records, host]) => Object.assign(present, { records, host }),
      // What cannot be asked is not in the list.
      () => undefined,
    ) as Promise<void>;
    return asking;
  }

  async function find(catalogue: Catalogue): Promise<LaunchLine[]> {
    const { connection } = catalogue;
    const settings: Partial<Record<LaunchLineName, string[]>> = {
      https: origin.startsWith('https:') ? [] : [origin],
      www: told?.host === undefined ? [] : [told.host],
      mail: smtpUrl === undefined ? ['SMTP_URL'] : [],
      sender: told?.records ?? [],
      payments: unheard(catalogue),
      google: config.google === undefined ? ['GOOGLE_CLIENT_ID'] : [],
      backup: (await lastBackup(config)) === undefined ? [config.dataDirectory] : [],
    };
    const content: Partial<Record<LaunchLineName, Place[]>> = {
      unwritten: unwritten(connection),
      sample: ofSample(connection),
      facts: factsToFillIn(catalogue),
    };
    return launchLines.flatMap((name) => {
      const line = { name, places: content[name] ?? [], about: settings[name] ?? [] };
      return line.places.length + line.about.length === 0 ? [] : [line];
    });
  }

  /** The providers that nobody hears of, though events or programs to come, or a membership, are paid at their pages. */
  function unheard({ connection, en }: Catalogue): string[] {
    const today = dubaiDay(now());
    return paymentProviderIds.flatMap((id) => {
      const isSold = declarationOf(id).hosts.some((host) =>
        connection.one(
          `select 1 from item where instr(whole, ?) > 0 and (kind in ('events', 'programs') and starts >= ? and coalesce(is_cancelled, 0) = 0
             or kind = 'pages' and id = 'membership' and ?)`,
          `"https://${host}/`,
          today,
          Number(!en.off.membership),
        ),
      );
      return isSold && !config.payments[id] ? [id] : [];
    });
  }

  return {
    /**
     * What is not done yet, and which of it was put away. DNS and the other host are asked meanwhile, and not waited for.
     */
    async lines(catalogue: Catalogue): Promise<{ open: LaunchLine[]; putAway: LaunchLine[] }> {
      void ask(catalogue);
      const rows = await database.kysely
        .selectFrom('settings')
        .select('name')
        .where('name', 'like', `${SETTING}%`)
        .execute();
      const away = new Set<string>(rows.map(({ name }) => name));
      const { open = [], putAway = [] } = Object.groupBy(await find(catalogue), ({ name }) =>
        away.has(settingOf(name)) ? 'putAway' : 'open',
      );
      return { open, putAway };
    },
    /** Waits until DNS and the other host have answered, for some seconds at most. */
    ask,
    /** Puts a line away, whether it is done or not. */
    async putAway(name: LaunchLineName): Promise<void> {
      await settle(database.kysely, settingOf(name), now().toISOString());
    },
    async bringBack(name: LaunchLineName): Promise<void> {
      await database.kysely.deleteFrom('settings').where('name', '=', settingOf(name)).execute();
    },
  };
}

function factsToFillIn({ connection }: Catalogue): Place[] {
  const written = readDocument(connection, HOUSE)?.value as WrittenHouse;
  return missingFacts(written).map((field) => ({ ...HOUSE, field }));
}
