import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Draws `docs/house.svg`: the rooms of the code, how large they are, and what each is built on. */

const root = join(import.meta.dirname, '..');

const COLUMN = 132;
const ROW = 96;
const WIDTH = 116;
const HEIGHT = 46;

interface Room {
  name: string;
  /** Rounded to hundreds, so that the picture does not change with every line. */
  lines: number;
  /** Rooms that it imports from and that no other of these leads to. */
  uses: string[];
  /** 0 is built on nothing. */
  level: number;
}

/** The room of a file: a folder of the server, of the app or the domain; the editors' room is the pages of editors. */
export function roomOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  // Facts about the site, typed by the domain and read by it.
  if (first === 'content') return 'domain';
  if (first !== 'app' && first !== 'server') return first;
  if (third === undefined) return first;
  if (second === 'pages' && third.startsWith('admin')) return 'editors’ room';
  return second;
}

/** The commands stand beside the house. */
const isInHouse = (file: string) => !file.startsWith('scripts/');

/** The rooms with what they import directly. @throws when rooms import each other in a circle */
export function readRooms(): Room[] {
  const imported = new Map<string, Set<string>>();
  for (const { from, to } of codeFiles.filter(isInHouse).flatMap(importsOf)) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (!imported.has(room)) imported.set(room, new Set());
    if (room !== other && codeFiles.includes(to)) imported.get(room)!.add(other);
  }
  const levels = new Map<string, number>();
  const levelOf = (room: string, above: string[] = []): number => {
    if (above.includes(room))
      throw new Error(`These rooms import each other: ${[...above.slice(above.indexOf(room)), room].join(' → ')}`);
    if (!levels.has(room)) {
      const below = [...(imported.get(room) ?? [])].map((each) => levelOf(each, [...above, room]));
      levels.set(room, Math.max(-1, ...below) + 1);
    }
    return levels.get(room)!;
  };
  const reaches = (room: string, goal: string): boolean =>
    [...(imported.get(room) ?? [])].some((each) => each === goal || reaches(each, goal));
  const lines = Map.groupBy(countedFiles.filter(isInHouse), roomOf);
  return [...imported].map(([name, all]) => ({
    name,
    lines: Math.round(lines.get(name)!.reduce((sum, file) => sum + linesIn(file), 0) / 100) * 100,
    uses: [...all].filter((each) => ![...all].some((other) => other !== each && reaches(other, each))).toSorted(),
    level: levelOf(name),
  }));
}

/** The picture as SVG: what is built on others stands above them. */
export function drawHouse(rooms = readRooms()): string {
  const floors = [...Map.groupBy(rooms, ({ level }) => level)].toSorted(([a], [b]) => a - b).map(([, floor]) => floor);
  const places = new Map<string, number>();
  for (const floor of floors) {
    // A room stands above the middle of what it is built on.
    const wanted = (room: Room) =>
      room.uses.length === 0 ? 0 : room.uses.reduce((sum, each) => sum + places.get(each)!, 0) / room.uses.length;
    const ordered = floor.toSorted((a, b) => wanted(a) - wanted(b) || a.name.localeCompare(b.name));
    for (const [index, { name }] of ordered.entries()) places.set(name, index - (ordered.length - 1) / 2);
  }
  const columns = Math.max(...floors.map(({ length }) => length));
  const width = columns * COLUMN + 16;
  const height = floors.length * ROW + 8;
  const at = ({ name, level }: Room) => ({
    x: width / 2 + places.get(name)! * COLUMN,
    y: height - (level + 0.5) * ROW,
  });
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const arrows = rooms.flatMap((room) => room.uses.map((each) => arrow(at(room), at(byName.get(each)!))));
  const boxes = rooms.map((room) => box(room, at(room)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Georgia, serif" text-anchor="middle">
<title>The rooms of the code: each is built on what its lines lead down to</title>
<rect width="100%" height="100%" fill="#f7f2e8"/>
<g fill="none" stroke="#8c1d38" stroke-opacity=".45">
${arrows.join('\n')}
</g>
${boxes.join('\n')}
</svg>
`;
}

interface Point {
  x: number;
  y: number;
}

function arrow(from: Point, to: Point): string {
  const [top, bottom] = [from.y + HEIGHT / 2, to.y - HEIGHT / 2];
  const middle = (top + bottom) / 2;
  return `<path d="M${from.x} ${top}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bottom}"/>`;
}

function box({ name, lines }: Room, { x, y }: Point): string {
  return `<rect x="${x - WIDTH / 2}" y="${y - HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="3" fill="#fffdf8" stroke="#1f1a17"/>
<text x="${x}" y="${y - 2}" font-size="15">${name}</text>
<text x="${x}" y="${y + 14}" font-size="11" fill="#6b625b">${lines.toLocaleString('en')} lines</text>`;
}

export interface Import {
  /** The file that imports, from the project's root. */
  from: string;
  /** What it imports: a file from the project's root, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

/** The source files of the site, from the project's root, with or without what stands in TypeScript only. */
export const sourceFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What counts as lines of code: TypeScript and styles without tests. */
export const countedFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((file) => !isTest(file));

export const linesIn = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

export const codeFiles = sourceFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** What a file imports, packages too, as its text says. */
export function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g,
  );
  return [...statements].map(([, , type, names = '', specifier, dynamic]) => {
    const target = specifier ?? dynamic ?? '';
    const to = target.startsWith('.') ? relative(root, join(root, dirname(from), target)) : target;
    const single =
      names
        .match(/^\{([\s\S]*)\}$/)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const typeOnly = type !== undefined || (single.length > 0 && single.every((name) => name.startsWith('type ')));
    return { from, to: to.replace(/\?\w+$/, ''), typeOnly };
  });
}

if (import.meta.main) writeFileSync(join(root, 'docs/house.svg'), drawHouse());
