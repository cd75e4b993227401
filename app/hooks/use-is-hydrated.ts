import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while its document is taken over, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
