import { randomBytes } from 'node:crypto';

import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { grant } from '#tests/e2e/grant-role.ts';
import { desktop } from '#tests/e2e/settings.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import type { BrowserUser } from './browser-user.ts';
import { the } from './browser-user.ts';
import type { Journey } from './run-journeys.ts';
import { signUpForm } from '#tests/fixtures/sign-up-form.ts';

const words = documentWords('en');
const pictures = adminPicturesWords('en');

/** Signs somebody up in this browser who may enter the editors' room. */
export async function becomesEditor(user: BrowserUser, server: TestServer): Promise<void> {
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

/** Writing documents in the editors' room. */
export const journeysInTheRoom: Journey[] = [
  {
    name: 'what is typed into a document while the scripts are on their way stays, and is saved',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      user.holdRequests(/\.js$/);
      await user.begin('/Admin/content/events/event2');
      const name = the('textbox', 'Name (English)');
      await user.clicks(name);
      await user.types('Typed. ');
      // As dictation, paste and autofill write: without a key or a press.
      await user.ask(() => {
        const dictated = document.querySelector<HTMLTextAreaElement>('[name="document.shortDescription.en"]')!;
        dictated.value = `Dictated. ${dictated.value}`;
        dictated.dispatchEvent(new Event('input', { bubbles: true }));
      });
      user.releaseRequests();
      await user.hydrates();
      const holds = () =>
        [...document.querySelectorAll('textarea')].filter(({ value }) => /Typed\. |^Dictated\. /.test(value)).length ===
        2;
      await user.sees('both texts', holds);
      await user.reads(the('main'), words.state.changed);
      await user.open('/Admin/content/events/event2');
      await user.sees('both texts', holds);
    },
  },
  {
    name: 'a picture is chosen by eye for a field, which has the focus again',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      await user.open('/Admin/content/events/event4');
      await user.hydrates();
      const choose = the('button', `${pictures.field.choose} : Picture 1`);
      await user.clicks(choose);
      await user.clicks(the('button', 'wide-2', the('dialog')));
      await user.misses(the('dialog'));
      await user.sees('the name and the picture', () => {
        const field = document.querySelector<HTMLInputElement>('[list=picture-names]')!;
        return field.value === 'wide-2' && document.querySelector('form img[src*="/wide-2-"]') !== null;
      });
      await user.sees('the focus back', () => document.activeElement?.textContent.startsWith('Choose') === true);
      await user.reads(the('main'), words.state.changed);
    },
  },
  {
    name: 'the preview beside a form is as wide as a phone, with no strip for a scrollbar',
    options: desktop,
    async run(user, server) {
      await becomesEditor(user, server);
      await user.open('/Admin/content/events/event2');
      await user.hydrates();
      await user.clicks(the('button', words.actions.preview));
      await user.sees('the page in its width', () => {
        const inside = document.querySelector('iframe')?.contentDocument;
        return inside?.querySelector('h1') !== null && inside?.documentElement.clientWidth === 390;
      });
    },
  },
];
