import { equal } from 'node:assert/strict';

import { at, languages, words } from '#tests/e2e/settings.ts';
import type { Journey } from './run-journeys.ts';
import { the } from './browser-user.ts';

const SIZES = [100, 125, 150, 200];

/** The header goes by what fits: at every size of the text its links or the menu are there, and the page stays within its window. */
export const journeysInLargeText: Journey[] = [390, 769, 1280].map((width) => ({
  name: `the header at ${width} in text of every size`,
  options: { width },
  async run(user) {
    for (const language of languages) {
      const { layout } = words[language];
      await user.open(at(language, '/about'));
      for (const percent of SIZES) {
        await user.ask((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        const hasMenu = (await user.count(the('button', layout.openMenu))) === 1;
        const hasLinks = (await user.count(the('link', layout.links.calendar, the('banner')))) === 1;
        equal(hasMenu, !hasLinks, `${language}, ${percent} %`);
        if (percent === 100) equal(hasMenu, width <= 768);
        const beyond = await user.ask(() => {
          const controls = [...document.querySelectorAll('body header :is(a, button)')];
          const ends = controls.map((control) => control.getBoundingClientRect().right);
          return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth;
        });
        equal(Math.max(0, beyond), 0, `${language}, ${percent} %`);
      }
    }
  },
}));
