import { createServer } from 'node:http';

import { headerOf, type RecordedAnswer } from './recorded-answer.ts';

/**
 * The least a Node server can do: it gets answers from its parent process and gives them, each by its path, or 304 to
 * whoever has them. Started by throughput.ts.
 */
interface Orders {
  port: number;
  answers: RecordedAnswer[];
}

process.once('message', ({ port, answers }: Orders) => {
  const prepared = new Map(
    answers.map((answer) => {
      const { path, status, headers, body } = answer;
      const ofCopy = headers.filter(([name]) => !/^content-(?:length|encoding|type)$/.test(name));
      return [path, { status, headers: headers.flat(), body, tag: headerOf(answer, 'etag'), ofCopy: ofCopy.flat() }];
    }),
  );
  const server = createServer((incoming, outgoing) => {
    const found = prepared.get(incoming.url ?? '');
    if (found === undefined) {
      outgoing.writeHead(404).end();
    } else if (found.tag !== undefined && incoming.headers['if-none-match'] === found.tag) {
      outgoing.writeHead(304, found.ofCopy).end();
    } else {
      outgoing.writeHead(found.status, found.headers).end(found.body);
    }
  });
  server.listen(port, '127.0.0.1', () => process.send?.('listening'));
});
process.once('disconnect', () => process.exit());
