import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { codeFiles, importsOf } from './read-imports.ts';

/** Draws `docs/house.svg`: the rooms of the code, how large they are, and what each is built on. */

const root = join(import.meta.dirname, '..');

const COLUMN = 132;
const ROW = 96;
const WIDTH = 116;
const HEIGHT = 46;

/** What counts as lines of code: TypeScript and styles without tests. */
export const countedFiles = globSync('{app,content,domain,i18n,scripts,server}/**/*.{ts,tsx,css}', {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file));

export const linesIn = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

/** The room of a file: a folder of the server or of the app, or the whole of another layer. The editors' room is `app/admin`. */
function roomOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  // Facts about the site, typed by the domain and read by it.
  if (first === 'content') return 'domain';
  if (third === undefined || (first !== 'app' && first !== 'server')) return first;
  return first === 'app' && second === 'admin' ? 'editors’ room' : second;
}

/** The commands stand beside the house. */
const isInHouse = (file: string) => !file.startsWith('scripts/');

/** The rooms that each room imports from. */
function readRooms(): Map<string, Set<string>> {
  const files = codeFiles.filter(isInHouse);
  const rooms = new Map(files.map((file) => [roomOf(file), new Set<string>()]));
  for (const { from, to } of files.flatMap(importsOf))
    if (codeFiles.includes(to) && roomOf(to) !== roomOf(from)) rooms.get(roomOf(from))!.add(roomOf(to));
  return rooms;
}

/** The picture as SVG: what is built on others stands above them. @throws when rooms import each other in a circle */
export function drawHouse(): string {
  const rooms = readRooms();
  const below = (room: string) => [...rooms.get(room)!];
  const levelOf = (room: string, above: string[] = []): number => {
    if (above.includes(room)) throw new Error(`These rooms import each other: ${[...above, room].join(' → ')}`);
    return 1 + Math.max(-1, ...below(room).map((each) => levelOf(each, [...above, room])));
  };
  const reaches = (room: string, goal: string): boolean =>
    below(room).some((each) => each === goal || reaches(each, goal));
  /** An arrow that others make by a longer way is not drawn. */
  const uses = (room: string) => below(room).filter((each) => !below(room).some((other) => reaches(other, each)));

  const floors = [...Map.groupBy(rooms.keys(), (room) => levelOf(room))].toSorted(([a], [b]) => a - b);
  const width = Math.max(...floors.map(([, { length }]) => length)) * COLUMN + 16;
  const height = floors.length * ROW + 8;
  const places = new Map<string, { x: number; y: number }>();
  for (const [level, floor] of floors) {
    // A room stands above the middle of what it is built on.
    const wanted = new Map(
      floor.map((room) => [room, uses(room).reduce((sum, each) => sum + places.get(each)!.x / uses(room).length, 0)]),
    );
    const ordered = floor.toSorted((a, b) => wanted.get(a)! - wanted.get(b)! || a.localeCompare(b));
    for (const [index, room] of ordered.entries()) {
      const x = width / 2 + (index - (ordered.length - 1) / 2) * COLUMN;
      places.set(room, { x, y: height - (level + 0.5) * ROW });
    }
  }
  const arrows = [...places].flatMap(([room, from]) => uses(room).map((each) => arrow(from, places.get(each)!)));
  const lines = Map.groupBy(countedFiles.filter(isInHouse), roomOf);
  const boxes = [...places].map(([room, { x, y }]) => {
    // Rounded, so that the picture does not change with every line.
    const rounded = Math.round(lines.get(room)!.reduce((sum, file) => sum + linesIn(file), 0) / 100) * 100;
    return `<rect x="${x - WIDTH / 2}" y="${y - HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="3" fill="#fffdf8" stroke="#1f1a17"/>
<text x="${x}" y="${y - 2}" font-size="15">${room}</text>
<text x="${x}" y="${y + 14}" font-size="11" fill="#6b625b">${rounded.toLocaleString('en')} lines</text>`;
  });
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

function arrow(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const [top, bottom] = [from.y + HEIGHT / 2, to.y - HEIGHT / 2];
  const middle = (top + bottom) / 2;
  return `<path d="M${from.x} ${top}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bottom}"/>`;
}

if (import.meta.main) writeFileSync(join(root, 'docs/house.svg'), drawHouse());
