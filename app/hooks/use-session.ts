import { useSyncExternalStore } from 'react';

import { answerOf } from './form-events.ts';
import type { Role } from '#domain/account-fields.ts';

/** Who is signed in, as `/session` returns it. */
export interface User {
  /** May be empty. */
  name: string;
  email: string;
  /** Whether `/session/portrait` has their picture. */
  picture: boolean;
  /** What they may do in the editors' room. */
  role?: Role | undefined;
}

interface Session {
  /** True until the first response of `/session`. */
  loading: boolean;
  user: User | null;
}

/** The key of local storage: `1` in a browser that has signed in, `leaving` from signing out until the next response of `/session`. */
const FLAG = 'signed-in';
/** With each response the server renews the ID token as well, which lives as long. */
const RENEWAL_MS = 15 * 60_000;

const unknown: Session = { loading: true, user: null };

let session = unknown;
let isListening = false;
let requestedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Ends the request that is under way. */
let request = new AbortController();
const subscribers = new Set<() => void>();

/**
 * Who is signed in (rules.md, Layout). The server answers `/session` once per document, and again every quarter of
 * an hour while the page is visible; a browser that has never signed in sends no request.
 */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
}

/** Called when the user signs out: the next page requests the session once more, but shows the login button meanwhile. */
export function rememberSigningOut(): void {
  remember('leaving');
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  if (!isListening) listen();
  return () => subscribers.delete(subscriber);
}

function listen(): void {
  isListening = true;
  refresh();
  document.addEventListener('visibilitychange', renew);
  // Signing in or out in another tab.
  addEventListener('storage', ({ key }) => key === FLAG && refresh());
  // A page from the back/forward cache may be older than the last sign-out.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh());
}

function refresh(): void {
  // The response to an earlier request would be older than the next one.
  request.abort();
  if (remembered() === null) update({ loading: false, user: null });
  else void fetchSession();
}

function renew(): void {
  const isDue = Date.now() - requestedAt >= RENEWAL_MS;
  if (isDue && document.visibilityState === 'visible' && remembered() !== null) refresh();
}

async function fetchSession(): Promise<void> {
  const { signal } = (request = new AbortController());
  requestedAt = Date.now();
  clearTimeout(timer);
  timer = setTimeout(renew, RENEWAL_MS);
  try {
    const response = await fetch('/session', { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`/session answers ${response.status}`);
    const { user } = await answerOf<{ user: User | null }>(response);
    if (signal.aborted) return;
    remember(user === null ? null : '1');
    update({ loading: false, user });
  } catch {
    // Without a response the user stays as they were.
    if (!signal.aborted) update({ loading: false, user: session.user });
  }
}

function update(next: Session): void {
  session = next;
  // Set before the first paint by layout/inline-scripts/hide-login-button.js.
  delete document.documentElement.dataset['session'];
  for (const notify of subscribers) notify();
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
    // Then every document shows the login button first.
  }
}
