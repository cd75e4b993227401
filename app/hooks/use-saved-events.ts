import { useSyncExternalStore } from 'react';

import { savedQuery } from '#i18n/urls.ts';
import { usePath } from './use-language.ts';

/**
 * The ids of the events that are saved in this browser, in the order of saving; none on the server and during hydration.
 * layout/inline-scripts/toggle-stars.js keeps them.
 */
export function useSavedEvents(): readonly string[] {
  return idsIn(useSyncExternalStore(subscribe, attribute, () => ''));
}

/** Whether an event is saved in this browser. Only a change of that renders again. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => idsIn(attribute()).includes(id),
    () => false,
  );
}

/** The address of the page of the saved events. Without scripts it says how to save one. */
export function useSavedPath(): string {
  return usePath()('/:lang?/saved') + savedQuery(useSavedEvents());
}

function subscribe(notify: () => void): () => void {
  addEventListener('saved', notify);
  return () => removeEventListener('saved', notify);
}

const attribute = () => document.documentElement.dataset['saved'] ?? '';
const idsIn = (text: string) => text.split(',').filter(Boolean);
