// @vitest-environment happy-dom
import { NavigationType, useLoaderData } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { found, send, settled, showPages } from '#tests/fixtures/shown-page.tsx';
import { useInstantSearch } from './use-instant-search.ts';

type Answer = Parameters<typeof useInstantSearch>[0];

/** The questions that the server has got while somebody typed. */
let asked: { address: string; signal: AbortSignal; answer: (response: Response) => void }[];
/** The addresses for whose page the server was asked. */
let loaded: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  loaded = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    asked.push({ address, signal, answer: resolve });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a search finds is told by its count alone. */
const finds = (count: number) => Response.json({ count });
const answerFor = (address: string): Answer => {
  const query = new URL(address, location.href).searchParams.get('q')?.trim() ?? '';
  return {
    query,
    found: query === '' ? undefined : ({ count: query.length } as Answer['found']),
    isUnavailable: false,
  };
};

/** @param typed what already stands in the field when the scripts arrive */
function open(at = ['/search'], typed?: string) {
  function Search() {
    const answered = useLoaderData<Answer>();
    const search = useInstantSearch(answered, '/search-answer/en');
    const { query, isUnavailable, isPending, isSettled } = search;
    const state = [isPending && 'pending', isSettled && 'settled', isUnavailable && 'unavailable'].filter(Boolean);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.send();
        }}
      >
        <input ref={search.field} defaultValue={typed ?? answered.query} onInput={search.answer} />
        <output>{`${query}: ${search.found?.count ?? 'nothing'} ${state.join(' ')}`.trim()}</output>
      </form>
    );
  }
  const loader = ({ request: { url } }: { request: Request }) => {
    loaded.push(new URL(url).search);
    return answerFor(url);
  };
  const routes = [
    { id: 'search', path: '/search', loader, Component: Search },
    { path: '/about', Component: () => <a href="#here">About</a> },
  ];
  return showPages(routes, at, { loaderData: { search: answerFor(at.at(-1)!) } });
}

const field = () => found<HTMLInputElement>('input');
const shown = () => found('output').textContent;

function type(text: string) {
  field().value = text;
  send(field(), 'input');
}
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}
async function lookFor(text: string) {
  type(text);
  await pass(180);
}
async function answer(index: number, response: Response) {
  asked[index]!.answer(response);
  await settled();
}
const addresses = () => asked.map(({ address }) => address);

describe('typing', () => {
  test('is answered when it pauses, in place: the address follows, and its page is not loaded', async () => {
    const { router } = open();
    await pass(1000);
    expect([addresses(), shown()]).toEqual([[], ': nothing']);
    type('te');
    await pass(179);
    type(' tea  room ');
    await pass(179);
    expect(addresses()).toEqual([]);
    await pass(1);
    expect(addresses()).toEqual(['/search-answer/en?q=tea+room']);
    expect(shown()).toBe(': nothing pending');
    expect(router.state).toMatchObject({
      location: { pathname: '/search', search: '?q=tea+room' },
      historyAction: NavigationType.Replace,
      preventScrollReset: true,
    });
    await answer(0, finds(2));
    expect([shown(), field().value]).toEqual(['tea room: 2 settled', ' tea  room ']);
    type('tea rooms');
    expect(shown()).toBe('tea room: 2 settled');
    await pass(179);
    expect(addresses()).toHaveLength(1);
    await pass(1);
    expect(addresses()).toHaveLength(2);
    expect(shown()).toBe('tea room: 2 pending');
    expect(loaded).toEqual([]);
  });

  test('that leaves nothing in the field shows the empty search at once, and asks nobody', async () => {
    const { router } = open(['/search?q=tea']);
    expect(shown()).toBe('tea: 3');
    type('  ');
    await pass(0);
    expect(shown()).toBe(': nothing settled');
    expect([addresses(), loaded, router.state.location.search]).toEqual([[], [], '']);
  });

  test('is answered at once by a sent form, and no second time by the pause', async () => {
    open();
    type('tea');
    send(found('form'), 'submit');
    expect(addresses()).toHaveLength(1);
    await pass(1000);
    expect(addresses()).toEqual(['/search-answer/en?q=tea']);
  });

  test('is not needed to look for the same once more', async () => {
    open(['/search?q=+tea']);
    await pass(1000);
    expect([addresses(), shown()]).toEqual([[], 'tea: 3']);
    send(found('form'), 'submit');
    expect(shown()).toBe('tea: 3 pending');
    await answer(0, finds(1));
    expect(shown()).toBe('tea: 1 settled');
  });

  test('before the scripts are there is answered after them', async () => {
    open(['/search'], 'tea');
    expect(shown()).toBe(': nothing');
    await pass(180);
    expect(addresses()).toEqual(['/search-answer/en?q=tea']);
  });
});

describe('the last question wins', () => {
  test('and the answer to the one before is never shown, even if it comes', async () => {
    open();
    await lookFor('tea');
    await lookFor('coffee');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(shown()).toBe(': nothing pending');
    await answer(0, finds(1));
    expect(shown()).toBe(': nothing pending');
    await answer(1, finds(2));
    expect(shown()).toBe('coffee: 2 settled');
  });

  test('an empty field as well', async () => {
    open();
    await lookFor('tea');
    await lookFor('');
    expect(asked[0]!.signal.aborted).toBe(true);
    await answer(0, finds(1));
    expect(shown()).toBe(': nothing settled');
  });

  test('and a page that is left is answered no more', async () => {
    const { router } = open();
    await lookFor('tea');
    type('coffee');
    await router.navigate('/about');
    await settled();
    await pass(1000);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(router.state.location.pathname).toBe('/about');
  });
});

describe('a search that fails says so, and another try succeeds', () => {
  test.each([
    ['with an error', () => finds(1), { status: 503 }],
    ['with something else than an answer', () => new Response('<h1>Welcome to the hotel</h1>'), { status: 200 }],
  ])('%s', async (_, response, init) => {
    open();
    await lookFor('tea');
    await answer(0, new Response(response().body, init));
    expect(shown()).toBe('tea: nothing settled unavailable');
    await lookFor('tea ');
    await answer(1, finds(1));
    expect(shown()).toBe('tea: 1 settled');
  });

  test('after ten seconds without an answer', async () => {
    open();
    await lookFor('tea');
    await pass(9999);
    expect(shown()).toBe(': nothing pending');
    await pass(1);
    expect(shown()).toBe('tea: nothing settled unavailable');
  });

  test('and an answer in time is not called back', async () => {
    open();
    await lookFor('tea');
    await answer(0, finds(1));
    await pass(20_000);
    expect(asked[0]!.signal.aborted).toBe(false);
  });
});

describe('the field', () => {
  test('has the focus for those who come from another page and find it empty', async () => {
    const { router } = open(['/about']);
    await router.navigate('/search?q=tea');
    await settled();
    expect([field().value, document.activeElement]).toEqual(['tea', document.body]);
    await router.navigate('/about');
    await settled();
    await router.navigate('/search');
    await settled();
    expect(document.activeElement).toBe(field());
  });

  test('leaves the focus where it is in a document that was just loaded', () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  test('follows the buttons of the browser, unless somebody is typing in it', async () => {
    const { router } = open(['/search?q=tea']);
    const go = async (to: string | number) => {
      await router.navigate(to as string);
      await settled();
    };
    await go('/search?q=coffee');
    expect([field().value, shown()]).toEqual(['coffee', 'coffee: 6']);
    await go(-1);
    expect([field().value, shown()]).toEqual(['tea', 'tea: 3']);
    field().focus();
    await go(1);
    expect([field().value, shown()]).toEqual(['tea', 'coffee: 6']);
    field().blur();
    type('cof');
    await go(-1);
    expect(field().value).toBe('cof');
  });

  test('is not followed once the buttons of the browser have led away before the pause', async () => {
    open();
    type('tea');
    send(window, 'popstate');
    await pass(1000);
    expect(addresses()).toEqual([]);
  });

  test('is followed at once by whoever clicks before the pause; a click without typing asks nothing', async () => {
    const { router } = open();
    type('tea');
    // Whatever is clicked may keep the click to itself.
    field().addEventListener('click', (event) => event.stopPropagation());
    send(field(), 'click');
    expect(addresses()).toEqual(['/search-answer/en?q=tea']);
    await settled();
    expect(router.state.location.search).toBe('?q=tea');
    send(field(), 'click');
    expect(addresses()).toHaveLength(1);
  });
});

test('the newest answer to what the address asks is shown, and until there is one the answer before it', async () => {
  const { router } = open(['/search?q=tea']);
  await lookFor('teas');
  await answer(0, finds(40));
  expect(shown()).toBe('teas: 40 settled');
  // The same address loaded anew brings the answer of the server.
  await router.navigate('/search?q=teas');
  await settled();
  expect([shown(), loaded]).toEqual(['teas: 4 settled', ['?q=teas']]);
  await lookFor('rooms');
  expect(shown()).toBe('teas: 4 pending');
});
