import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { everyText, plainSpaces } from '#i18n/typeset.ts';
import { grant } from '#tests/e2e/grant-role.ts';
import { desktop } from '#tests/e2e/settings.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { the, type BrowserUser } from './browser-user.ts';
import { until } from './engine.ts';
import type { Journey } from './run-journeys.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

const words = documentWords('en');
const { add, write } = everyText(guestsWords('en'), plainSpaces);
const { tell } = everyText(adminPublishingWords('en'), plainSpaces);

/** Signs somebody up in this browser who may enter the editors' room. */
async function becomesEditor(user: BrowserUser, server: TestServer): Promise<void> {
  const email = `editor-${randomBytes(6).toString('hex')}@example.com`;
  const password = 'two bulbuls at dusk';
  const sends = async (address: string, form: Record<string, string>) => {
    await user.ask(
      (to, fields) => {
        const sent = fetch(to, { method: 'POST', body: new URLSearchParams(fields) });
        void sent.then(() => (document.documentElement.dataset['sent'] = to));
      },
      address,
      form,
    );
    await user.sees(`${address} answered`, (to) => document.documentElement.dataset['sent'] === to, address);
  };
  await user.open('/login');
  await sends('/login?view=sign-up', signUpForm(email, { firstName: 'Vera', lastName: 'Editor', password }));
  const [link = ''] = (await server.emailTo(email)).links;
  await sends(link, { password });
  grant(server, email, 'editor');
}

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

/** In the editors' room: what an engine has once done otherwise, and what is pressed there most. */
export const journeysInTheRoom: Journey[] = [
  {
    name: 'in the room the preview beside a form is as wide as a phone or a computer, and a drawing becomes the same mark in every browser',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      await user.open('/Admin/content/events/event2');
      await user.hydrates();
      await user.clicks(the('button', words.actions.preview));
      // Without a strip for a scrollbar.
      await user.sees('the page in its width', () => {
        const inside = document.querySelector('iframe')?.contentDocument;
        return inside?.querySelector('h1') !== null && inside?.documentElement.clientWidth === 390;
      });
      await user.clicks(the('button', words.preview.desktop));
      await user.sees('a wider page, smaller, that fills its place', () => {
        const frame = document.querySelector('iframe')!;
        const { width, height } = frame.getBoundingClientRect();
        const [place, inside] = [frame.parentElement!, frame.contentDocument!.documentElement];
        return inside.clientWidth > width + 1 && Math.abs(height - place.clientHeight) < 2;
      });
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
  {
    name: 'in the room guests are added by a list, and written to',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      await user.open('/Admin/orders/guests/p3e1');
      await user.hydrates();
      await user.clicks(the('textbox', add.fields.list));
      await user.types('Anna, anna@example.com, 2');
      await user.clicks(the('button', add.check));
      await user.finds(the('heading', add.read));
      await user.sees('the focus there', (id) => document.activeElement?.id === id, 'read');
      await user.clicks(the('button', add.add));
      await user.reads({ role: 'main' }, add.done.added);
      await user.open('/Admin/orders/write/event/p3e1');
      await user.hydrates();
      await user.clicks(the('textbox', write.subject.en));
      await user.types('Bring a pencil');
      await user.clicks(the('textbox', write.body.en));
      await user.types('See you');
      await user.clicks(the('button', write.see));
      await user.clicks(the('button', write.send(1)));
      await user.reads({ role: 'main' }, tell.done.told);
      await user.clicks(the('button', tell.callBack));
      await user.reads({ role: 'main' }, tell.done.back);
    },
  },
];
