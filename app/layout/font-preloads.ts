import type { Language } from '../../domain/field-values.ts';
import fraunces from '../ui/fonts/fraunces-latin.woff2?url';
import golosCyrillic from '../ui/fonts/golos-cyrillic.woff2?url';
import golosLatin from '../ui/fonts/golos-latin.woff2?url';
import playfair from '../ui/fonts/playfair-cyrillic.woff2?url';
import playfairLatin from '../ui/fonts/playfair-latin.woff2?url';

/**
 * The fonts that every page of a language needs at once. Russian needs both scripts: spaces, digits and quotes come
 * from the Latin files.
 */
export function preloadedFonts(language: Language): string[] {
  return language === 'ru' ? [playfair, playfairLatin, golosCyrillic, golosLatin] : [fraunces, golosLatin];
}
