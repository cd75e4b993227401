/** The local fonts that are shown until ours are loaded, and how wide they are. */
import type { Sample } from './sample-texts.ts';
import type { FontFile } from './typefaces.ts';

/** Average advances in em on our samples, kerning on: English text, Cyrillic letters, and the rest of Russian text. */
type Widths = [latin: number, cyrillic?: number, rest?: number];
/** `names` are what `local()` is asked for: full or PostScript names. */
export type Local = { names: string[]; widths: Widths };

/**
 * The widths come from measure-text.ts. Arial and Times New Roman were measured on Liberation 2.1.5 and Georgia on Gelasio
 * 5.3.0, which have the same advances by design. Gelasio has no Cyrillic, and every system with Georgia also has Times
 * New Roman, so Russian titles start from that.
 */
export const LOCAL: Record<string, { regular: Local; italic?: Local }> = {
  Georgia: {
    regular: { names: ['Georgia', 'Gelasio Regular'], widths: [0.4518] },
    italic: { names: ['Georgia Italic', 'Gelasio Italic'], widths: [0.4612] },
  },
  Times: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], widths: [0.411, 0.5024, 0.2769] },
  },
  'Noto Serif': { regular: { names: ['Noto Serif', 'NotoSerif-Regular'], widths: [0.4845, 0.6089, 0.2887] } },
  'DejaVu Serif': { regular: { names: ['DejaVu Serif'], widths: [0.5218, 0.6336, 0.3511] } },
  Arial: { regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], widths: [0.4416, 0.547, 0.2938] } },
  Roboto: { regular: { names: ['Roboto', 'Roboto-Regular'], widths: [0.4377, 0.5642, 0.2541] } },
  'DejaVu Sans': { regular: { names: ['DejaVu Sans'], widths: [0.5032, 0.6298, 0.3326] } },
};

type Fallback = {
  family: FontFile['family'];
  sample: Sample;
  /** The weight they are fitted to, which is the one used most; they are used for all other weights too. */
  at: number;
  fonts: (keyof typeof LOCAL)[];
  /** The one of them that also has a face for our italic. */
  italic?: keyof typeof LOCAL;
};

/**
 * Which of them are the fallbacks of which family, in the order of the stack. Apple and Windows have Georgia, Times New Roman
 * and Arial, Android has Noto Serif and Roboto. `local()` ignores the aliases of fontconfig, so a bare Linux (our test
 * machine) needs the DejaVu fonts by name: layout shift is measured on those. Every document carries these faces, so
 * they are few: no bold, one italic.
 */
export const FALLBACKS: Fallback[] = [
  {
    family: 'Fraunces',
    sample: 'title',
    at: 400,
    fonts: ['Georgia', 'Times', 'Noto Serif', 'DejaVu Serif'],
    italic: 'Georgia',
  },
  { family: 'Playfair', sample: 'title', at: 500, fonts: ['Times', 'Noto Serif', 'DejaVu Serif'] },
  { family: 'Golos', sample: 'text', at: 400, fonts: ['Arial', 'Roboto', 'DejaVu Sans'] },
];
