/** A message as a mail program reads it, for tests: just as much of RFC 5322 and MIME as our letters use. */
export interface ReadLetter {
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  subject: string;
  to: string;
  text: string;
  html: string;
  /** The web addresses of the text, in order. */
  links: string[];
}

/** @param message with CRLF or LF line ends */
export function readLetter(message: string): ReadLetter {
  const { headers, body } = parted(message);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('The message has no parts');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parted(part.replace(/^\n/, '')));
  const read = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    if (!part) throw new Error(`The message has no ${type}`);
    return decoded(part.body.replace(/\n$/, ''), part.headers['content-transfer-encoding'] ?? '7bit');
  };
  const text = read('text/plain');
  return {
    headers,
    subject: headers['subject'] ?? '',
    to: headers['to'] ?? '',
    text,
    html: read('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function parted(message: string): { headers: Record<string, string>; body: string } {
  const lines = message.replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  const unfolded = lines.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const headers = unfolded.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: lines.slice(end + 2) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding === 'quoted-printable') return fromQuoted(body.replaceAll('=\n', ''));
  return body;
}

/** RFC 2047: `=?UTF-8?B?0J3QvtCy0YvQuQ==?=`, also several in a row. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const octets = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1').toString('utf8');
}
