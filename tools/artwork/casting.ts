import { battlements, facetedPalace } from './evening-battlements.ts';
import { breakfast } from './evening-breakfast.ts';
import { cards } from './evening-cards.ts';
import { letter } from './evening-letter.ts';
import { overcoat } from './evening-overcoat.ts';
import { seaside } from './evening-seaside.ts';
import { snowfall } from './evening-snow.ts';
import { coffeeTrial } from './evening-trial.ts';
import { ship, stew, travellingBowl } from './evening-voyage.ts';
import { arcade, enfilade, gables, stairs } from './event-arches.ts';
import { carpet, leaves, ribbons, screen } from './event-planes.ts';
import { astrolabe, dome, sunInArch, wedge } from './event-suns.ts';
import { hall, oculus, untilDone } from './films-rooms.ts';
import { deal, firstLine, longSentence, thinBook } from './films-words.ts';
import { playroom } from './films-teens.ts';
import { cover } from './hero.ts';
import { halfYear, wholeYear } from './membership-plates.ts';
import { invisibleCity } from './poster-cities.ts';
import { pantry } from './poster-pantry.ts';
import { section } from './poster-section.ts';
import { wrongTrain } from './poster-train.ts';
import { dayOnTray } from './poster-tray.ts';
import { printersMark } from './marks.ts';
import { portrait } from './portraits.ts';
import { builtOfLight } from './program-architecture.ts';
import { table } from './program-culture.ts';
import { manyRoofs } from './program-history.ts';
import { openBook } from './program-literature.ts';
import { hash } from './random.ts';
import { teaOverCreek } from './slide-creek.ts';
import { letterHall } from './slide-letter.ts';
import { winterReading } from './slide-reading.ts';
import { longTable } from './slide-table.ts';
import { lookingUp } from './slide-vault.ts';
import { bricks } from './teens-plate.ts';
import type { Stage } from './press.ts';

/** Who plays what: the plate that belongs to a name, and for a name nobody has cast yet, one chosen by the name. */

export type PlateKind = 'program' | 'event' | 'master' | 'hero' | 'slide' | 'partner' | 'video' | 'teens';

type Composition = (stage: Stage) => string;

const roles: Partial<Record<PlateKind, Record<string, Composition>>> = {
  program: {
    course1: section,
    course2: pantry,
    // “Invisible Cities”, “Pnin”, “The Remains of the Day”.
    bookclub1: invisibleCity,
    bookclub2: wrongTrain,
    bookclub3: dayOnTray,
  },
  event: {
    // “The Queen of Spades”: the cards, the game, the door of ward seventeen.
    event1: cards,
    'event1-2': wedge,
    'event1-3': enfilade,
    // “The Overcoat”: the coat, the tailor’s black staircase, the office wall.
    event2: overcoat,
    'event2-2': stairs,
    'event2-3': screen,
    // “The Lady with the Little Dog”: Yalta, and the other life.
    event3: seaside,
    'event3-2': sunInArch,
    event4: snowfall,
    p2e1: letter,
    p2e2: battlements,
    'p2e2-2': facetedPalace,
    p3e1: coffeeTrial,
    'p3e1-2': ribbons,
    p3e4: breakfast,
    // The stew that sailed to Spain.
    p4e4b1: travellingBowl,
    'p4e4b1-2': stew,
    'p4e4b1-3': ship,
    'member-6': halfYear,
    'member-12': wholeYear,
    'member-life': dome,
  },
  video: {
    video1: hall,
    video2: firstLine,
    video3: oculus,
    video4: untilDone,
    'video-event1': deal,
    'video-event2': longSentence,
    'video-program1': thinBook,
    'teens-film': playroom,
  },
  slide: { slide1: winterReading, slide2: lookingUp, slide3: letterHall, slide4: longTable, slide5: teaOverCreek },
};

const byPigment: Record<Stage['pigment']['name'], Composition> = {
  lapis: openBook,
  pomegranate: manyRoofs,
  malachite: table,
  terracotta: builtOfLight,
  saffron: openBook,
};

/** What a name may be given when it has no role of its own. */
const understudies: Record<PlateKind, readonly Composition[]> = {
  program: [(stage) => byPigment[stage.pigment.name](stage)],
  event: [sunInArch, wedge, dome, astrolabe, enfilade, arcade, gables, stairs, screen, carpet, leaves, ribbons],
  master: [portrait],
  hero: [cover],
  slide: [winterReading, lookingUp, letterHall, longTable, teaOverCreek],
  partner: [printersMark],
  video: [hall, firstLine, oculus, longSentence, thinBook],
  teens: [bricks],
};

/**
 * An event’s second and third picture follow the first in the row, so that an event never shows the same plate twice.
 */
export function composition(kind: PlateKind, name: string): Composition {
  const role = roles[kind]?.[name];
  if (role) return role;
  const [, first = name, place = '1'] = /^(.+)-([23])$/.exec(name) ?? [];
  const choices = understudies[kind];
  return choices[(hash(first) + Number(place) - 1) % choices.length]!;
}
