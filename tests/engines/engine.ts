/** How a page is visited. */
export interface VisitOptions {
  width: number;
  height: number;
  /** Whether the pages' own scripts run. */
  scripts: boolean;
}

/** One source of input and what it does, as WebDriver and WebDriver BiDi both write it. */
interface InputSource {
  type: 'pointer' | 'key' | 'wheel';
  id: string;
  actions: object[];
}

/** All that a driver must know of one window; everything else is made of these (see browser-user.ts). */
export interface Tab {
  engine: 'webkit' | 'firefox';
  /** Begins to load an address, and does not wait for it. */
  begin(address: string): Promise<void>;
  /** The address that is shown, or that could not be reached. */
  address(): Promise<string>;
  /** Runs an expression in the page. @returns its value, which must be JSON; a promise is not waited for */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** @returns a PNG, in Base64 */
  screenshot(): Promise<string>;
  /** What the console has complained about so far: errors and warnings. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that has been started. */
export interface Engine {
  /** Opens a window without history, cookies or storage. */
  visit(options: VisitOptions): Promise<Tab>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 45_000;
const POLL_MS = 40;

/** Asks again until there is an answer, however slow the machine. @throws with what was waited for, after 45 seconds */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + TIMEOUT_MS;
  let trouble: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
      trouble = undefined;
    } catch (error) {
      // A page on its way to another cannot be asked.
      trouble = error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Waited in vain: ${what}`, { cause: trouble });
}
