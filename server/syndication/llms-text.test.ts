import { expect, test } from 'vitest';

import { fixtureFiles, fixturePicture, withMistake } from '#tests/fixtures/fixture-content.ts';
import { ORIGIN, realSite } from '#tests/fixtures/real-pages.ts';
import { readCatalogue } from '#server/content/read-catalogue.ts';

function siteOf(files = fixtureFiles) {
  const catalogue = readCatalogue(files, fixturePicture);
  return realSite({ content: { current: () => catalogue } } as never).app;
}

const read = async (files = fixtureFiles) => {
  const response = await siteOf(files).request('/llms.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  return response.text();
};

test('assistants learn in twenty lines what the site is, what comes next, and where the rest stands', async () => {
  const text = await read();
  const lines = text.split('\n').filter(Boolean);
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 2)).toEqual(['# Lyceum', expect.stringMatching(/^> Lectures on literature/)]);
  const events = lines.filter((line) => line.includes('/event/'));
  expect(events).toHaveLength(5);
  expect(events[0]).toMatch(
    /^- \[Gogol: .+\]\(http:\/\/localhost:3000\/program\/program1\/event\/event2\): Thu 26 Nov 2026, 19:00 · .+ · in Russian · from 100 AED$/,
  );
});

test('every address of it answers', async () => {
  const app = siteOf();
  const addresses = [...(await read()).matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) {
    expect(address).toContain(ORIGIN);
    expect((await app.request(address)).status, address).toBe(200);
  }
});

test('a name that looks like a link stays a name', async () => {
  const text = await read(
    withMistake(
      'content/events/event2.yaml',
      (yaml) => yaml.replace(/en: .*Gogol.*/, "en: 'Gogol](https://x.example) [*'"),
      fixtureFiles,
    ),
  );
  expect(text).toContain(String.raw`- [Gogol\](https://x.example) \[\*](http://localhost:3000/`);
});
