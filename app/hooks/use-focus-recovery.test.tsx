// @vitest-environment happy-dom
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';

import { found, settled, show } from '#tests/fixtures/shown-page.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** A list with a link that is gone once it has been followed, and one that stays. */
function open() {
  const { router } = show(() => {
    const [query] = useSearchParams();
    const of = query.get('of') ?? '';
    const heading = useFocusRecovery<HTMLHeadingElement>(of, Number(query.get('page') ?? '1'));
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Events
        </h2>
        <a key={of} id="gone" href="#gone">
          Filter
        </a>
        <a id="stays" href="#stays">
          Next
        </a>
      </>
    );
  });
  return async (link: string, query: string) => {
    found(link).focus();
    await router.navigate(`/?${query}`);
    await settled();
    return document.activeElement;
  };
}

test('the focus goes to the heading where the link that was followed is gone, and stays on one that is there', async () => {
  const follow = open();
  expect(document.activeElement).toBe(document.body);
  expect(await follow('#stays', 'of=tea')).toBe(found('#stays'));
  expect(await follow('#gone', 'of=coffee')).toBe(found('h2'));
});

test('another page of the same list begins at its heading, whatever has the focus', async () => {
  const follow = open();
  expect(await follow('#stays', 'page=2')).toBe(found('h2'));
  expect(await follow('#stays', 'page=2')).toBe(found('#stays'));
  expect(await follow('#stays', 'page=1')).toBe(found('h2'));
  // Another list that begins anew is no other page of this one.
  expect(await follow('#stays', 'of=tea&page=2')).toBe(found('#stays'));
});
