import { createServer, type Socket } from 'node:net';

import { addressOf } from './listening.ts';

export interface MadeUpMailServer {
  url: string;
  /** The conversations so far, line by line; what a client says is marked with `C: `. */
  lines: string[];
  /** How many have called. */
  readonly callers: number;
  /** The messages taken over. */
  messages: string[];
  stop(): Promise<void>;
}

/** What the server does other than take every letter. */
interface Manners {
  /** Accepts the connection and says nothing. */
  silent?: boolean;
  /** Refuses every addressee. */
  refuses?: boolean;
  /** Answers so many letters with “later”. */
  busy?: number;
  /** Hangs up on so many letters that it has taken, without saying that it has. */
  forgetful?: number;
}

/** A mail server that speaks as much SMTP as a letter needs, on a port of its own. */
export async function madeUpMailServer(manners: Manners = {}): Promise<MadeUpMailServer> {
  const { silent = false, refuses = false } = manners;
  let { busy = 0, forgetful = 0 } = manners;
  const lines: string[] = [];
  const messages: string[] = [];
  const sockets: Socket[] = [];

  const server = createServer((socket) => {
    sockets.push(socket);
    const say = (line: string) => {
      lines.push(`S: ${line}`);
      socket.write(`${line}\r\n`);
    };
    let heard = '';
    let inMessage = false;
    const hear = (line: string) => {
      lines.push(`C: ${line}`);
      if (/^(?:EHLO|HELO)/.test(line)) return say('250 made-up.example');
      if (line.startsWith('RCPT') && refuses) return say('550 5.1.1 nobody@reader.example does not live here');
      if (line.startsWith('RCPT') && busy > 0) {
        busy -= 1;
        return say('451 4.7.1 Later');
      }
      if (line === 'DATA') {
        inMessage = true;
        return say('354 Go on');
      }
      if (line === 'STARTTLS') return say('502 5.5.1 Not here');
      say(line === 'QUIT' ? '221 Bye' : '250 OK');
    };
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      heard += chunk;
      for (let more = true; more;) {
        const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        more = end !== -1;
        if (!more) break;
        const piece = heard.slice(0, end);
        heard = heard.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          messages.push(piece.replaceAll('\r\n..', '\r\n.'));
          inMessage = false;
          forgetful -= 1;
          if (forgetful >= 0) socket.destroy();
          else say('250 Taken');
        } else {
          hear(piece);
        }
      }
    });
    if (!silent) say('220 made-up.example ESMTP');
  });

  const { port } = await addressOf(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    lines,
    messages,
    get callers() {
      return sockets.length;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
