/** The colours of all pictures; the site's style sheets hold the same values. */

export type Colour = `#${string}`;

export const paper: Colour = '#F6F0E4';
export const deepPaper: Colour = '#EBE1CD';
export const ink: Colour = '#1C1712';
export const gold: Colour = '#C79A4B';

export interface Palette {
  name: 'lapis' | 'terracotta' | 'pomegranate' | 'malachite' | 'saffron';
  main: Colour;
  deep: Colour;
  light: Colour;
  /** The contrasting colour; used once or twice in a picture. */
  accent: Colour;
}

/** One for each category, and saffron for teens. */
export const palettes = {
  lapis: { name: 'lapis', main: '#1F3A7A', deep: '#14264F', light: '#8FA3CF', accent: '#A84F2D' },
  terracotta: { name: 'terracotta', main: '#A84F2D', deep: '#6E2F18', light: '#DDBD8C', accent: '#1F3A7A' },
  pomegranate: { name: 'pomegranate', main: '#8C1D38', deep: '#571023', light: '#D79AA3', accent: '#C79A4B' },
  malachite: { name: 'malachite', main: '#0F5B49', deep: '#08382D', light: '#8DBBA9', accent: '#A84F2D' },
  saffron: { name: 'saffron', main: '#E39A1F', deep: '#9C5F06', light: '#F4D08A', accent: '#1F3A7A' },
} as const satisfies Record<string, Palette>;

/** The colour that the eye sees where one transparent colour lies over another. */
export function multiply(under: Colour, over: Colour): Colour {
  return blend(under, over, (below, above) => (below * above) / 255);
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  return blend(from, to, (first, second) => first + (second - first) * share);
}

function blend(first: Colour, second: Colour, channel: (a: number, b: number) => number): Colour {
  const parts = [1, 3, 5].map((start) => {
    const value = channel(parseInt(first.slice(start, start + 2), 16), parseInt(second.slice(start, start + 2), 16));
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
