import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { site } from '../content/site.ts';

const videoOrigins = site.videoHosts.map((host) => `https://${host}`);

/** For everything that is not a document: it may load nothing, whatever a browser takes it for. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const off = [
  'accelerometer',
  'browsingTopics',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;
/** What the film player needs. */
const forFilms = ['autoplay', 'encryptedMedia', 'fullscreen', 'pictureInPicture'] as const;

/** On every answer. A handler that has set one of them itself (a document its policy) keeps its own. */
export const securityHeaders: MiddlewareHandler = secureHeaders({
  overwrite: false,
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  // Signing in with Google opens a window that must be able to answer.
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // For browsers that no longer exist.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  permissionsPolicy: {
    ...Object.fromEntries(off.map((feature) => [feature, []])),
    ...Object.fromEntries(forFilms.map((feature) => [feature, ['self', ...videoOrigins]])),
  },
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** The same for answers given before any middleware runs. */
export const REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': CLOSED_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

interface Inline {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** The policy of one document: its own inline pieces by their hashes, and nothing else inline. */
export function documentPolicy({ scriptHashes, styleHashes }: Inline, origin: string): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoOrigins.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    // On http://localhost it would break the site: the browser would ask for https there.
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
