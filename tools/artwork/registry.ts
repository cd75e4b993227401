import type { Canvas } from './drawing/canvas.ts';
import { palettes, type Palette } from './drawing/palettes.ts';
import { hash } from './drawing/seeded-random.ts';
import { battlements, facetedPalace } from './scenes/event-battlements.ts';
import { breakfast } from './scenes/event-breakfast.ts';
import { cards } from './scenes/event-playing-cards.ts';
import { letter } from './scenes/event-letter.ts';
import { overcoat } from './scenes/event-overcoat.ts';
import { seaside } from './scenes/event-seaside.ts';
import { snowfall } from './scenes/event-snow.ts';
import { coffeeTrial } from './scenes/event-coffee-trial.ts';
import { ship, stew, travellingBowl } from './scenes/event-stew-voyage.ts';
import { arcade, enfilade, gables, stairs } from './scenes/event-arches.ts';
import { carpet, leaves, ribbons, screen } from './scenes/event-planes.ts';
import { astrolabe, dome, sunInArch, wedge } from './scenes/event-round-forms.ts';
import { hall, oculus, untilDone } from './scenes/video-halls.ts';
import { deal, firstLine, longSentence, thinBook } from './scenes/video-books.ts';
import { playroom } from './scenes/video-teens.ts';
import { heroStar } from './scenes/hero-star.ts';
import { halfYear, wholeYear } from './scenes/membership-year.ts';
import { invisibleCity } from './scenes/book-invisible-cities.ts';
import { pantry } from './scenes/course-culture.ts';
import { section } from './scenes/course-architecture.ts';
import { wrongTrain } from './scenes/book-pnin.ts';
import { dayOnTray } from './scenes/book-remains-of-the-day.ts';
import { partnerLogo } from './scenes/partner-logos.ts';
import { masterPortrait } from './portraits/master-portrait.ts';
import { builtOfLight } from './scenes/program-architecture.ts';
import { table } from './scenes/program-culture.ts';
import { manyRoofs } from './scenes/program-history.ts';
import { openBook } from './scenes/program-literature.ts';
import { teaOverCreek } from './scenes/slide-creek.ts';
import { letterHall } from './scenes/slide-letter.ts';
import { winterReading } from './scenes/slide-reading.ts';
import { longTable } from './scenes/slide-table.ts';
import { lookingUp } from './scenes/slide-vault.ts';
import { bricks } from './scenes/teens-bricks.ts';

export type PictureKind = 'program' | 'event' | 'master' | 'hero' | 'slide' | 'partner' | 'video' | 'teens';

type Scene = (canvas: Canvas) => string;

/** A drawn picture; its name is the name of its file and the seed of what is random in it. */
export interface Artwork {
  name: string;
  kind: PictureKind;
  palette: Palette;
  scene: Scene;
}

/** The size of every kind of picture, in pixels. */
export const pictureSizes: Record<PictureKind, { width: number; height: number }> = {
  program: { width: 1280, height: 1600 },
  event: { width: 1280, height: 960 },
  master: { width: 960, height: 1200 },
  hero: { width: 1920, height: 1280 },
  slide: { width: 1920, height: 1080 },
  partner: { width: 320, height: 320 },
  video: { width: 1280, height: 720 },
  teens: { width: 1280, height: 960 },
};

type Row = [name: string, palette: keyof typeof palettes, scene: Scene];

const rows: Record<PictureKind, Row[]> = {
  hero: [['hero', 'lapis', heroStar]],
  slide: [
    ['slide1', 'lapis', winterReading],
    ['slide2', 'terracotta', lookingUp],
    ['slide3', 'pomegranate', letterHall],
    ['slide4', 'malachite', longTable],
    ['slide5', 'lapis', teaOverCreek],
  ],
  program: [
    ['program1', 'lapis', openBook],
    ['program2', 'pomegranate', manyRoofs],
    ['program3', 'malachite', table],
    ['program4', 'terracotta', builtOfLight],
    ['course1', 'terracotta', section],
    ['course2', 'malachite', pantry],
    ['bookclub1', 'lapis', invisibleCity],
    ['bookclub2', 'terracotta', wrongTrain],
    ['bookclub3', 'pomegranate', dayOnTray],
  ],
  event: [
    // “The Queen of Spades”: the cards, the game, the door of ward seventeen.
    ['event1', 'lapis', cards],
    ['event1-2', 'lapis', wedge],
    ['event1-3', 'lapis', enfilade],
    // “The Overcoat”: the coat, the tailor’s black staircase, the office wall.
    ['event2', 'lapis', overcoat],
    ['event2-2', 'lapis', stairs],
    ['event2-3', 'lapis', screen],
    // “The Lady with the Little Dog”: Yalta, and the other life.
    ['event3', 'lapis', seaside],
    ['event3-2', 'lapis', sunInArch],
    ['event4', 'lapis', snowfall],
    ['p2e1', 'pomegranate', letter],
    ['p2e2', 'pomegranate', battlements],
    ['p2e2-2', 'pomegranate', facetedPalace],
    ['p3e1', 'malachite', coffeeTrial],
    ['p3e4', 'malachite', breakfast],
    // The stew that sailed to Spain.
    ['p4e4b1', 'malachite', travellingBowl],
    ['p4e4b1-2', 'malachite', stew],
    ['p4e4b1-3', 'malachite', ship],
    ['member-6', 'lapis', halfYear],
    ['member-12', 'terracotta', wholeYear],
    ['member-life', 'pomegranate', dome],
  ],
  master: [
    ['m1', 'lapis', masterPortrait],
    ['m2', 'pomegranate', masterPortrait],
    ['m3', 'terracotta', masterPortrait],
    ['m4', 'saffron', masterPortrait],
    ['m5', 'malachite', masterPortrait],
  ],
  partner: ['partner1', 'partner2', 'partner3', 'partner4', 'partner5', 'partner6'].map((name) => [
    name,
    'lapis',
    partnerLogo,
  ]),
  video: [
    ['video1', 'lapis', hall],
    ['video2', 'terracotta', firstLine],
    ['video3', 'pomegranate', oculus],
    ['video4', 'malachite', untilDone],
    ['video-event1', 'lapis', deal],
    ['video-event2', 'lapis', longSentence],
    ['video-program1', 'lapis', thinBook],
    ['teens-video', 'saffron', playroom],
  ],
  teens: [['teens', 'saffron', bricks]],
};

/** Every picture that `npm run draw` makes. */
export const artworks: readonly Artwork[] = Object.entries(rows).flatMap(([kind, list]) =>
  list.map(([name, palette, scene]) => ({ name, kind: kind as PictureKind, palette: palettes[palette], scene })),
);

/** What a new picture may show, by kind. */
const scenesByKind: Record<PictureKind, readonly Scene[]> = {
  program: [openBook, manyRoofs, table, builtOfLight],
  event: [sunInArch, wedge, dome, astrolabe, enfilade, arcade, gables, stairs, screen, carpet, leaves, ribbons],
  master: [masterPortrait],
  hero: [heroStar],
  slide: [winterReading, lookingUp, letterHall, longTable, teaOverCreek],
  partner: [partnerLogo],
  video: [hall, firstLine, oculus, longSentence, thinBook],
  teens: [bricks],
};

/**
 * The artwork for a name that is not in the list, with a scene that follows from the name. The second and third picture
 * of an event, for example `event9-2`, take the next scenes, so that an event never shows the same scene twice.
 */
export function newArtwork(name: string, kind: PictureKind, palette: Palette): Artwork {
  const [, first = name, rank = '1'] = /^(.+)-([23])$/.exec(name) ?? [];
  const scenes = scenesByKind[kind];
  return { name, kind, palette, scene: scenes[(hash(first) + Number(rank) - 1) % scenes.length]! };
}
