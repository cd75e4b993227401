import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import type { ZodType } from 'zod';

import { eventSchema, homeSchema, masterSchema, programSchema } from '../server/content/entity-schemas.ts';
import { bookClubSchema, courseSchema, membershipSchema, teensSchema } from '../server/content/site-page-schemas.ts';
import { pigmentOf, pigments } from '../tools/artwork/palette.ts';
import type { PlateOrder } from '../tools/artwork/plate.ts';

/** The names the content uses, each once; `complete` is false when a file could not be read. */
export async function picturesWanted(root: string): Promise<{ orders: PlateOrder[]; complete: boolean }> {
  const content = join(root, 'content');
  const [programs, events, masters, home, courses, teens, bookClub, membership] = await Promise.all([
    readAll(join(content, 'programs'), programSchema),
    readAll(join(content, 'events'), eventSchema),
    readAll(join(content, 'masters'), masterSchema),
    read(join(content, 'home.yaml'), homeSchema),
    readAll(join(content, 'courses'), courseSchema),
    read(join(content, 'teens.yaml'), teensSchema),
    read(join(content, 'book-club.yaml'), bookClubSchema),
    read(join(content, 'membership.yaml'), membershipSchema),
  ]);
  const pigmentOfProgram = (id: string) => {
    const program = programs.items.find((candidate) => candidate.id === id);
    return program ? pigmentOf[program.category] : pigments.lapis;
  };
  const seasonal = (index: number) => Object.values(pigmentOf)[index % 4]!;
  // A master without a program leads the teens' assessment, which is saffron.
  const pigmentOfMaster = (id: string) => {
    const program = programs.items.find(({ master }) => master === id);
    return program ? pigmentOf[program.category] : pigments.saffron;
  };

  const orders: PlateOrder[] = [
    ...programs.items.map(({ id, image }) => ({
      name: image,
      kind: 'program' as const,
      pigment: pigmentOfProgram(id),
    })),
    ...events.items.flatMap(({ program, images }) =>
      images.map((name) => ({ name, kind: 'event' as const, pigment: pigmentOfProgram(program) })),
    ),
    ...masters.items.map(({ id, photo }) => ({ name: photo, kind: 'master' as const, pigment: pigmentOfMaster(id) })),
    ...[
      ...programs.items.map(({ id, video }) => [id, video] as const),
      ...events.items.map(({ program, video }) => [program, video] as const),
    ].flatMap(([program, video]) =>
      video ? [{ name: video.thumbnail, kind: 'video' as const, pigment: pigmentOfProgram(program) }] : [],
    ),
  ];
  if (home) {
    const { hero, slides, partners, videos } = home;
    orders.push({ name: hero.image, kind: 'hero', pigment: pigments.lapis });
    slides.forEach(({ image }, index) => orders.push({ name: image, kind: 'slide', pigment: seasonal(index) }));
    partners.forEach(({ image }) => orders.push({ name: image, kind: 'partner', pigment: pigments.lapis }));
    videos.forEach(({ thumbnail }, index) => orders.push({ name: thumbnail, kind: 'video', pigment: seasonal(index) }));
    orders.push({ name: home.teens.image, kind: 'teens', pigment: pigments.saffron });
    orders.push({ name: home.loginImage, kind: 'event', pigment: pigments.lapis });
  }
  for (const { image, master } of courses.items) {
    orders.push({ name: image, kind: 'program', pigment: pigmentOfMaster(master) });
  }
  if (teens) {
    orders.push({ name: teens.image, kind: 'teens', pigment: pigments.saffron });
    orders.push({ name: teens.video.thumbnail, kind: 'video', pigment: pigments.saffron });
  }
  const books = bookClub?.meetings ?? [];
  books.forEach(({ image }, index) => orders.push({ name: image, kind: 'program', pigment: seasonal(index) }));
  const plans = membership?.plans ?? [];
  plans.forEach(({ image }, index) => orders.push({ name: image, kind: 'event', pigment: seasonal(index) }));
  // The first use decides: a film about an evening may show the evening's own picture.
  const byName = new Map(orders.toReversed().map((order) => [order.name, order]));
  return {
    orders: [...byName.values()],
    complete:
      [programs, events, masters, courses].every((folder) => folder.complete) &&
      ![home, teens, bookClub, membership].includes(undefined),
  };
}

async function readAll<T>(folder: string, schema: ZodType<T>): Promise<{ items: T[]; complete: boolean }> {
  const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted() : [];
  const found = await Promise.all(files.map((file) => read(join(folder, file), schema)));
  return { items: found.filter((item) => item !== undefined), complete: !found.includes(undefined) };
}

/** Undefined for a file that is missing or wrong: the content check says what is wrong with it, not we. */
async function read<T>(file: string, schema: ZodType<T>): Promise<T | undefined> {
  try {
    return schema.safeParse(parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
