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

/** A character that the pictures beside links can show: those that every list of fonts has (server/link-cards/set-text.ts). */
const ranges = [
  String.raw`\u{20}-\u{7e}\u{a0}-\u{107}\u{10a}-\u{113}\u{116}-\u{11b}\u{11e}-\u{123}\u{126}-\u{127}`,
  String.raw`\u{12a}-\u{12b}\u{12e}-\u{133}\u{136}-\u{137}\u{139}-\u{13e}\u{141}-\u{148}\u{14a}-\u{14d}`,
  String.raw`\u{150}-\u{15b}\u{15e}-\u{161}\u{164}-\u{165}\u{16a}-\u{17e}\u{192}\u{218}-\u{21b}\u{237}`,
  String.raw`\u{2bc}\u{2c6}-\u{2c7}\u{2da}\u{2dc}-\u{2dd}\u{300}-\u{301}\u{303}-\u{304}\u{308}`,
  String.raw`\u{370}-\u{377}\u{37a}-\u{37f}\u{384}-\u{38a}\u{38c}\u{38e}-\u{3a1}\u{3a3}-\u{3e1}`,
  String.raw`\u{3f0}-\u{3ff}\u{401}-\u{40c}\u{40e}-\u{44f}\u{451}-\u{45c}\u{45e}-\u{52f}\u{600}-\u{6ff}`,
  String.raw`\u{1e80}-\u{1e85}\u{1e9e}\u{1ef2}-\u{1ef3}\u{1f00}-\u{1f15}\u{1f18}-\u{1f1d}`,
  String.raw`\u{1f20}-\u{1f45}\u{1f48}-\u{1f4d}\u{1f50}-\u{1f57}\u{1f59}\u{1f5b}\u{1f5d}`,
  String.raw`\u{1f5f}-\u{1f7d}\u{1f80}-\u{1fb4}\u{1fb6}-\u{1fc4}\u{1fc6}-\u{1fd3}\u{1fd6}-\u{1fdb}`,
  String.raw`\u{1fdd}-\u{1fef}\u{1ff2}-\u{1ff4}\u{1ff6}-\u{1ffe}\u{2009}\u{200c}-\u{200e}`,
  String.raw`\u{2010}-\u{2015}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}\u{2022}\u{2026}`,
  String.raw`\u{2039}-\u{203a}\u{203c}\u{2044}\u{2049}\u{20ac}\u{20b4}\u{20b8}\u{20bd}\u{2116}\u{2122}`,
  String.raw`\u{2139}\u{2191}\u{2193}-\u{2199}\u{21a9}-\u{21aa}\u{2212}\u{2215}\u{231a}-\u{231b}`,
  String.raw`\u{2328}\u{23cf}\u{23e9}-\u{23f3}\u{23f8}-\u{23fa}\u{24c2}\u{25aa}-\u{25ab}\u{25b6}`,
  String.raw`\u{25c0}\u{25fb}-\u{25fe}\u{2600}-\u{2604}\u{260e}\u{2611}\u{2614}-\u{2615}\u{2618}`,
  String.raw`\u{261d}\u{2620}\u{2622}-\u{2623}\u{2626}\u{262a}\u{262e}-\u{262f}\u{2638}-\u{263a}`,
  String.raw`\u{2640}\u{2642}\u{2648}-\u{2653}\u{265f}-\u{2660}\u{2663}\u{2665}-\u{2666}\u{2668}`,
  String.raw`\u{267b}\u{267e}-\u{267f}\u{2692}-\u{2697}\u{2699}\u{269b}-\u{269c}\u{26a0}-\u{26a1}`,
  String.raw`\u{26a7}\u{26aa}-\u{26ab}\u{26b0}-\u{26b1}\u{26bd}-\u{26be}\u{26c4}-\u{26c5}\u{26c8}`,
  String.raw`\u{26ce}-\u{26cf}\u{26d1}\u{26d3}-\u{26d4}\u{26e9}-\u{26ea}\u{26f0}-\u{26f5}\u{26f8}`,
  String.raw`\u{26fa}\u{26fd}\u{2702}\u{2705}\u{2708}-\u{270d}\u{270f}\u{2712}\u{2714}\u{2716}\u{271d}`,
  String.raw`\u{2721}\u{2728}\u{2733}-\u{2734}\u{2744}\u{2747}\u{274c}\u{274e}\u{2753}-\u{2755}\u{2757}`,
  String.raw`\u{2763}-\u{2764}\u{2795}-\u{2797}\u{27a1}\u{27b0}\u{27bf}\u{2934}-\u{2935}`,
  String.raw`\u{2b05}-\u{2b07}\u{2b1b}-\u{2b1c}\u{2b50}\u{2b55}\u{3030}\u{303d}\u{3297}\u{3299}`,
  String.raw`\u{1f004}\u{1f0cf}\u{1f170}-\u{1f171}\u{1f17e}-\u{1f17f}\u{1f18e}\u{1f191}-\u{1f19a}`,
  String.raw`\u{1f201}-\u{1f202}\u{1f21a}\u{1f22f}\u{1f232}-\u{1f23a}\u{1f250}-\u{1f251}`,
  String.raw`\u{1f300}-\u{1f321}\u{1f324}-\u{1f384}\u{1f386}-\u{1f38b}\u{1f38d}-\u{1f393}`,
  String.raw`\u{1f396}-\u{1f397}\u{1f399}-\u{1f39b}\u{1f39e}-\u{1f3c0}\u{1f3c5}-\u{1f3c6}`,
  String.raw`\u{1f3c8}-\u{1f3c9}\u{1f3cd}-\u{1f3f0}\u{1f3f5}\u{1f3f7}-\u{1f3fa}\u{1f400}-\u{1f465}`,
  String.raw`\u{1f479}-\u{1f47b}\u{1f47d}-\u{1f480}\u{1f484}-\u{1f485}\u{1f488}-\u{1f48e}\u{1f490}`,
  String.raw`\u{1f492}-\u{1f4fd}\u{1f4ff}-\u{1f53d}\u{1f549}-\u{1f54e}\u{1f550}-\u{1f567}`,
  String.raw`\u{1f56f}-\u{1f570}\u{1f573}\u{1f576}-\u{1f579}\u{1f587}\u{1f58a}-\u{1f58d}\u{1f590}`,
  String.raw`\u{1f595}-\u{1f596}\u{1f5a4}-\u{1f5a5}\u{1f5a8}\u{1f5b1}-\u{1f5b2}\u{1f5bc}`,
  String.raw`\u{1f5c2}-\u{1f5c4}\u{1f5d1}-\u{1f5d3}\u{1f5dc}-\u{1f5de}\u{1f5e1}\u{1f5e3}\u{1f5e8}`,
  String.raw`\u{1f5ef}\u{1f5f3}\u{1f5fa}-\u{1f644}\u{1f648}-\u{1f64a}\u{1f64c}\u{1f64f}`,
  String.raw`\u{1f680}-\u{1f6a2}\u{1f6a4}-\u{1f6a8}\u{1f6aa}-\u{1f6b3}\u{1f6b7}-\u{1f6bf}`,
  String.raw`\u{1f6c1}-\u{1f6c5}\u{1f6cb}\u{1f6cd}-\u{1f6d2}\u{1f6d5}-\u{1f6d8}\u{1f6dc}-\u{1f6e5}`,
  String.raw`\u{1f6e9}\u{1f6eb}-\u{1f6ec}\u{1f6f0}\u{1f6f3}-\u{1f6fc}\u{1f7e0}-\u{1f7eb}\u{1f7f0}`,
  String.raw`\u{1f90c}-\u{1f925}\u{1f927}-\u{1f92f}\u{1f932}-\u{1f933}\u{1f93f}-\u{1f945}`,
  String.raw`\u{1f947}-\u{1f976}\u{1f978}-\u{1f9af}\u{1f9b4}-\u{1f9b7}\u{1f9ba}-\u{1f9cb}`,
  String.raw`\u{1f9d0}-\u{1f9d2}\u{1f9e0}-\u{1f9ff}\u{1fa70}-\u{1fa7c}\u{1fa80}-\u{1fa81}`,
  String.raw`\u{1fa83}-\u{1fa8a}\u{1fa8e}-\u{1fac2}\u{1fac6}\u{1facd}-\u{1fadc}\u{1fadf}-\u{1faea}`,
  String.raw`\u{1faef}-\u{1faf8}`,
];
export const drawnCharacter = new RegExp(`[${ranges.join('')}]`, 'u');
