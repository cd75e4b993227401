import type { ShouldRevalidateFunctionArgs } from 'react-router';

import type { Language } from '#domain/values/field-values.ts';
import type { AddressHandle } from '#server/http/canonical-address.ts';
import type { PreviewBarData } from '#server/view-models/preview-bar-data.ts';

/** `teens` has an orange logo and round buttons, `bare` has neither header nor footer (the login). */
export type LayoutKind = 'usual' | 'teens' | 'bare';

/**
 * What a route exports about its layout and its address: `export const handle = { layout: 'teens' } satisfies PageHandle`. A page that may exist in one
 * language only lists its languages in its data: `existsIn`.
 */
export interface PageHandle extends AddressHandle {
  layout?: LayoutKind;
}

/** The data of the route around all pages (every-page.tsx), available to each of them. */
export interface SiteData {
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  /** The path of this page in each language. */
  alternates: Record<Language, string>;
  /** The file below `/cards/` that messengers show beside a link to this page; undefined for pages that are not public. */
  card?: string | undefined;
  /** When this page may say something else, ISO 8601 in UTC; undefined where only new content changes it. */
  changes: string | undefined;
  /** Whether the browser is to report how quickly this document appeared. */
  webVitals: boolean;
  /** What the bar over a page with drafts says. */
  preview?: PreviewBarData | undefined;
}

/** For a route whose data depend on the path alone: neither a change of the query nor a form that stays on the page loads them again. */
export function revalidateUnlessPathStays(route: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = route;
  const isSamePath = currentUrl.pathname === nextUrl.pathname;
  const isQueryOrForm = currentUrl.search !== nextUrl.search || formMethod !== undefined;
  return !(isSamePath && isQueryOrForm) && defaultShouldRevalidate;
}
