import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Picture } from './picture.tsx';

const file = { name: 'dusk', version: '0a1b2c3d', width: 800, height: 600, widths: [400, 800] };
const markup = (props: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(<Picture file={file} sizes="100vw" {...props} />);

test('AVIF is offered where it is there', () => {
  expect(markup({})).toContain('srcSet="/pictures/dusk-0a1b2c3d-400.avif 400w, /pictures/dusk-0a1b2c3d-800.avif 800w"');
  const without = markup({ file: { ...file, lacksAvif: true } });
  expect(without).not.toContain('avif');
  expect(without).toContain('/pictures/dusk-0a1b2c3d-800.webp 800w');
});

test('what an editor has said goes before what the page says, but never into the name of a link', () => {
  const described = { ...file, alt: 'Dusk over the creek' };
  expect(markup({})).toContain('alt=""');
  expect(markup({ alt: 'Portrait' })).toContain('alt="Portrait"');
  expect(markup({ alt: 'Portrait', file: described })).toContain('alt="Dusk over the creek"');
  expect(markup({ isDecorative: true, file: described })).toContain('alt=""');
});

test('a focal point is a class for each side', () => {
  expect(markup({ className: 'own' })).toContain('class="own"');
  expect(markup({})).not.toContain('class');
  const sides = /class="([^"]*)"/.exec(markup({ file: { ...file, focus: 'top-left' } }))?.[1];
  expect(sides).toMatch(/focus.*top.*left/);
});

test('a star stands for a picture that is not there', () => {
  expect(markup({ file: undefined, alt: 'Portrait' })).toMatch(/^<svg [^>]*aria-hidden="true"/);
});
