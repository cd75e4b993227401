import { expect, test } from 'vitest';

import { readUpload } from './read-upload.ts';

const type = 'multipart/form-data; boundary=b';
const file = (name: string, content: string, head = '') =>
  `--b\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\n${head}\r\n${content}\r\n`;
const read = (body: string | Uint8Array, contentType: string | null = type) => {
  const form = readUpload(typeof body === 'string' ? Buffer.from(body) : body, contentType);
  return form && { files: form.files.map(({ name, bytes }) => [name, String(bytes)]), fields: [...form.fields] };
};

test('what browsers send is read as they send it', async () => {
  const form = new FormData();
  form.append('intent', 'upload');
  form.append('picture', new File(['one\r\n--'], 'Закат "1".jpg', { type: 'text/plain' }));
  form.append('picture', new File(['two'], 'b.png'));
  const { headers, body } = new Response(form);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  expect(read(bytes, headers.get('content-type'))).toEqual({
    files: [
      ['Закат "1".jpg', 'one\r\n--'],
      ['b.png', 'two'],
    ],
    fields: [['intent', 'upload']],
  });
});

test('a form in which nothing was chosen has no file; an empty file is one', () => {
  expect(read(`${file('', '')}--b--\r\n`)).toEqual({ files: [], fields: [] });
  expect(read(`${file('a.jpg', '')}--b--\r\n`)?.files).toEqual([['a.jpg', '']]);
  expect(read('--b--\r\n')).toEqual({ files: [], fields: [] });
});

test.each([
  ['no boundary', `${file('a.jpg', 'x')}--b--`, 'multipart/form-data'],
  ['another boundary', `${file('a.jpg', 'x')}--b--`, 'multipart/form-data; boundary=c'],
  ['an empty boundary', `${file('a.jpg', 'x')}--b--`, 'multipart/form-data; boundary='],
  ['another type', 'a=1', 'application/x-www-form-urlencoded'],
  ['no type', file('a.jpg', 'x'), null],
  ['no end', file('a.jpg', 'x'), type],
  ['half of a part', '--b\r\nContent-Disposition: form-data; name="picture"', type],
  ['nothing', '', type],
])('%s is no form', (_, body, contentType) => {
  expect(read(body, contentType)).toBeUndefined();
});

test('of many parts the first are read', () => {
  const body = `${file('a.jpg', 'x').repeat(100_000)}--b--`;
  expect(read(body)?.files).toHaveLength(30);
});

test('a part without a name or with endless headers is left out', () => {
  const parts = [
    '--b\r\n\r\nx\r\n',
    '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n',
    file('a.jpg', 'x', `X: ${'y'.repeat(5_000)}\r\n`),
    file('b.jpg', 'x'),
  ];
  expect(read(`${parts.join('')}--b--`)?.files).toEqual([['b.jpg', 'x']]);
});
