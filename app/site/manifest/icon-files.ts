import type { Route } from './+types/icon-files';
import { drawMark } from '#domain/values/mark.ts';
import { ICON_COLOURS, iconOf } from '#server/link-cards/icon-drawing.ts';
import { requestContext } from '#server/request/request-context.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';

export const handle: PageHandle = { changesWith: 'content' };

/** By the path in app/routes.ts: the side in pixels. These are for what takes no SVG: phones, and programs that ask for the oldest address of an icon. */
const sizes: Partial<Record<string, number>> = {
  'favicon.ico': 48,
  'apple-touch-icon.png': 180,
  'mark-192.png': 192,
  'mark-512.png': 512,
};

/** The icons of the site, drawn from the mark of the house. */
export async function loader({ pattern, context }: Route.LoaderArgs): Promise<Response> {
  const { house } = context.get(requestContext).catalogue.en;
  const size = sizes[pattern];
  if (size === undefined)
    return new Response(drawMark(house.mark, house.name, ICON_COLOURS), {
      headers: { 'Content-Type': 'image/svg+xml' },
    });
  const isOld = pattern.endsWith('.ico');
  const png = await iconOf(house, { size, isOnPaper: !isOld });
  return new Response(new Uint8Array(isOld ? icoOf(png, size) : png), {
    headers: { 'Content-Type': isOld ? 'image/x-icon' : 'image/png' },
  });
}

/** A PNG as the one picture of an ICO file. @param size below 256 */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
