import { createContext, type MiddlewareFunction } from 'react-router';

import { dubaiDay } from '../domain/dubai-day.ts';
import type { IsoDay } from '../domain/model.ts';
import { catalogue } from './content/content-store.ts';
import type { Catalogue } from './content/catalogue.ts';
import { now } from './clock.ts';

/** What a page depends on beside its address: one snapshot of the content and one instant, fixed for the request. */
export interface RequestContext {
  catalogue: Catalogue;
  now: Date;
  /** The day in Dubai. */
  today: IsoDay;
}

export const requestContext = createContext<RequestContext>();

/** Fixes the visit once, so that midnight or a new snapshot cannot fall between two loaders of one page. */
export const startRequest: MiddlewareFunction<Response> = ({ context }, next) => {
  const instant = now();
  context.set(requestContext, { catalogue, now: instant, today: dubaiDay(instant) });
  return next();
};
