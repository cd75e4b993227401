import { drawnCharacter } from './drawn-characters.ts';

/** What the pictures beside links can show of a text that editors may write in any script. */

/** What only says how the letters beside it are joined, coloured or ordered. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;
/** These keep Arabic letters apart, or join them. */
const JOINER = /[\u200C\u200D]/;

/** The characters of a text that no font has, each once. */
export function undrawnCharacters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !isDrawn(character) && !INVISIBLE.test(character));
}

/** The text without the characters that no font has, and without the gaps that they would leave. */
export function drawableText(text: string): string {
  const drawn = [...text.normalize('NFC')].filter((character) => isDrawn(character) || JOINER.test(character));
  return drawn
    .join('')
    .replaceAll(/(\s)\s+/g, '$1')
    .trim();
}

function isDrawn(character: string): boolean {
  return /\s/.test(character) || (drawnCharacter.test(character) && !INVISIBLE.test(character));
}
