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
  needs: Set<string>;
  /** When its tickets were there; infinite while they are not. */
  since: number;
  /** The tickets that are void while the order is not over. */
  voided: Set<string>;
  /** The tickets that are in. */
  came: Set<string>;
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

export function openBooks(evenings: ReadonlyMap<string, Evening>) {
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

  function stateOf(line: Line): string {
    if (isRefunded(line)) return 'refunded';
    if (isOver(line)) return 'cancelled';
    if (line.held > 0) return 'disputed';
    if (line.returned > 0) return 'part-refunded';
    return [...line.needs].some((need) => need !== 'refund-wanted') ? 'to-check' : 'paid';
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
  function taken(evening: string, now: number, but?: Hold): { least: number; most: number } {
    const sold = lines
      .filter((line) => line.evenings.includes(evening))
      .map((line) => validOf(line) / line.evenings.length);
    const held = (at: number) =>
      holds.filter((hold) => hold !== but && hold.evening === evening && !hold.isGone && holdEnds(hold) > at);
    const seats = (at: number) =>
      [...sold, ...held(at).map(({ quantity }) => quantity)].reduce((sum, each) => sum + each, 0);
    return { least: seats(now + ABOUT_NOW_MS), most: seats(now - ABOUT_NOW_MS) };
  }

  return {
    lines,
    holds,
    emails,
    expect,
    daysOf,
    /** Whoever has bought it is sent its tickets. */
    bring: (line: Line, kind = 'ticket') => expect(line.email, kind, { days: daysOf(line), codes: validOf(line) }),
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
      line: Partial<Line> & Pick<Line, 'name' | 'email' | 'reference' | 'item' | 'evenings' | 'quantity' | 'since'>,
    ): Line {
      const none = { isInHall: true, paid: 0, returned: 0, currency: 'AED', held: 0, isEnded: false } as const;
      const made = {
        ...none,
        needs: new Set<string>(),
        voided: new Set<string>(),
        came: new Set<string>(),
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
