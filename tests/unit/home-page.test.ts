import { describe, expect, test } from 'vitest';

import { events } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage } from '#tests/fixtures/open-page.ts';

/** The home page at every time of a season. */

const { overcoat, littleDog, dead, coffee, tea, breakfast, letter } = events;

describe.each(languages)('in %s', (language) => {
  const { home, card, when } = words[language];

  test('shows the next event, and under “Mark your calendar” the three after it', async () => {
    const page = await openPage(at(language, '/'));
    const nearest = page.region(littleDog[language]);
    expect(nearest.text).toContain(
      when.at(language === 'ru' ? 'Четверг, 10 декабря 2026 года' : 'Thursday 10 December 2026', '19:00'),
    );
    const day = language === 'ru' ? 'четверг, 10 декабря 2026 года' : 'Thursday 10 December 2026';
    expect(page.main.text).toContain(`${home.nearestEvent.eyebrow}: ${when.at(day, '19:00')}`);
    expect(nearest.all('img')).toHaveLength(2);
    expect(nearest.links(new RegExp(card.viewEvent))).toEqual([at(language, littleDog.path)]);

    const marked = page.region(home.upcomingTeasers.title);
    const names = {
      en: [dead.en, coffee.en, tea.en],
      ru: [dead.ru, letter.ru, 'Кремль, который построили итальянцы'],
    };
    expect(marked.texts('h3')).toEqual(names[language]);
    const [first] = marked.all('article');
    expect(first?.text).toContain(language === 'ru' ? 'Тамара Елагина' : 'Tamara Elagina');
    expect(first?.text).toContain('19:00');
    expect(first?.links(new RegExp(card.learnMore))).toEqual([at(language, dead.path)]);
    expect(marked.links(new RegExp(home.upcomingTeasers.seeAll))).toEqual([at(language, '/events')]);
  });

  test('has everything else', async () => {
    const page = await openPage(at(language, '/'));
    expect(page.main.links(home.toPrograms)[0]).toBe(at(language, '/programs'));
    expect(page.main.all('blockquote')).toHaveLength(1);
    const promo = page.region({ en: 'Expanding Horizon', ru: 'Расширяя горизонты' }[language]);
    expect(promo.links(home.upcoming)).toEqual([at(language, '/events')]);
    expect(promo.all('ul')[0]?.all('li')).toHaveLength(6);
    expect(page.region(home.eventFormats.title).all('h3')).toHaveLength(3);
    expect(page.main.links(new RegExp(card.learnMore)).at(-1)).toBe(at(language, '/teens'));
    const { bookingWindow, toBeAnnounced } = words[language].teens;
    expect(page.text).toContain(`${bookingWindow.over}: ${toBeAnnounced}`);
  });

  test('when everything is past both places say so and lead to the programs', async () => {
    const { main } = await openPage(at(language, '/'), { at: 'over' });
    expect(main.region(home.upcomingTeasers.title).text).toContain(home.upcomingTeasers.none);
    expect(main.texts('h2')).toContain(home.upcomingTeasers.none);
    expect(main.links(home.toPrograms)).toHaveLength(3);
  });
});

test('the words of the specification, literally', async () => {
  const page = await openPage('/');
  expect(page.texts('h2')).toEqual(expect.arrayContaining(['Mark your calendar', 'Expanding Horizon']));
  expect(page.links(/See All/)).toHaveLength(1);
  expect(page.region(words.en.home.eventFormats.title).texts('h3')).toEqual(['Offline', 'Digital', 'Online']);
});

test('before the season the next event is the first, with its three pictures', async () => {
  const page = await openPage('/', { at: 'before' });
  expect(page.region('Three, Seven, Ace: “The Queen of Spades”').all('img')).toHaveLength(3);
  expect(page.region('Mark your calendar').texts('h3')).toEqual([overcoat.en, littleDog.en, dead.en]);
  expect(page.region('Mark your calendar').text).toContain('Sold Out');
});

test('an event with neither time nor pictures says so', async () => {
  const nearest = (await openPage('/', { at: 'spring' })).region(tea.en);
  expect(nearest.text).toContain('13 May 2027, time TBD');
  expect(nearest.text).toContain('No images available');
});

test('the last event is the next, and no list says that there are none', async () => {
  const page = await openPage('/', { at: 'last' });
  expect(page.regions(breakfast.en)).toHaveLength(1);
  expect(page.regions('Mark your calendar')).toHaveLength(0);
  expect(page.text).not.toContain('No upcoming events');
});
