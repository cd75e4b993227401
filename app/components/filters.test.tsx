// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { found, send, settled, show } from '#tests/fixtures/shown-page.tsx';
import { SelectFilter, shownAsLinks } from './filters.tsx';

/** @param chosen by the address @param query of the other filters */
function open(chosen = '', query = 'of=tea') {
  const options = ['anna', 'boris'].map((value) => ({ value, label: value }));
  const { router } = show(
    () => (
      <SelectFilter
        path="/events"
        query={query}
        name="master"
        label="Master"
        none="All"
        options={options}
        value={chosen}
      />
    ),
    ['/start'],
  );
  const select = found<HTMLSelectElement>('select');
  return {
    select,
    /** The page that is open afterwards. */
    at: async (...events: (Event | string)[]) => {
      for (const event of events) send(select, event);
      await settled();
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
  };
}
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });

test('a list follows what is chosen with a pointer at once, and keeps its other filters', async () => {
  const { select, at } = open();
  expect(await at('change')).toBe('/start');
  select.value = 'anna';
  expect(await at('pointerdown', 'change')).toBe('/events?of=tea&master=anna');
});

test('a list that is shown whole again has no query left', async () => {
  const { select, at } = open('anna', '');
  select.value = '';
  expect(await at('change')).toBe('/events');
});

test('keys that go through the values lead nowhere before Enter', async () => {
  const { select, at } = open();
  select.value = 'anna';
  expect(await at(key('ArrowDown'), 'change')).toBe('/start');
  expect(await at(key('Enter'))).toBe('/events?of=tea&master=anna');
});

test('keys lead there when the focus leaves as well; a pointer after them at once', async () => {
  const { select, at } = open();
  select.value = 'anna';
  expect(await at(key('ArrowDown'), 'change', 'focusout')).toBe('/events?of=tea&master=anna');
  select.value = 'boris';
  expect(await at(key('ArrowDown'), 'pointerdown', 'change')).toBe('/events?of=tea&master=boris');
});

test('links are the chosen option and the six most frequent ones, or all where they are few', () => {
  const options = (length: number) => Array.from({ length }, (_, index) => ({ count: index, chosen: index === 0 }));
  expect(shownAsLinks(options(12))).toEqual(options(12));
  expect(shownAsLinks(options(13)).map(({ count }) => count)).toEqual([0, 12, 11, 10, 9, 8, 7]);
});
