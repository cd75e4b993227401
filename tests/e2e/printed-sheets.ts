import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

/** A sheet of paper that a page was printed on. */
interface Sheet {
  /** Whether this is written on it. */
  says: (text: string) => boolean;
  /** What a phone reads from the QR code on it; undefined where it finds none. */
  code: string | undefined;
  /** In millimetres. */
  width: number;
  height: number;
}

/** At this many pixels a point the code is as large as on a photograph of the sheet. */
const SCALE = 2;
const MM_PER_POINT = 25.4 / 72;

/** Prints a page as Chromium does by itself: without backgrounds, on the paper that the page asks for. */
export async function print(page: Page): Promise<Sheet[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  // This build of PDFium reads no text once it has drawn something.
  const texts = [...document.pages()].map((each) => glyphsOf(each.getText()));
  const sheets: Sheet[] = [];
  for (const [index, sheet] of [...document.pages()].entries()) {
    const { data, width, height } = await sheet.render({ scale: SCALE, render: 'bitmap' });
    sheets.push({
      says: (text) => texts[index]!.includes(glyphsOf(text)),
      code: jsQR(new Uint8ClampedArray(data), width, height)?.data,
      width: Math.round((width / SCALE) * MM_PER_POINT),
      height: Math.round((height / SCALE) * MM_PER_POINT),
    });
  }
  document.destroy();
  library.destroy();
  return sheets;
}

/** On paper there are letters and gaps, and no words: wide capitals are read with spaces between them. */
function glyphsOf(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
