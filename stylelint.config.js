/**
 * What a style sheet may decide for itself. Sizes of text, distances, colours and widths of windows have names in `app/ui/tokens.css`,
 * `app/ui/breakpoints.css` and `domain/colours.ts`; a sheet chooses among them, and a new name needs a reason there.
 * tests/unit/styles.test.ts has the lengths and conditions that a sheet may write, and how much all of them may decide.
 */

const space = String.raw`(?:0(?:rem)?|auto|var\(--(?:space-[\w-]+|margin|gap|page-start|touch|control|header-height)(?:, 0)?\))`;
/** Of spaces, with whole parts of them, and of what they are subtracted from; in the header, of its width. */
const calculated = String.raw`(?:calc|clamp)\((?:[\s()*/+,-]|0rem|[\d.]+(?:%|cqi)?(?![a-z])|var\(--(?:(?:space|size)-[\w-]+|margin|gap|header-height|page-width|touch|control)\))+\)`;
const spaces = new RegExp(`^(?:(?:${space}|${calculated})(?: |$))+$`);
const size = /^(?:inherit|0|var\(--(?:size-[\w-]+|day-size|month-size)(?:, var\(--size-[\w-]+\))?\))$/;

/** @type {import('stylelint').Config} */
export default {
  referenceFiles: ['app/ui/breakpoints.css'],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': [/^(?:rgb|hsl)a?$/, /^(?:hwb|(?:ok)?lab|(?:ok)?lch|color)$/],
    'declaration-property-value-allowed-list': {
      'font-size': size,
      '/^--(?:size-.*|day-size|month-size)$/': size,
      'letter-spacing': /^(?:0|var\(--tracking-[\w-]+\))$/,
      '/^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-.*)?)$/': spaces,
    },
    // The largest spaces follow the height of the window: what has such a size would change it.
    'declaration-property-value-disallowed-list': {
      '/^(?!(?:(?:row-|column-)?gap|(?:margin|padding|inset).*)$)/': [/--space-[789]/],
    },
    // The height of a window is that of the smallest one, in which the bars of a telephone are seen.
    'unit-disallowed-list': ['vh', 'dvh', 'lvh', 'vb', 'vi', 'vmin', 'pt', 'cm', 'in', 'pc', 'ex'],
    'declaration-property-unit-disallowed-list': { '/^(?!(?:max-|min-)?block-size$)/': ['svh'] },
    'media-feature-name-allowed-list': ['scripting', 'hover', 'pointer', 'forced-colors', 'prefers-reduced-motion'],
    'no-unknown-custom-media': true,
  },
  overrides: [
    {
      files: ['app/ui/{tokens,breakpoints}.css', 'app/ui/fonts/fonts.css'],
      rules: {
        'color-no-hex': null,
        'declaration-property-value-allowed-list': null,
        'declaration-property-unit-disallowed-list': null,
        'media-feature-name-allowed-list': null,
      },
    },
  ],
};
