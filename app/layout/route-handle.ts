import type { ComponentType } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import type { Role } from '#domain/account-fields.ts';
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
  /** The header of the editors' room in place of that of the site, for whoever may be there. */
  header?: ComponentType<{ room: RoomData }>;
}

export interface RoomData {
  role: Role;
  name: string;
  /** How many documents have drafts. */
  drafts: number;
  /** The lists of documents that have no link of their own. */
  lists: { to: string; label: string }[];
}

/** The data of the route around all pages (every-page.tsx), available to each of them. */
export interface SiteData {
  /** The public origin, for example `https://lectures.example`. */
  origin: string;
  /** The path of this page in each language. */
  alternates: Record<Language, string>;
  /** The file below `/cards/` that messengers show beside a link to this page; undefined for pages that are not public. */
  card?: string | undefined;
  /** When this page may say something else, ISO 8601 in UTC; undefined where only new content changes it. */
  changes: string | undefined;
  /** Whether the browser is to report how quickly this document appeared. */
  webVitals: boolean;
  /** Set in the editors' room. */
  room?: RoomData | undefined;
  preview?: PreviewBarData | undefined;
}

/** For a route whose data depend on the path alone: neither a change of the query nor a form that stays on the page loads them again. */
export function revalidateUnlessPathStays(route: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = route;
  const isSamePath = currentUrl.pathname === nextUrl.pathname;
  const isQueryOrForm = currentUrl.search !== nextUrl.search || formMethod !== undefined;
  return !(isSamePath && isQueryOrForm) && defaultShouldRevalidate;
}
