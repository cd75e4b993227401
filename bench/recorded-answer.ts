import { request, type OutgoingHttpHeaders } from 'node:http';

/** An answer as it came over the wire, its body still compressed. */
export interface RecordedAnswer {
  /** The path of its address. */
  path: string;
  status: number;
  /** Names in small letters with their values, without those that every server writes by itself. */
  headers: [name: string, value: string][];
  body: Buffer;
}

/** What a current browser accepts. */
export const BROWSER_ENCODINGS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const ofConnection = new Set(['date', 'connection', 'keep-alive', 'server', 'accept-ranges', 'last-modified']);

export async function record(origin: string, path: string, asked: OutgoingHttpHeaders): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: asked, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('end', () => {
        const headers = Object.entries(incoming.headersDistinct)
          .filter(([name]) => !ofConnection.has(name))
          .flatMap(([name, found = []]) => found.map((value): [string, string] => [name, value]));
        resolve({ path, status: incoming.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** The value of a header of an answer. @param name in small letters */
export function headerOf({ headers }: RecordedAnswer, name: string): string | undefined {
  return headers.find(([each]) => each === name)?.[1];
}
