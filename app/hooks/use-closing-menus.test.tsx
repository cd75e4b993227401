// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { found, send, show } from '#tests/fixtures/shown-page.tsx';
import { useClosingMenus } from './use-closing-menus.ts';

function open() {
  const { leave } = show(() => {
    useClosingMenus('filter');
    return (
      <>
        <details name="filter" id="first" open>
          <summary>Subject</summary>
          <a href="#tea">
            <b>Tea</b>
          </a>
        </details>
        <details name="other" open />
        <a href="#elsewhere" id="elsewhere">
          Elsewhere
        </a>
      </>
    );
  });
  return leave;
}
/** Whether the menu, and one of another name, are open. */
const opened = () => [...document.querySelectorAll('details')].map((menu) => menu.open);

test('a menu stays open while one points into it, and closes when one points elsewhere', () => {
  open();
  send(found('summary'), 'pointerdown');
  send(found('b'), 'pointerdown');
  expect(opened()).toEqual([true, true]);
  send(document.body, 'pointerdown');
  expect(opened()).toEqual([false, true]);
});

test('a menu closes when a link in it is followed, not at another click', () => {
  open();
  send(found('#elsewhere'), 'click');
  send(found('#first'), 'click');
  expect(opened()).toEqual([true, true]);
  send(found('b'), 'click');
  expect(opened()).toEqual([false, true]);
});

test('a page that is left listens no more', () => {
  const leave = open();
  leave();
  document.body.innerHTML = '<details name="filter" open><a>Tea</a></details>';
  send(document.body, 'pointerdown');
  send(found('a'), 'click');
  expect(opened()).toEqual([true]);
  document.body.replaceChildren();
});
