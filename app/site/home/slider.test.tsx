import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { messagesOf } from '#i18n/messages/messages.server.ts';
import { MessagesContext } from '#app/hooks/use-language.ts';
import { Slider } from './slider.tsx';

const slide = (name: string) => ({
  caption: `The ${name}`,
  image: { name, version: '1', width: 400, height: 300, widths: [400] },
});
const show = (names: string[]) =>
  renderToStaticMarkup(
    <MessagesContext value={messagesOf('en')}>
      <Slider slides={names.map(slide)} />
    </MessagesContext>,
  );
const controls = /<button|<a |aria-roledescription|1\/\d/g;

test('pictures that turn can be paused and chosen; a single one has nothing of this', () => {
  expect(show(['hall', 'door']).match(controls)).toEqual(['aria-roledescription', '<button', '<a ', '<a ', '1/2']);
  expect(show(['hall'])).toContain('The hall');
  expect(show(['hall']).match(controls)).toBeNull();
});
