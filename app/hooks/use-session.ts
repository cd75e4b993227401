import { useSyncExternalStore } from 'react';

import { withEmail } from '../../domain/tickets.ts';

/** Who is signed in, as `/session` tells it. */
export interface User {
  /** May be empty. */
  name: string;
  email: string;
  /** Whether `/session/portrait` has their picture. */
  picture: boolean;
  admin: boolean;
}

interface Session {
  /** Until it is known whether anybody is signed in. */
  loading: boolean;
  user: User | null;
}

/** What local storage holds of a browser that has signed in: `1`, or `leaving` from signing out until the next answer. */
const FLAG = 'signed-in';
/** Milliseconds. With each answer the server renews the ID token as well, which lives as long. */
const RENEWAL = 15 * 60_000;

const unknown: Session = { loading: true, user: null };

let session = unknown;
let begun = false;
let askedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Who is signed in (spec.md §4, Auth state). The server answers `/session` once per document, and again every quarter of
 * an hour while somebody looks at it; a browser that has never signed in asks nothing.
 */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
}

/** The address of a payment page of Stripe, for whoever is signed in. */
export function useStripeLink<Address extends string | undefined>(address: Address): Address | string {
  const { user } = useSession();
  return address && user?.email ? withEmail(address, user.email) : address;
}

/** To be called when somebody signs out: the next page asks once more, but shows the login button meanwhile. */
export function leave(): void {
  remember('leaving');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!begun) begin();
  return () => listeners.delete(listener);
}

function begin(): void {
  begun = true;
  check();
  document.addEventListener('visibilitychange', renew);
  // Signing in or out in another tab.
  addEventListener('storage', ({ key }) => key === FLAG && check());
  // Back to a page the browser has kept as it was, perhaps from before signing out.
  addEventListener('pageshow', ({ persisted }) => persisted && check());
}

function check(): void {
  if (remembered() === null) tell({ loading: false, user: null });
  else void ask();
}

function renew(): void {
  const isDue = Date.now() - askedAt >= RENEWAL;
  if (isDue && document.visibilityState === 'visible' && remembered() !== null) void ask();
}

async function ask(): Promise<void> {
  askedAt = Date.now();
  clearTimeout(timer);
  timer = setTimeout(renew, RENEWAL);
  try {
    const answer = await fetch('/session', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`/session answers ${answer.status}`);
    const { user } = (await answer.json()) as { user: User | null };
    remember(user === null ? null : '1');
    tell({ loading: false, user });
  } catch {
    // Whoever was signed in before still is, as far as we know.
    tell({ loading: false, user: session.user });
  }
}

function tell(news: Session): void {
  session = news;
  // Set before the first paint by frame/inline/session.js.
  delete document.documentElement.dataset['session'];
  for (const listener of listeners) listener();
}

/** Null as well where storage is forbidden. */
function remembered(): string | null {
  try {
    return localStorage.getItem(FLAG);
  } catch {
    return null;
  }
}

function remember(value: '1' | 'leaving' | null): void {
  try {
    if (value === null) localStorage.removeItem(FLAG);
    else localStorage.setItem(FLAG, value);
  } catch {
    // Then every document begins with the login button.
  }
}
