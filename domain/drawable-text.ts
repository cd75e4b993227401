import { normalized } from './normalized.ts';

/** What the pictures beside links can show of a text that editors may write in any script. */

/** What only says how the letters beside it are joined, coloured or ordered, and the vowels that Arabic is seldom written with. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u064B-\u065F\u0670]/u;
/** These keep Arabic letters apart, or join them. */
const JOINER = /[\u200C\u200D]/;

/** The characters of a text that no font has, each once. */
export function undrawnCharacters(text: string): string[] {
  return [...new Set(normalized(text, 'NFC'))].filter((character) => !isDrawn(character) && !INVISIBLE.test(character));
}

/** The text without the characters that no font has, and without the gaps that they would leave. */
export function drawableText(text: string): string {
  const drawn = [...normalized(text, 'NFC')].filter((character) => isDrawn(character) || JOINER.test(character));
  return drawn
    .join('')
    .replaceAll(/[\u202F\u2009]/g, '\u00A0')
    .replaceAll(/(\s)\s+/g, '$1')
    .trim();
}

function isDrawn(character: string): boolean {
  return /\s/.test(character) || (drawnCharacter.test(character) && !INVISIBLE.test(character));
}

/** A character that the pictures beside links can show: those that some font of theirs has (server/link-cards/fonts). */
const ranges = [
  String.raw`\u{20}-\u{7e}\u{a0}-\u{17f}\u{18f}\u{192}\u{1a0}-\u{1a1}\u{1af}-\u{1b0}\u{1b7}\u{1c4}-\u{1ce}`,
  String.raw`\u{1d3}-\u{1d4}\u{1d9}-\u{1da}\u{1e4}-\u{1eb}\u{1ee}-\u{1ef}\u{1f4}-\u{1f5}\u{1fa}-\u{21b}`,
  String.raw`\u{21e}-\u{21f}\u{22a}-\u{22d}\u{230}-\u{233}\u{237}\u{259}\u{292}\u{2b9}-\u{2bc}\u{2c6}-\u{2c7}`,
  String.raw`\u{2da}\u{2dc}-\u{2dd}\u{300}-\u{301}\u{303}-\u{304}\u{308}-\u{309}\u{323}\u{370}-\u{377}`,
  String.raw`\u{37a}-\u{37f}\u{384}-\u{38a}\u{38c}\u{38e}-\u{3a1}\u{3a3}-\u{3e1}\u{3f0}-\u{52f}\u{60c}-\u{60d}`,
  String.raw`\u{610}-\u{612}\u{615}\u{61b}\u{61f}\u{621}-\u{63a}\u{63d}\u{640}-\u{658}\u{65a}-\u{65b}`,
  String.raw`\u{660}-\u{671}\u{674}\u{679}\u{67c}\u{67e}\u{681}\u{685}-\u{686}\u{688}-\u{689}\u{691}\u{693}`,
  String.raw`\u{695}-\u{696}\u{698}\u{69a}\u{6a0}-\u{6a1}\u{6a4}\u{6a9}-\u{6ad}\u{6af}\u{6b5}\u{6ba}`,
  String.raw`\u{6bc}-\u{6be}\u{6c0}-\u{6c3}\u{6c6}-\u{6d0}\u{6d2}-\u{6d5}\u{6dc}-\u{6de}\u{6e9}\u{6f0}-\u{6f9}`,
  String.raw`\u{762}-\u{763}\u{1e08}-\u{1e09}\u{1e0c}-\u{1e0f}\u{1e14}-\u{1e17}\u{1e1c}-\u{1e1d}\u{1e20}-\u{1e21}`,
  String.raw`\u{1e24}-\u{1e25}\u{1e2a}-\u{1e2b}\u{1e2e}-\u{1e2f}\u{1e36}-\u{1e37}\u{1e3a}-\u{1e3b}`,
  String.raw`\u{1e42}-\u{1e43}\u{1e46}-\u{1e49}\u{1e4c}-\u{1e53}\u{1e5a}-\u{1e5b}\u{1e5e}-\u{1e5f}`,
  String.raw`\u{1e62}-\u{1e65}\u{1e6c}-\u{1e6f}\u{1e78}-\u{1e7b}\u{1e80}-\u{1e85}\u{1e92}-\u{1e93}\u{1e97}`,
  String.raw`\u{1e9e}\u{1ef2}-\u{1ef9}\u{1f00}-\u{1f15}\u{1f18}-\u{1f1d}\u{1f20}-\u{1f45}\u{1f48}-\u{1f4d}`,
  String.raw`\u{1f50}-\u{1f57}\u{1f59}\u{1f5b}\u{1f5d}\u{1f5f}-\u{1f7d}\u{1f80}-\u{1fb4}\u{1fb6}-\u{1fc4}`,
  String.raw`\u{1fc6}-\u{1fd3}\u{1fd6}-\u{1fdb}\u{1fdd}-\u{1fef}\u{1ff2}-\u{1ff4}\u{1ff6}-\u{1ffe}\u{2009}`,
  String.raw`\u{200c}-\u{200e}\u{2010}-\u{2015}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}\u{2022}\u{2026}`,
  String.raw`\u{2032}-\u{2033}\u{2039}-\u{203a}\u{203c}\u{2044}\u{2049}\u{20a1}\u{20a3}-\u{20a4}\u{20a6}-\u{20a7}`,
  String.raw`\u{20a9}\u{20ab}-\u{20ad}\u{20b1}-\u{20b2}\u{20b4}-\u{20b5}\u{20b8}-\u{20ba}\u{20bc}-\u{20bd}`,
  String.raw`\u{2116}\u{2122}\u{2139}\u{2191}\u{2193}-\u{2199}\u{21a9}-\u{21aa}\u{2212}\u{2215}\u{231a}-\u{231b}`,
  String.raw`\u{2328}\u{23cf}\u{23e9}-\u{23f3}\u{23f8}-\u{23fa}\u{24c2}\u{25aa}-\u{25ab}\u{25b6}\u{25c0}`,
  String.raw`\u{25fb}-\u{25fe}\u{2600}-\u{2604}\u{260e}\u{2611}\u{2614}-\u{2615}\u{2618}\u{261d}\u{2620}`,
  String.raw`\u{2622}-\u{2623}\u{2626}\u{262a}\u{262e}-\u{262f}\u{2638}-\u{263a}\u{2640}\u{2642}\u{2648}-\u{2653}`,
  String.raw`\u{265f}-\u{2660}\u{2663}\u{2665}-\u{2666}\u{2668}\u{267b}\u{267e}-\u{267f}\u{2692}-\u{2697}\u{2699}`,
  String.raw`\u{269b}-\u{269c}\u{26a0}-\u{26a1}\u{26a7}\u{26aa}-\u{26ab}\u{26b0}-\u{26b1}\u{26bd}-\u{26be}`,
  String.raw`\u{26c4}-\u{26c5}\u{26c8}\u{26ce}-\u{26cf}\u{26d1}\u{26d3}-\u{26d4}\u{26e9}-\u{26ea}`,
  String.raw`\u{26f0}-\u{26f5}\u{26f8}\u{26fa}\u{26fd}\u{2702}\u{2705}\u{2708}-\u{270d}\u{270f}\u{2712}\u{2714}`,
  String.raw`\u{2716}\u{271d}\u{2721}\u{2728}\u{2733}-\u{2734}\u{2744}\u{2747}\u{274c}\u{274e}\u{2753}-\u{2755}`,
  String.raw`\u{2757}\u{2763}-\u{2764}\u{2795}-\u{2797}\u{27a1}\u{27b0}\u{27bf}\u{2934}-\u{2935}\u{2b05}-\u{2b07}`,
  String.raw`\u{2b1b}-\u{2b1c}\u{2b50}\u{2b55}\u{3030}\u{303d}\u{3297}\u{3299}`,
  String.raw`\u{1f004}\u{1f0cf}\u{1f170}-\u{1f171}\u{1f17e}-\u{1f17f}\u{1f18e}\u{1f191}-\u{1f19a}`,
  String.raw`\u{1f201}-\u{1f202}\u{1f21a}\u{1f22f}\u{1f232}-\u{1f23a}\u{1f250}-\u{1f251}\u{1f300}-\u{1f321}`,
  String.raw`\u{1f324}-\u{1f384}\u{1f386}-\u{1f38b}\u{1f38d}-\u{1f393}\u{1f396}-\u{1f397}\u{1f399}-\u{1f39b}`,
  String.raw`\u{1f39e}-\u{1f3c0}\u{1f3c5}-\u{1f3c6}\u{1f3c8}-\u{1f3c9}\u{1f3cd}-\u{1f3f0}\u{1f3f5}`,
  String.raw`\u{1f3f7}-\u{1f3fa}\u{1f400}-\u{1f465}\u{1f479}-\u{1f47b}\u{1f47d}-\u{1f480}\u{1f484}-\u{1f485}`,
  String.raw`\u{1f488}-\u{1f48e}\u{1f490}\u{1f492}-\u{1f4fd}\u{1f4ff}-\u{1f53d}\u{1f549}-\u{1f54e}`,
  String.raw`\u{1f550}-\u{1f567}\u{1f56f}-\u{1f570}\u{1f573}\u{1f576}-\u{1f579}\u{1f587}\u{1f58a}-\u{1f58d}`,
  String.raw`\u{1f590}\u{1f595}-\u{1f596}\u{1f5a4}-\u{1f5a5}\u{1f5a8}\u{1f5b1}-\u{1f5b2}\u{1f5bc}`,
  String.raw`\u{1f5c2}-\u{1f5c4}\u{1f5d1}-\u{1f5d3}\u{1f5dc}-\u{1f5de}\u{1f5e1}\u{1f5e3}\u{1f5e8}\u{1f5ef}`,
  String.raw`\u{1f5f3}\u{1f5fa}-\u{1f644}\u{1f648}-\u{1f64a}\u{1f64c}\u{1f64f}\u{1f680}-\u{1f6a2}`,
  String.raw`\u{1f6a4}-\u{1f6a8}\u{1f6aa}-\u{1f6b3}\u{1f6b7}-\u{1f6bf}\u{1f6c1}-\u{1f6c5}\u{1f6cb}`,
  String.raw`\u{1f6cd}-\u{1f6d2}\u{1f6d5}-\u{1f6d8}\u{1f6dc}-\u{1f6e5}\u{1f6e9}\u{1f6eb}-\u{1f6ec}\u{1f6f0}`,
  String.raw`\u{1f6f3}-\u{1f6fc}\u{1f7e0}-\u{1f7eb}\u{1f7f0}\u{1f90c}-\u{1f925}\u{1f927}-\u{1f92f}`,
  String.raw`\u{1f932}-\u{1f933}\u{1f93f}-\u{1f945}\u{1f947}-\u{1f976}\u{1f978}-\u{1f9af}\u{1f9b4}-\u{1f9b7}`,
  String.raw`\u{1f9ba}-\u{1f9cb}\u{1f9d0}-\u{1f9d2}\u{1f9e0}-\u{1f9ff}\u{1fa70}-\u{1fa7c}\u{1fa80}-\u{1fa81}`,
  String.raw`\u{1fa83}-\u{1fa8a}\u{1fa8e}-\u{1fac2}\u{1fac6}\u{1facd}-\u{1fadc}\u{1fadf}-\u{1faea}`,
  String.raw`\u{1faef}-\u{1faf8}`,
];
export const drawnCharacter = new RegExp(`[${ranges.join('')}]`, 'u');
