/**
 * The books of a season, as a bookkeeper keeps them by docs/rules.md from what people did and were answered. They know nothing of the
 * code: nothing of it is imported here. Amounts are in minor units, times in milliseconds; days are those of Dubai.
 */
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const;
/** Of what ends so close to now either may be so. */
const ABOUT_NOW_MS = 5 * MINUTE;

export const instantOf = (day: string, time = '00:00') => Date.parse(`${day}T${time}:00+04:00`);
export const dayOf = (at: number) => new Date(at + 4 * HOUR).toISOString().slice(0, 10);

export interface Evening {
  id: string;
  kind: string;
  day: string;
  time: string;
  /** In whole units, by what is paid for: a seat in the hall, online, or in the hall in roubles. */
  prices: { hall?: number; online?: number; rub?: number };
  capacity?: number;
  program?: string;
  isCancelled: boolean;
  /** Whether every seat is online by now. */
  isOnline: boolean;
}

/** Something that needs somebody of the house, for as long as it does. */
export interface Matter {
  /** Why an order is to be checked, a wish for money back, a dispute, or an email that no mailbox takes. */
  what: 'amount' | 'unassigned' | 'refund-failed' | 'refund-wanted' | 'dispute' | 'refused';
  from: number;
  until: number;
  isTold: boolean;
}

export interface Line {
  /** Who it is in the name of, which nobody else has. */
  name: string;
  /** Empty where there is none. */
  email: string;
  /** Of the order in the database: the payment; of a free seat its page. */
  reference: string;
  /** The evening or program that was paid for; `-` while nobody knows. */
  item: string;
  /** Its evenings, each with as many tickets as seats. */
  evenings: string[];
  isInHall: boolean;
  quantity: number;
  paid: number;
  returned: number;
  currency: 'AED' | 'RUB';
  /** What open disputes are about. */
  held: number;
  matters: Matter[];
  /** When the house hears of it. */
  at: number;
  /** When its tickets were there; infinite while they are not. */
  since: number;
  /** The tickets that are void while the order is not over. */
  voided: Set<string>;
  /** The tickets that are in, and for which evening. */
  came: Map<string, string>;
  isEnded: boolean;
  /** Seats that were given to others for good: whose they are now, for which evening, since when. */
  given: { name: string; email: string; ticket: string; evening: string; since: number }[];
  /** Codes that were replaced. */
  oldCodes: string[];
}

/** What an email says: of which days it speaks, and how many codes it has. */
export interface SeasonEmail {
  kind: string;
  days: string[];
  codes: number;
}

/** What there is at least and at most, where a matter of minutes decides. */
export interface Bounds {
  least: number;
  most: number;
}

/** What a morning brings. */
export interface Morning {
  evenings: { id: string; when: string; seats: { kind: string; taken: Bounds; of: number | undefined }[] }[];
  owed: number;
  toCheck: number;
  /** Orders of yesterday, those of which the house has heard for certain first. */
  booked: [Line[], Line[]];
}

/** Money is in minor units. */
export interface Sales {
  orders: number;
  seats: number;
  came: number;
  gross: number;
  returned: number;
}

export interface Hold {
  evening: string;
  /** Where its email goes. */
  email: string;
  quantity: number;
  booked: number;
  /** When the mail server has taken its email. */
  sent?: number;
  isGone: boolean;
}

export type Books = ReturnType<typeof openBooks>;

/** @param heardBy until when the site has an order of which it was told at an instant */
export function openBooks(evenings: ReadonlyMap<string, Evening>, heardBy: (at: number) => number) {
  const lines: Line[] = [];
  const holds: Hold[] = [];
  /** The emails that an address is to get. */
  const emails = new Map<string, SeasonEmail[]>();
  const reminded = new Set<string>();

  const isRefunded = (line: Line) => line.paid > 0 && line.returned >= line.paid;
  const isOver = (line: Line): boolean => isRefunded(line) || line.isEnded;
  const isValid = (line: Line, ticket: string) => !isOver(line) && !line.voided.has(ticket);
  /** The valid tickets for each of its evenings together. */
  const validOf = (line: Line) =>
    isOver(line) || line.since === Infinity ? 0 : line.quantity * line.evenings.length - line.voided.size;

  /** Who has valid seats of an evening by a line: its buyer, and those to whom seats were given. */
  function peopleOf(line: Line, evening: string): { email: string; since: number; seats: number }[] {
    if (!line.evenings.includes(evening) || validOf(line) === 0) return [];
    const given = line.given.filter((each) => each.evening === evening && isValid(line, each.ticket));
    const own = validOf(line) / line.evenings.length - given.length;
    const buyer = { email: line.email, since: line.since, seats: own };
    return [...(own > 0 ? [buyer] : []), ...given.map((each) => ({ ...each, seats: 1 }))];
  }

  /** What somebody has to do about an order. */
  const needsOf = ({ matters }: Line) =>
    matters.flatMap(({ what, until }) => (until < Infinity || what === 'dispute' || what === 'refused' ? [] : [what]));

  /** The money of a guest that is with the house although it is promised; `up to` where nobody can tell the part. */
  function owedOf(line: Line): { amount: number; isUpTo: boolean } | undefined {
    const left = line.paid - line.returned;
    const valid = validOf(line);
    if (left <= 0) return undefined;
    if (valid > 0 && line.evenings.some((id) => evenings.get(id)!.isCancelled)) return { amount: left, isUpTo: false };
    const needs = needsOf(line);
    if (needs.includes('refund-wanted'))
      return { amount: valid === 1 ? left : line.paid / line.quantity, isUpTo: false };
    return needs.includes('refund-failed') ? { amount: left, isUpTo: valid > 1 } : undefined;
  }

  function stateOf(line: Line): string {
    if (isRefunded(line)) return 'refunded';
    if (isOver(line)) return 'cancelled';
    if (line.held > 0) return 'disputed';
    if (line.returned > 0) return 'part-refunded';
    return needsOf(line).some((need) => need !== 'refund-wanted') ? 'to-check' : 'paid';
  }

  function expect(email: string, kind: string, { days = [], codes = 0 }: Partial<SeasonEmail> = {}): void {
    if (email !== '') emails.set(email, [...(emails.get(email) ?? []), { kind, days, codes }]);
  }

  const daysOf = (line: Line) => line.evenings.map((id) => evenings.get(id)!.day).toSorted();

  function holdEnds({ evening, booked, sent = Infinity }: Hold): number {
    const { day, time } = evenings.get(evening)!;
    return Math.min(booked + DAY, sent + 2 * HOUR, instantOf(day, time));
  }

  /** How many seats of an evening are taken, at least and at most. */
  function taken(evening: string, now: number, but?: Hold): Bounds {
    const sold = lines
      .filter((line) => line.evenings.includes(evening))
      .map((line) => validOf(line) / line.evenings.length);
    const held = (at: number) =>
      holds.filter((hold) => hold !== but && hold.evening === evening && !hold.isGone && holdEnds(hold) > at);
    const seats = (at: number) =>
      [...sold, ...held(at).map(({ quantity }) => quantity)].reduce((sum, each) => sum + each, 0);
    return { least: seats(now + ABOUT_NOW_MS), most: seats(now - ABOUT_NOW_MS) };
  }

  /** The seats of a kind that a morning names as taken. */
  function takenOf({ id, isOnline }: Evening, kind: string, now: number): Bounds {
    const isOf = (line: Line) =>
      line.evenings.includes(id) && (isOnline || !line.isInHall ? 'online' : 'hall') === kind;
    const sold = (comes: (at: number) => number) =>
      lines.reduce(
        (sum, line) => sum + (isOf(line) && comes(line.at) <= now ? validOf(line) / line.evenings.length : 0),
        0,
      );
    const held = (at: number) =>
      holds.reduce(
        (sum, hold) =>
          sum + (kind === 'hall' && hold.evening === id && !hold.isGone && holdEnds(hold) > at ? hold.quantity : 0),
        0,
      );
    return { least: sold(heardBy) + held(now + ABOUT_NOW_MS), most: sold((at) => at) + held(now - ABOUT_NOW_MS) };
  }

  return {
    lines,
    holds,
    emails,
    expect,
    daysOf,
    /** Whoever has bought it is sent its tickets. */
    bring: (line: Line, kind = 'ticket') => expect(line.email, kind, { days: daysOf(line), codes: validOf(line) }),
    needsOf,
    owedOf,
    /** Something needs the house from now on. */
    arises(line: Line, what: Matter['what'], from: number): void {
      line.matters.push({ what, from, until: Infinity, isTold: false });
    },
    /** It needs nobody any more. @param which all where it is not said */
    settles(line: Line, now: number, ...which: Matter['what'][]): void {
      for (const matter of line.matters)
        if (matter.until === Infinity && (which.length === 0 || which.includes(matter.what))) matter.until = now;
    },
    /** What the house reads in the morning. */
    morning(now: number): Morning {
      const days = [dayOf(now), dayOf(now + DAY)];
      const yesterday = dayOf(now - DAY);
      const booked = lines.filter(({ at }) => dayOf(at) <= yesterday && yesterday <= dayOf(heardBy(at)) && at <= now);
      const certain = booked.filter(({ at }) => heardBy(at) <= now && dayOf(at) === dayOf(heardBy(at)));
      const soon = [...evenings.values()].filter(({ day, isCancelled }) => days.includes(day) && !isCancelled);
      return {
        evenings: soon.map((evening) => {
          const { id, day, time, prices, capacity, isOnline } = evening;
          const kinds = isOnline ? ['online'] : prices.online === undefined ? ['hall'] : ['hall', 'online'];
          return {
            id,
            when: `${day === days[0] ? 'Today' : 'Tomorrow'}, ${time}`,
            seats: kinds.map((kind) => ({
              kind,
              taken: takenOf(evening, kind, now),
              of: kind === 'hall' ? capacity : undefined,
            })),
          };
        }),
        owed: lines.filter((line) => owedOf(line) !== undefined).length,
        toCheck: lines.filter((line) => line.at <= now && needsOf(line).length > 0).length,
        booked: [certain, booked.filter((line) => !certain.includes(line))],
      };
    },
    isOver,
    isValid,
    validOf,
    peopleOf,
    stateOf,
    holdEnds,
    /** Whether so many seats can be had: undefined where it is a matter of minutes. */
    fits(evening: string, quantity: number, now: number, but?: Hold): boolean | undefined {
      const { capacity = Infinity } = evenings.get(evening)!;
      const { least, most } = taken(evening, now, but);
      return most + quantity <= capacity ? true : least + quantity > capacity ? false : undefined;
    },
    taken,
    add(
      line: Partial<Line> &
        Pick<Line, 'name' | 'email' | 'reference' | 'item' | 'evenings' | 'quantity' | 'since' | 'at'>,
    ): Line {
      const none = { isInHall: true, paid: 0, returned: 0, currency: 'AED', held: 0, isEnded: false } as const;
      const made = {
        ...none,
        matters: [],
        voided: new Set<string>(),
        came: new Map<string, string>(),
        oldCodes: [],
        given: [],
        ...line,
      };
      lines.push(made);
      return made;
    },
    /** Everybody who has a seat of an evening is written to, once for each order. */
    tell(evening: string, kind: string): void {
      const { day, isCancelled } = evenings.get(evening)!;
      for (const line of lines)
        for (const { email, seats } of peopleOf(line, evening))
          expect(email, kind, { days: [day], codes: isCancelled ? 0 : seats });
    },
    /** At ten, or when the mail is there again: whoever had a ticket for tomorrow by then is reminded, once for each day. */
    remind(now: number): void {
      const today = instantOf(dayOf(now), '10:00');
      const tomorrow = dayOf(now + DAY);
      for (const evening of evenings.values()) {
        if (evening.day !== tomorrow || evening.isCancelled) continue;
        for (const line of lines)
          for (const { email, since, seats } of peopleOf(line, evening.id)) {
            const key = `${evening.id} ${evening.day} ${email} ${line.reference}`;
            if (since >= today || reminded.has(key)) continue;
            reminded.add(key);
            expect(email, 'reminder', { days: [evening.day], codes: seats });
          }
      }
    },
    /** Received less returned, by what was paid for and currency. */
    takings(): Map<string, number> {
      const sums = new Map<string, number>();
      for (const { item, currency, paid, returned } of lines) {
        const key = `${item} ${currency}`;
        sums.set(key, (sums.get(key) ?? 0) + paid - returned);
      }
      return sums;
    },
    /** The sales of the orders of a month, by what was ordered, how it came and in what currency; seats stand with their evenings. */
    sales(month: string): Map<string, Sales> {
      const sums = new Map<string, Sales>();
      const sum = (line: Line, item: string, more: Partial<Sales>) => {
        const way = line.paid === 0 ? 'free' : line.currency === 'AED' ? 'stripe' : 'yookassa';
        const key = `${item} ${way} ${line.currency}`;
        const known = sums.get(key) ?? { orders: 0, seats: 0, came: 0, gross: 0, returned: 0 };
        for (const name of Object.keys(known) as (keyof Sales)[]) known[name] += more[name] ?? 0;
        sums.set(key, known);
      };
      for (const line of lines) {
        if (!dayOf(line.at).startsWith(month) || line.held > 0 || needsOf(line).length > 0) continue;
        sum(line, line.item, { orders: 1, gross: line.paid, returned: line.returned });
        for (const evening of line.evenings) {
          const seats = validOf(line) / line.evenings.length;
          const came = [...line.came.values()].filter((each) => each === evening).length;
          if (seats + came > 0) sum(line, evening, { seats, came });
        }
      }
      return sums;
    },
    /** Valid tickets by evening. */
    seats(): Map<string, number> {
      const all = [...evenings.keys()].map((id) => {
        const mine = lines.filter((line) => line.evenings.includes(id));
        return [id, mine.reduce((sum, line) => sum + validOf(line) / line.evenings.length, 0)] as const;
      });
      return new Map(all);
    },
  };
}
