import { describe, expect, test } from 'vitest';

import { events, mailboxes, pages, programs } from '#tests/e2e/sample-pages.ts';
import { at, languages, words } from '#tests/e2e/settings.ts';
import { openPage, request, type Part } from '#tests/fixtures/open-page.ts';

/** Masters, teens, courses, membership, the book club, the legal pages, saved events, search, and what all pages share. */

describe.each(languages)('in %s', (language) => {
  const all = words[language];
  const { master, masters, teens, video, bookClub, membership, course, courses, about, legal, layout, purchase } = all;
  const open = (path: string, options?: Parameters<typeof openPage>[1]) => openPage(at(language, path), options);
  const tamara = { en: 'Tamara Elagina', ru: 'Тамара Елагина' }[language];

  test('every page is there, with one title, one heading and one description', async () => {
    const own = language === 'ru' ? [programs.identity.path, events.letter.path] : [];
    for (const path of [...pages, ...own]) {
      const page = await open(path);
      expect(page.response.status, path).toBe(200);
      expect(page.one('html').attribute('lang')).toBe(language);
      expect(page.title, path).toMatch(/^[^<]+ · (?:Lyceum|Лицей)$|^(?:Lyceum|Лицей)\. [^<]+$/);
      expect(page.all('h1'), path).toHaveLength(1);
      const descriptions = page.all('meta').filter((meta) => meta.attribute('name') === 'description');
      expect(
        descriptions.map((meta) => (meta.attribute('content') ?? '').length > 10),
        path,
      ).toEqual([true]);
    }
  });

  test('one picture at most comes first on each page, all others when they come near', async () => {
    for (const path of pages) {
      const pictures = (await open(path)).all('img');
      const first = pictures.filter((each) => each.attribute('fetchpriority') === 'high');
      expect(first.length, path).toBeLessThanOrEqual(1);
      const eager = pictures.filter((each) => each.attribute('loading') !== 'lazy');
      expect(eager.length, path).toBe(first.length);
    }
  });

  test('whatever header and footer link to is there', async () => {
    const page = await open('/about');
    const hrefs = (part: Part) => part.all('a').map((link) => link.attribute('href') ?? '');
    const header = hrefs(page.all('header')[0]!);
    for (const path of ['/', '/masters', '/events', '/teens', '/calendar', '/login'])
      expect(header).toContain(at(language, path));
    const footer = hrefs(page.all('footer').at(-1)!);
    expect(footer).toEqual(expect.arrayContaining(Object.values(mailboxes).map((address) => `mailto:${address}`)));
    // One of the three channels is not known.
    expect(footer.filter((link) => link.startsWith('https:'))).toHaveLength(2);
    for (const link of [...header, ...footer].filter((each) => each.startsWith('/')))
      expect((await request(link)).status, link).toBe(200);
  });

  test('masters, each leading to a page; a master leads to programs and events to come', async () => {
    const list = await open('/masters');
    expect(list.one('h1').text).toBe(masters.title);
    const cards = list.main.all('a').filter((link) => /^(?:\/ru)?\/masters\/m\d$/.test(link.attribute('href') ?? ''));
    expect(cards).toHaveLength(5);
    expect(cards[0]?.text).toContain(tamara);
    const page = await open('/masters/m1');
    expect(page.one('h1').text).toBe(tamara);
    expect(page.all('img').map((image) => image.attribute('alt'))).toContain(master.portrait(tamara));
    expect(page.region(master.others).links(/./).length).toBeGreaterThan(1);
    const upcoming = page.region(all.home.upcoming).all('li');
    expect(upcoming).toHaveLength(2);
    expect(upcoming[0]?.text).toContain(all.when.states['sold-out']);
    expect(page.main.links(new RegExp(programs.books[language]))).toContain(at(language, programs.books.path));
    expect(page.main.links(new RegExp(master.back))).toContain(at(language, '/masters'));
  });

  test('a master without programs says so and leads on', async () => {
    const page = await open('/masters/m4');
    expect(page.main.text).toContain(master.noPrograms);
    expect(page.main.links(words[language].home.toPrograms)).toHaveLength(1);
    expect(page.main.links(new RegExp(all.teens.banner))).toContain(at(language, '/teens'));
  });

  test('when everything is past a master has no event to come, and the calendar is offered', async () => {
    const page = await open('/masters/m1', { at: 'over' });
    expect(page.main.text).toContain(master.noUpcoming);
    expect(page.main.links(new RegExp(master.toCalendar))).toContain(at(language, '/calendar'));
  });

  test.each([
    ['teensBefore', 'before'],
    ['teensOpen', 'open'],
    ['usual', 'over'],
  ] as const)('teens, %s: when and how to book', async (instant, state) => {
    const page = await open('/teens', { at: instant });
    const hero = page.main.all('header')[0]?.text;
    expect(hero).toContain(teens.bookingWindow[state]);
    expect(hero).toMatch(language === 'ru' ? /1–11 ?мая ?2025/ : /1–11 ?May ?2025/);
    expect(hero).toContain(teens.note[state]);
    expect(hero?.includes(teens.toBeAnnounced)).toBe(state === 'over');
    expect(page.text).toContain({ en: '2,800 AED', ru: '2800 AED' }[language]);
    expect(page.main.all('button', teens.action[state])).toHaveLength(1);
    const message = teens.alert[state === 'over' ? 'over' : 'booking'];
    const alert = page.all('dialog').find((dialog) => dialog.attribute('role') === 'alertdialog');
    expect(alert?.name).toBe(message.title);
    expect(alert?.text).toContain(message.text);
    expect(alert?.one('a', all.shared.messageUs).attribute('target')).toBe('_blank');
    const [chat = ''] = page.main.links(new RegExp(teens.book[state]));
    const url = new URL(chat);
    expect([url.host, url.searchParams.get('text')]).toEqual(['wa.me', teens.message[state]]);
  });

  test('teens: everything can be read and asked', async () => {
    const page = await open('/teens');
    expect(page.all('dt')).toHaveLength(4);
    expect(page.region(teens.points).all('li')).toHaveLength(5);
    expect(page.region(teens.steps).all('li')).toHaveLength(4);
    expect(page.all('iframe')).toEqual([]);
    const title = { en: 'An hour and a half at one table', ru: 'Полтора часа за одним столом' }[language];
    expect(page.links(new RegExp(video.play(title)))).toHaveLength(1);
    const expert = { en: 'Marta Solskaya', ru: 'Марта Сольская' }[language];
    expect(page.links(new RegExp(teens.toExpert(expert)))).toEqual([at(language, '/masters/m4')]);
  });

  test('the book club: three books; nobody can join one that is past', async () => {
    const books = {
      en: ['Invisible Cities', 'Pnin', 'The Remains of the Day'],
      ru: ['Невидимые города', 'Пнин', 'Остаток дня'],
    }[language];
    const page = await open('/book-club');
    expect(page.texts('h2')).toEqual(expect.arrayContaining(books));
    expect(page.main.all('button', bookClub.join)).not.toEqual([]);
    const past = await open('/book-club', { at: 'over' });
    expect(past.text.split(bookClub.past).length - 1).toBeGreaterThanOrEqual(3);
    expect([...past.main.all('a', bookClub.join), ...past.main.all('button', bookClub.join)]).toEqual([]);
    expect(past.main.text).toContain(bookClub.allPast);
  });

  test('membership: three cards, each leading to its payment page', async () => {
    const page = await open('/membership');
    const plans = {
      en: ['25 AED 6 Months', '74 AED Per Year', '150 AED Lifetime'],
      ru: ['25 AED за 6 месяцев', '74 AED за год', '150 AED навсегда'],
    }[language];
    expect(page.texts('h2')).toEqual(expect.arrayContaining(plans));
    expect(page.text.split(membership.mostPopular).length - 1).toBe(1);
    expect(page.main.text.split(purchase.internationalOnly).length - 1).toBe(1);
    expect(page.main.links(new RegExp(membership.buy))).toContain(
      `${at(language, '/membership')}/buy/member-12/74-aed`,
    );
  });

  test('from the list of courses to a course, its lessons and its price, and back', async () => {
    expect((await open('/about')).links(layout.links.courses)).toContain(at(language, '/courses'));
    expect((await open('/courses')).main.links(new RegExp(courses.open))).toContain(at(language, '/course/course1'));
    const page = await open('/course/course1');
    // What it is about begins in larger letters.
    const lede = page.main.all('p').find((each) => each.attribute('class')?.includes('lede'));
    expect(lede?.text).toMatch(/^(?:A building|Здание само)/);
    const lessons = page.region(course.lessons).all('li');
    expect(lessons).toHaveLength(3);
    expect(lessons[0]?.text).toContain('15:30–16:30');
    expect(lessons[0]?.text).toContain(language === 'en' ? '12:30–13:30 CET' : '14:30–15:30 по Москве');
    expect(page.main.text).toContain(course.open);
    expect(page.main.links(new RegExp(course.join))[0]).toMatch(/#membership$/);
    expect(page.region(course.membership).links(new RegExp(membership.buy))).toHaveLength(3);
    expect(page.main.links(new RegExp(course.back))).toContain(at(language, '/courses'));
  });

  test('the about page counts what there is', async () => {
    const page = await open('/about');
    const figures = page.all('dl')[0]!.all('div');
    const counted = language === 'ru' ? ['4', '10', '5', '2'] : ['3', '8', '5', '2'];
    for (const [index, count] of counted.entries()) expect(figures[index]?.text).toContain(count);
    expect(page.links(new RegExp(all.teens.banner))).not.toEqual([]);
    const next = page.all('nav').find((nav) => nav.name === about.nextSteps);
    expect(next?.all('a')[0]?.attribute('href')).toBe(at(language, '/programs'));
  });

  test('the legal pages are numbered, lead to their sections and to each other', async () => {
    const page = await open('/terms-and-conditions');
    const nav = (name: string) => page.all('nav').find((each) => each.name === name)!;
    const contents = nav(legal.contents).all('a');
    expect(contents.length).toBeGreaterThan(7);
    for (const [index, link] of contents.entries())
      expect(link.attribute('href')).toMatch(new RegExp(`#section-${index + 1}$`));
    const ids = page.all('[id]').map((each) => each.attribute('id'));
    expect(ids).toContain('section-3');
    expect(nav(legal.others).all('a')[0]?.attribute('href')).toBe(at(language, '/privacy-policy'));
  });

  test('saved events: without scripts it says so, a list that was sent is shown', async () => {
    expect((await open('/saved')).text).toContain(all.savedPage.noScripts);
    expect((await open('/saved?events=event2')).main.texts('h3')).toEqual([events.overcoat[language]]);
  });

  test('a search finds in either language, and says in which', async () => {
    const page = await open('/search?q=%D0%B8%D0%B4%D0%B5%D0%BD%D1%82%D0%B8%D1%87%D0%BD%D0%BE%D1%81%D1%82%D0%B8');
    expect(page.main.texts('h3')[0]).toBe(programs.identity.ru);
    expect(page.main.links(new RegExp(programs.identity.ru))[0]).toBe(at('ru', programs.identity.path));
    expect(page.main.text.includes(words.en.search.inLanguage.ru)).toBe(language === 'en');
    // What a document begins with is not announced besides: that is for what is typed on it.
    expect(page.main.texts('output')).toEqual(['']);
  });

  test('a search that finds nothing says so and leads on', async () => {
    const nothing = { en: 'quantum', ru: 'квантовая' }[language];
    const page = await open(`/search?q=${encodeURIComponent(nothing)}`);
    expect(page.main.text).toContain(all.search.none(nothing));
    expect(page.main.links(layout.links.programs)).toContain(at(language, '/programs'));
    expect(page.main.all('a').some((link) => link.attribute('href')?.startsWith('mailto:'))).toBe(true);
    expect(page.main.links(new RegExp(events.dead[language]))).not.toEqual([]);
  });
});

test('a master whose programs exist in the other language only leads there, and says so', async () => {
  const page = await openPage('/masters/m2');
  expect(page.main.text).toContain(words.en.master.noProgramsInLanguage);
  expect(page.main.text).not.toContain(words.en.master.noPrograms);
  expect(page.main.links(new RegExp(programs.identity.ru))).toContain(at('ru', programs.identity.path));
  expect(page.main.text).toContain(`${words.en.master.inLanguage.ru}: ${programs.identity.ru}`);
  const russian = await openPage('/ru/masters/m4', { content: 'odd' });
  expect(russian.main.text).toContain(`${words.ru.master.inLanguage.en}: In English Only`);
  expect(russian.main.links(/In English Only/)).toEqual(['/program/english']);
});

test('who shares saved events sends the names of five at most', async () => {
  const ids = ['event2', 'event3', 'event4', 'p3e1', 'p3e2', 'p4e4b1'];
  const sent = async (count: number) => {
    const page = await openPage(`/saved?events=${ids.slice(0, count).join()}`);
    const [link = ''] = page.main.links(/^WhatsApp/);
    return new URL(link).searchParams.get('text')!.split('\n').slice(1, -1);
  };
  expect((await sent(5)).map((name) => name === '…')).toEqual(Array(5).fill(false));
  expect((await sent(6)).map((name) => name === '…')).toEqual([...Array(5).fill(false), true]);
});

test('before anything is searched for, the events to come are there, be it one', async () => {
  const { upcoming } = words.en.home;
  const headings = async (instant: 'last' | 'over') => (await openPage('/search', { at: instant })).main.texts('h2');
  expect(await headings('last')).toContain(upcoming);
  expect(await headings('over')).not.toContain(upcoming);
});

test('search results are neither indexed nor stored', async () => {
  const page = await openPage('/search?q=tea&utm_source=x');
  expect(page.response.headers.get('Cache-Control')).toBe('no-store');
  expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/search"/>');
  expect((await request('/search')).headers.get('Cache-Control')).not.toBe('no-store');
  expect((await request(`/search?q=${'a'.repeat(1000)}`)).status).toBe(200);
});

test('parameters of a campaign do not reach the links of a page', async () => {
  const page = await openPage('/events?utm_source=letter&when=past&fbclid=1');
  expect(page.html).toMatch(/<link rel="canonical" href="[^"&]*\/events\?when=past"\/>/);
  const russian = page.all('[data-language]').find((link) => link.attribute('data-language') === 'ru');
  expect(russian?.attribute('href')).toBe('/ru/events?when=past');
});
