import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { ReadEmail } from '#tests/fixtures/read-email.ts';
import { packagedPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts';
import { report, type Figures } from './report.ts';
import { instantOf, openBooks } from './season-books.ts';
import { planEvening } from './season-changes.ts';
import { compare, readSeasonEmail, type Received } from './season-comparison.ts';
import { FIRST_DAY, planEvenings, writeContent } from './season-evenings.ts';
import { HOUSE, openHouseMail } from './season-house.ts';
import { isRefused, live, personOf, type Season } from './season-people.ts';
import { openRoom } from './season-room.ts';
import { heardBy, planTroubles } from './season-troubles.ts';
import { Away, DAY, lots, MINUTE, openHouse, STEP_MS, type SeasonHouse } from './season-site.ts';

/**
 * An autumn of evenings and people in minutes, at two processes of the site over one database: they book, pay, give back and come, editors
 * change what was announced, and mail, provider, database and processes go away meanwhile. At its end the site says what the books of the
 * season say; each difference is a line.
 *
 *     npm run bench:season -- [--seed 1] [--people 2000] [--evenings 40] [--postgres]
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '2000' },
    evenings: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
  },
});
const [seed, count] = [Number(values.seed), Number(values.people)];

interface Appointment {
  at: number;
  lane: string;
  act: () => Promise<void>;
}

async function play(contentDirectory: string, directory: string, databaseUrl: string | undefined): Promise<Figures> {
  const random = lots(seed);
  const evenings = planEvenings(Number(values.evenings));
  writeContent(contentDirectory, evenings);
  const begins = instantOf(FIRST_DAY, '10:30');
  const house = await openHouse({
    directory,
    contentDirectory,
    databaseUrl,
    begins,
    random: lots(seed + 1),
    refuses: isRefused,
  });
  try {
    const books = openBooks(evenings, heardBy);
    let differences = 0;
    const differs = (line: string) => {
      differences += 1;
      console.log(`DIFFERENT: ${line}`);
    };
    const appointments: Appointment[] = [];
    const season: Season = {
      house,
      room: await openRoom(house),
      books,
      evenings,
      inbox: new Map(),
      differs,
      plan: (at, lane, act) => void appointments.push({ at, lane, act }),
    };
    planTroubles(season, lots(seed + 2));
    for (const evening of evenings.values()) planEvening(season, evening, lots(seed + evening.day.length));
    const all = [...evenings.values()];
    for (let index = 0; index < count; index += 1) live(season, personOf(index, seed), all[index % all.length]!);
    const last = Math.max(...appointments.map(({ at }) => at)) + 3 * DAY;
    const figures = await goThrough(season, appointments, last, random);
    for (const line of await compare(season, received)) differs(line);
    const paid = books.lines.reduce((sum, line) => sum + line.paid, 0) / 100;
    return {
      people: count,
      orders: books.lines.length,
      holds: books.holds.length,
      emails: [...received.values()].reduce((sum, emails) => sum + emails.length, 0),
      'came in': books.lines.reduce((sum, { came }) => sum + came.size, 0),
      'paid, whole units': paid,
      ...figures,
      differences,
    };
  } finally {
    await house.close();
    for (const line of new Set(house.log.map(readLog))) console.log(`logged: ${line}`);
  }
}

/** What an entry of the log is about, without what differs from one to the next. */
function readLog(line: string): string {
  const [, message = line.slice(0, 200)] = /"msg":"([^"]*)"/.exec(line) ?? [];
  return message + (/"(?:reason|message)":"([^"]*)"/.exec(line)?.[1] ?? '');
}

/** The emails that have come, by address. */
const received = new Map<string, Received[]>();

/** Lets the season pass: each step at its time, and all that the site does by itself. */
async function goThrough(season: Season, appointments: Appointment[], last: number, random: () => number) {
  const { house, books, room } = season;
  const houseMail = openHouseMail(house, books, season.differs, async (code) => {
    const known = await room.referencesOf(code);
    return books.lines.find(({ reference }) => known.includes(reference));
  });
  const counted = { steps: 0, 'put off': 0 };
  let ten = instantOf(FIRST_DAY, '10:00') + DAY;
  let isToRemind = false;
  while (house.now() < last) {
    const due = Math.min(ten, last, house.nextDue(), ...appointments.map(({ at }) => at));
    await house.putForward(due === ten ? ten : Math.ceil(due / STEP_MS) * STEP_MS);
    counted.steps += 1;
    if (due === ten) {
      ten += DAY;
      isToRemind = true;
      await lookForReminders(house);
    }
    await house.settle();
    if ((await house.deliver()) > 0) await house.settle();
    await readEmails();
    houseMail.check();
    if (isToRemind && house.isReachable()) {
      houseMail.checkMorning();
      books.remind(house.now());
      isToRemind = false;
    }
    const now = appointments.filter(({ at }) => at <= house.now());
    appointments.splice(0, Infinity, ...appointments.filter((each) => !now.includes(each)));
    const lanes = Map.groupBy(
      now.toSorted((one, other) => one.at - other.at),
      ({ lane }) => lane,
    );
    const alone = lanes.get('') ?? [];
    lanes.delete('');
    await keep(alone);
    await Promise.all([...lanes.values()].map(keep));
    if (now.length > 0) await house.settle();
    await readEmails();
  }
  return counted;

  async function readEmails() {
    for (const email of house.newEmails())
      if (email.to === HOUSE) await houseMail.hear(email);
      else readEmail(season, email);
  }

  async function keep(lane: readonly Appointment[]) {
    for (const appointment of lane)
      try {
        await appointment.act();
      } catch (error) {
        if (!(error instanceof Away)) throw error;
        counted['put off'] += 1;
        appointments.push({ ...appointment, at: house.now() + (20 + Math.floor(random() * 20)) * MINUTE });
      }
  }
}

async function lookForReminders(house: SeasonHouse) {
  for (let look = 0; look < 3; look += 1) await house.putForward(house.now() + MINUTE + 1000);
}

function readEmail({ house, inbox, books }: Season, email: ReadEmail) {
  const read = readSeasonEmail(email);
  const { kind } = read;
  received.set(email.to, [...(received.get(email.to) ?? []), read]);
  const link = email.links.find((each) => each.includes('/ticket/')) ?? '';
  inbox.set(email.to, [...(inbox.get(email.to) ?? []), { kind, link }]);
  const hold = books.holds.find((each) => each.email === email.to && each.sent === undefined);
  if (kind === 'asked' && hold) hold.sent = house.now();
}

const directory = mkdtempSync(join(tmpdir(), 'lyceum-season-'));
const rows: Record<string, Figures> = {};
const began = performance.now();
try {
  const content = join(directory, 'content');
  if (values.postgres) {
    if (packagedPostgres() === undefined) throw new Error('There is no PostgreSQL for this machine');
    const postgres = await startPostgres();
    rows[`PostgreSQL ${postgres.version}`] = await play(content, directory, postgres.url).finally(() =>
      postgres.stop(),
    );
  } else rows['SQLite'] = await play(content, directory, undefined);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
report('season', rows, { seed, evenings: values.evenings, seconds: Math.round((performance.now() - began) / 1000) });
if (Object.values(rows).some((row) => row['differences'] !== 0)) process.exitCode = 1;
process.exit();
