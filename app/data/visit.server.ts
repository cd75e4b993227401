import { createContext, type MiddlewareFunction } from 'react-router';

import { dubaiDay } from '../domain/day.ts';
import type { IsoDay } from '../domain/model.ts';
import { catalogue } from './catalogue.server.ts';
import type { Catalogue } from './catalogue.ts';
import { now } from './clock.server.ts';

/** What a page depends on beside its address: one snapshot of the content and one day in Dubai, fixed for the request. */
export interface Visit {
  catalogue: Catalogue;
  today: IsoDay;
}

export const visit = createContext<Visit>();

/** Fixes the visit once, so that midnight or a new snapshot cannot fall between two loaders of one page. */
export const beginVisit: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(visit, { catalogue, today: dubaiDay(now()) });
  return next();
};
