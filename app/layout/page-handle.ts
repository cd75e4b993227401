import type { Language } from '../../domain/model.ts';

/** `teens` has the orange logo and rounder buttons, `bare` neither header nor footer (the login). */
export type LayoutKind = 'usual' | 'teens' | 'bare';

/**
 * What a route may say of its layout: `export const handle = { layout: 'teens' }`. A page that need not exist in every
 * language names in its data those in which it does: `existsIn`.
 */
export interface PageHandle {
  layout?: LayoutKind;
}

/** What the root route gives to every page. */
export interface RootData {
  /** The public origin, for example `https://lyceum.example`. */
  origin: string;
  /** The path of this page in each language. */
  alternates: Record<Language, string>;
  /** The instant at which pages change next, ISO 8601 in UTC. */
  changes: string;
}
