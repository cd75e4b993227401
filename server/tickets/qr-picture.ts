import { encodeQR } from 'qr';
import sharp from 'sharp';

/** How many pixels wide a module of a QR code is. */
const SCALE = 8;

/**
 * The QR code of an address as a PNG, with the light zone that phones need around it. A picture keeps its colours where
 * extensions and browsers darken what a page draws, and mail programs show no SVG.
 */
export async function qrPicture(address: string): Promise<Buffer> {
  const rows = encodeQR(address, 'raw', { border: 4 });
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  // Pixel by pixel it would keep requests waiting, and a palette that is searched for or dithered takes twice the time.
  return sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize({ width: rows.length * SCALE, kernel: 'nearest' })
    .png({ palette: true, colours: 2, effort: 1, dither: 0 })
    .toBuffer();
}
