/** Addresses that are no pages. Folders have a slash at their end. */

/** Whether this process takes requests. */
export const HEALTH_PATH = '/health';
/** Where Prometheus reads the numbers of a process. */
export const METRICS_PATH = '/metrics';
/** Where browsers report how quickly pages appear. */
export const VITALS_PATH = '/vitals';
/** Where pictures are; they are no files of the build (see static-files.ts). */
export const PICTURES = '/pictures/';
/** Where the pictures are that messengers show beside links. */
export const LINK_CARDS = '/cards/';
/** Where payment providers report what was paid. */
export const STRIPE_PATH = '/webhooks/stripe';
export const YOOKASSA_PATH = '/webhooks/yookassa';
