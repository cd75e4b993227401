// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { found, send, settled, show } from '#tests/fixtures/shown-page.tsx';
import SignedIn, { displayName, initials, type SignedInProps } from './signed-in.tsx';

describe('the display name', () => {
  test.each([
    ['Tamara Elagina', 'tamara@example.com', 'Tamara Elagina'],
    ['', 'tamara@example.com', 'tamara@example.com'],
    ['  ', 'tamara@example.com', 'tamara@example.com'],
    ['\u3164\u200B', 'tamara@example.com', 'tamara@example.com'],
    ['', '', 'User'],
  ])('“%s”, “%s”', (name, email, shown) => {
    expect(displayName({ name, email }, 'User')).toBe(shown);
  });
});

describe('initials', () => {
  test.each([
    ['Tamara Elagina', 'TE'],
    ['Анна', 'А'],
    ['ёлкина анна-мария', 'ЁА'],
    ['Jean-Luc de la Tour', 'JT'],
    ['tamara.elagina@example.com', 'T'],
    ['“Queen” Anne', 'QA'],
    ['𝒜nna Lee', '𝒜L'],
    ['7 Samurai', '7S'],
    ['— —', ''],
    ['', ''],
  ])('of “%s”', (shown, expected) => {
    expect(initials(shown)).toBe(expected);
  });
});

const tamara: SignedInProps['user'] = { name: 'Tamara Elagina', email: 'tamara@lyceum.example', picture: false };

describe('the user', () => {
  /** The pages whose documents are asked for, and what the server says of each. */
  let asked: { path: string; signal: AbortSignal; answer: (response: Response) => void }[];
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const { pathname, searchParams } = new URL(address, location.href);
      asked.push({
        path: pathname === '/session/document' ? searchParams.get('path')! : address,
        signal,
        answer: resolve,
      });
      return promise;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  const open = (user: Partial<SignedInProps['user']> = {}, isInMenu = false, at = '/about') =>
    show(() => <SignedIn kind="usual" user={{ ...tamara, ...user }} isInMenu={isInMenu} />, [at]);
  const links = () =>
    [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

  test.each([
    [{}, ['TETamara Elagina, Your tickets /ticket'], ['Your tickets /ticket']],
    [
      { role: 'door' as const },
      ['TETamara Elagina, Editors’ room /Admin'],
      ['Editors’ room /Admin', 'Your tickets /ticket'],
    ],
  ])('%j is led where there is something to do', (user, inHeader, inMenu) => {
    const { leave } = open(user);
    expect(links()).toEqual(inHeader);
    leave();
    open(user, true);
    expect(links()).toEqual(inMenu);
    expect(asked).toEqual([]);
  });

  test('is named in the menu by name and address, and by an address alone once', () => {
    const { leave } = open({}, true);
    const texts = () => [...document.querySelectorAll('p')].map((text) => text.textContent);
    expect(texts()).toEqual([tamara.name, tamara.email]);
    leave();
    open({ name: '' }, true);
    expect(texts()).toEqual([tamara.email]);
  });

  test.each([false, true])('who logs out is noted at once (in the menu: %s)', (isInMenu) => {
    localStorage.setItem('signed-in', '1');
    open({}, isInMenu);
    expect(found('form').getAttribute('action')).toBe('/sign-out');
    send(found('form'), 'submit');
    expect(localStorage.getItem('signed-in')).toBe('leaving');
  });

  test('has a picture of their own, which is not that of the next user, and initials where it does not load', () => {
    const addresses = ['ab@lyceum.example', 'ba@lyceum.example'].map((email) => {
      const { leave } = open({ picture: true, email });
      const address = found('img').getAttribute('src')!;
      leave();
      return address;
    });
    expect(addresses[0]).toMatch(/^\/session\/portrait\?of=[\da-z]+$/);
    expect(addresses[0]).not.toBe(addresses[1]);
    open({ picture: true });
    expect(found('a').textContent).not.toContain('TE');
    send(found('img'), 'error');
    expect(found('a').textContent).toContain('TE');
    expect(found('img')).toBeNull();
  });

  describe('who may edit', () => {
    const editor = { role: 'editor' as const };
    const edits = () => links().filter((link) => link.startsWith('Edit this page'));
    async function answer(index: number, response: Response) {
      asked[index]!.answer(response);
      await settled();
    }

    test('is led from each page to its document, once the server has said which it is', async () => {
      const { router } = open(editor);
      expect([asked[0]!.path, edits()]).toEqual(['/about', []]);
      await answer(0, Response.json({ to: '/Admin/pages/about' }));
      expect(edits()).toEqual(['Edit this page /Admin/pages/about']);
      await router.navigate('/teens');
      await settled();
      expect([asked[1]!.path, edits()]).toEqual(['/teens', []]);
      await router.navigate('/masters');
      await settled();
      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
      // An answer that comes after all is about another page.
      await answer(1, Response.json({ to: '/Admin/pages/teens' }));
      expect(edits()).toEqual([]);
    });

    test.each([
      ['has none', () => Response.json({ to: null })],
      ['fails', () => Response.json({ to: '/Admin' }, { status: 503 })],
      ['is that of another network', () => new Response('<h1>Welcome</h1>')],
    ])('is led nowhere where the answer %s', async (_, response) => {
      open(editor);
      await answer(0, response());
      expect(edits()).toEqual([]);
    });

    test('asks nothing on the pages of one person', () => {
      open(editor, false, '/ticket');
      expect(asked).toEqual([]);
    });
  });
});
