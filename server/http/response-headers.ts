import type { MiddlewareHandler } from 'hono';

import { videoHosts } from '#domain/values/links.ts';
import { isPrivate, isTicketAddress } from '#i18n/urls.ts';

/** Names that carry a hash of their content: the content under such a name never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** Other files: a wrong icon or robots.txt should not live longer than an hour. */
export const SHORT = 'public, max-age=3600';
/** What follows from the content alone, such as a redirect: a copy is asked about each time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Private pages, errors and rejections: no copy is kept. */
export const NEVER = 'no-store';

const videoOrigins = videoHosts.map((host) => `https://${host}`);

/** For everything that is not a document: it may load nothing, whatever type a browser takes it for. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const off = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
/** What the video player needs. */
const forVideos = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const videoPlayers = ['self', ...videoOrigins.map((origin) => `"${origin}"`)].join(' ');

/** On every response, whichever part of the server sends it. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Content-Security-Policy': CLOSED_POLICY,
  // Logging in with Google opens a window that must be able to answer.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': [
    ...off.map((feature) => `${feature}=()`),
    ...forVideos.map((feature) => `${feature}=(${videoPlayers})`),
  ].join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=86400',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * For how long browsers ask this host for https only, and whether they ask its subdomains so too. To be called before the first
 * response is made ready: it is the same on all of them.
 */
export function setTransportSecurity({ days, hasSubdomains }: { days: number; hasSubdomains: boolean }): void {
  const subdomains = hasSubdomains ? '; includeSubDomains' : '';
  SECURITY_HEADERS['Strict-Transport-Security'] = `max-age=${days * 86_400}${subdomains}`;
}

/**
 * No index has what is for one person, and no other site is told its address, which may let its reader in. Forms still say
 * where they come from.
 */
const PRIVATE_HEADERS = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };
/** The address of a ticket lets its reader in for years: what a page of it loads is not told either. */
const TICKET_HEADERS = { 'Referrer-Policy': 'no-referrer' };

function headersAt(path: string): Record<string, string> {
  if (!isPrivate(path)) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, ...PRIVATE_HEADERS, ...(isTicketAddress(path) ? TICKET_HEADERS : {}) };
}

/** A handler that has set one of them itself (a document its policy) keeps its own. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headersAt(c.req.path))) {
    const own = c.res.headers.get(name);
    if (own === null || own === SECURITY_HEADERS[name]) c.res.headers.set(name, value);
  }
};

/** For plain responses given before any middleware runs. */
export function rejectionHeaders(): Record<string, string> {
  return { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NEVER };
}

interface PolicyOptions {
  origin: string;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether pictures may stand in the document itself: the codes of tickets do, so that they need no network, and what an editor draws the mark from. */
  hasOwnPictures?: boolean;
  /** Whether the document may stand in a frame of this site: a preview does. */
  isFramed?: boolean;
  /** Whether Vite's dev server responds: its client writes styles into the page and keeps a connection. */
  isDevelopment?: boolean | undefined;
}

/** The policy of one document: its own inline pieces by their hashes, and nothing else inline. */
export function documentPolicy(options: PolicyOptions): string {
  const { origin, scriptHashes, styleHashes, hasOwnPictures, isFramed = false, isDevelopment = false } = options;
  const styles = isDevelopment ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'${hash}'`);
  const directives = [
    // Only for what has no directive of its own: in Firefox that is prefetching. The rest of what falls back to it is closed.
    "default-src 'self'",
    ...['child-src', 'media-src', 'object-src', 'worker-src'].map((kind) => `${kind} 'none'`),
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    hasOwnPictures ? "img-src 'self' data:" : "img-src 'self'",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    // The editors' room frames previews, and is also reached from other pages without a new document.
    ["frame-src 'self'", ...videoOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    // On http://localhost it would break the site: the browser would ask for https there.
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
