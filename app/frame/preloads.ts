import type { Language } from '../domain/model.ts';
import fraunces from '../ui/fonts/fraunces-latin.woff2?url';
import golosCyrillic from '../ui/fonts/golos-cyrillic.woff2?url';
import golosLatin from '../ui/fonts/golos-latin.woff2?url';
import playfair from '../ui/fonts/playfair-cyrillic.woff2?url';

/** The two faces every page of a language begins with; digits and quotes of the other file follow by themselves. */
export function fontsFor(language: Language): string[] {
  return language === 'ru' ? [playfair, golosCyrillic] : [fraunces, golosLatin];
}
