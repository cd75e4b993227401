import sharp from 'sharp';

import { desktop } from '#tests/e2e/settings.ts';
import { until } from './engine.ts';
import { becomesEditor } from './journeys-in-the-room.ts';
import type { Journey } from './run-journeys.ts';

const NAMED = 'xmlns="http://www.w3.org/2000/svg"';
/** Twice as wide as high, and lower than the height that browsers give a drawing that says none. */
const shape = '<path d="M40 200h400v200h-400z"/>';
const svg = (about: string, inside = shape) => `<svg ${NAMED} ${about}>${inside}</svg>`;
const dark = { width: 40, height: 20, channels: 3, background: '#123' } as const;
const png = (await sharp({ create: dark }).png().toBuffer()).toString('base64');
const prefixed = svg('viewBox="0 0 500 500"')
  .replaceAll(/<(\/?)/g, '<$1s:')
  .replace('xmlns', 'xmlns:s');

/** Drawings that browsers read differently. */
const drawings: Readonly<Record<string, string>> = {
  'no size': svg(''),
  'a width alone': svg('width="500"'),
  'a size in its style': svg('viewBox="0 0 500 500" style="width:100%;height:auto"'),
  'a prefix before every name': prefixed,
  'a bracket in a name': svg('aria-label="Tea > Coffee" viewBox="0 0 500 500"'),
  'a picture in it': svg(
    'viewBox="0 0 500 250"',
    `<image width="500" height="250" href="data:image/png;base64,${png}"/>`,
  ),
};

/** The mark of the house, drawn by the browser. */
export const journeysOfMarks: Journey[] = [
  {
    name: 'a drawing becomes the same mark in every browser, whatever it says of its size',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      await user.open('/Admin/content/pages/house');
      await user.hydrates();
      const odd: string[] = [];
      for (const [name, text] of Object.entries(drawings)) {
        await user.ask((drawing) => {
          document.querySelector<HTMLInputElement>('#document-mark')!.value = '';
          const files = document.querySelector<HTMLInputElement>('div:has(> #document-mark) input[type=file]')!;
          const chosen = new DataTransfer();
          chosen.items.add(new File([drawing], 'mark.svg', { type: 'image/svg+xml' }));
          files.files = chosen.files;
          files.dispatchEvent(new Event('change', { bubbles: true }));
        }, text);
        const frame = await until(`a mark of ${name}`, () =>
          user.ask(() => {
            const mark = document.querySelector<HTMLInputElement>('#document-mark')!.value;
            return /viewBox="([^"]*)/.exec(mark)?.[1] ?? false;
          }),
        );
        const [, , width = 0, height = 0] = frame.split(' ').map(Number);
        if (Math.abs(width / height - 2) > 0.04) odd.push(`${name}: ${frame}`);
      }
      if (odd.length > 0) throw new Error(odd.join('\n'));
    },
  },
];
