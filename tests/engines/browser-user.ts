import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { plainSpaces } from '#i18n/typeset.ts';
import { until, type Tab } from './engine.ts';
import type { Answer, TestProxy } from './proxy.ts';
import { find, type Query } from './find-element.ts';

/** WebDriver's code points for keys that write no character. */
const keys = { Enter: '\uE007', Escape: '\uE00C' } as const;

interface Point {
  x: number;
  y: number;
}

/** Looks for something by its role and its name, or by a part of the name. */
export function the(role: Query['role'], name?: string | RegExp, within?: Query): Query {
  // A screen reader reads a no-break space as a space.
  const wanted =
    name instanceof RegExp ? { source: plainSpaces(name.source), flags: name.flags } : name && plainSpaces(name);
  return { role, ...(wanted !== undefined && { name: wanted }), ...(within && { within }) };
}

/** Somebody at a browser window: finds elements, clicks and types, and waits for the result. */
export class BrowserUser {
  readonly origin: string;
  readonly #tab: Tab;
  readonly #proxy: TestProxy;
  #turns = 0;

  constructor(tab: Tab, origin: string, proxy: TestProxy) {
    this.#proxy = proxy;
    this.#tab = tab;
    this.origin = origin;
  }

  /** Opens a page and waits until all of it is there. */
  async open(path: string): Promise<void> {
    await this.#tab.begin(new URL(path, this.origin).href);
    await this.arrives(path);
  }

  /** Opens a page and goes on at once. */
  begin(path: string): Promise<void> {
    return this.#tab.begin(new URL(path, this.origin).href);
  }

  /** Makes whatever has such an address wait on its way here, until `releaseRequests`. */
  holdRequests(addresses: RegExp): void {
    this.#proxy.hold(addresses);
  }

  /** Makes whatever has such an address be answered so, until `releaseRequests`. */
  answerRequests(addresses: RegExp, answer: Answer): void {
    this.#proxy.answer(addresses, answer);
  }

  releaseRequests(): void {
    this.#proxy.release();
  }

  /** Waits until a page of ours has been loaded. */
  async arrives(path: string): Promise<void> {
    const address = new URL(path, this.origin).href;
    await this.sees(`${path} loaded`, (href) => location.href === href && document.readyState === 'complete', address);
  }

  /** Waits until React has taken the page over. */
  async hydrates(): Promise<void> {
    await this.sees('the page hydrated', () => {
      dispatchEvent(new KeyboardEvent('keydown'));
      const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    });
  }

  /** Waits until the browser is at an address, or has tried to be. */
  async leavesFor(address: string): Promise<void> {
    await until(`the address ${address}`, async () => (await this.#tab.address()) === address);
  }

  /** Asks the page. The function runs there: it may use what it is given, and nothing else. */
  ask<T, Given extends unknown[]>(question: (...given: Given) => T, ...given: Given): Promise<T> {
    const inputs = given.map((each) => JSON.stringify(each)).join(', ');
    return this.#tab.evaluate(`(${String(question)})(${inputs})`) as Promise<T>;
  }

  /** Waits until something holds in the page. */
  async sees<Given extends unknown[]>(what: string, holds: (...given: Given) => boolean, ...given: Given) {
    await until(what, () => this.ask(holds, ...given));
  }

  /** How many of something can be seen now. */
  count(query: Query): Promise<number> {
    return this.#tab.evaluate(`(${String(find)})(${JSON.stringify(query)}).length`) as Promise<number>;
  }

  /** Waits until something can be seen. */
  async finds(query: Query): Promise<void> {
    await until(`to see ${JSON.stringify(query)}`, async () => (await this.count(query)) > 0);
  }

  /** Waits until something can no longer be seen. */
  async misses(query: Query): Promise<void> {
    await until(`no longer to see ${JSON.stringify(query)}`, async () => (await this.count(query)) === 0);
  }

  /** Waits until the first such element says something. */
  async reads(query: Query, text: string | RegExp): Promise<void> {
    await until(`to read ${String(text)} in ${JSON.stringify(query)}`, async () => {
      const said = (await this.#tab.evaluate(`(${String(find)})(${JSON.stringify(query)})[0]?.innerText`)) as string;
      return new RegExp(text).test(said.replaceAll(/\s+/g, ' '));
    });
  }

  /** Waits until something that is not disabled stands still in the window with nothing over it. @returns its middle */
  async reaches(query: Query): Promise<Point> {
    const look = `(() => {
      const [element] = (${String(find)})(${JSON.stringify(query)});
      if (!element || element.matches(':disabled')) return null;
      // Between two frames of a busy machine even what moves stands still.
      const moves = ({ effect, playState }) => playState === 'running' && effect.target?.contains(element);
      if (document.getAnimations().some(moves)) return null;
      const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      };
      const open = ({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
      };
      if (!open(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return open(middle()) ? middle() : null;
    })()`;
    let before: Point | null = null;
    return until(`to reach ${JSON.stringify(query)}`, async () => {
      const now = (await this.#tab.evaluate(look)) as Point | null;
      const still = now !== null && before?.x === now.x && before.y === now.y;
      before = now;
      return still && now;
    });
  }

  async hovers(query: Query): Promise<void> {
    await this.moves(await this.reaches(query));
  }

  async clicks(query: Query): Promise<void> {
    await this.clicksAt(await this.reaches(query));
  }

  async moves(to: Point): Promise<void> {
    await this.#points([{ type: 'pointerMove', ...to, duration: 0 }]);
  }

  async clicksAt(point: Point): Promise<void> {
    await this.drags(point, point);
  }

  /** Presses the button at one point and lets it go at another. */
  async drags(from: Point, to: Point): Promise<void> {
    await this.#points([
      { type: 'pointerMove', ...from, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...(from === to ? [] : [{ type: 'pointerMove', ...to, duration: 50 }]),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Scrolls the page until it rests there. @param top pixels from its top */
  async scrollsTo(top: number): Promise<void> {
    let rested = 0;
    await until('the page to rest', async () => {
      const there = await this.ask((y) => {
        const before = scrollY;
        scrollTo({ top: y, behavior: 'instant' });
        return Math.abs(before - y) < 1;
      }, top);
      rested = there ? rested + 1 : 0;
      return rested > 3;
    });
  }

  /** Turns the wheel over a point. @param by pixels, down */
  async turns(over: Point, by: number): Promise<void> {
    const actions = [{ type: 'scroll', ...over, deltaX: 0, deltaY: by, duration: 0 }];
    // A wheel of its own each time: WebKit's driver takes what a wheel has turned before away.
    this.#turns += 1;
    await this.#tab.perform([{ type: 'wheel', id: `wheel ${this.#turns}`, actions }]);
  }

  async presses(key: keyof typeof keys): Promise<void> {
    await this.types(keys[key]);
  }

  async types(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#tab.perform([{ type: 'key', id: 'keys', actions }]);
  }

  /** One step back in the history of the window. */
  async goesBack(): Promise<void> {
    await this.ask(() => setTimeout(() => history.back()));
  }

  /** Keeps a picture of the page, for whoever asks for pictures with `SCREENSHOTS=<folder>`. */
  async keeps(name: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${this.#tab.engine}-${name.replaceAll('/', '_')}.png`);
    writeFileSync(file, await this.picture());
  }

  /** What the window shows, as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#tab.screenshot(), 'base64');
  }

  complaints(): Promise<string[]> {
    return this.#tab.complaints();
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  #points(actions: object[]): Promise<void> {
    return this.#tab.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }
}
