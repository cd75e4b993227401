import { startTransition, useEffect, useState } from 'react';

let isHydrated = false;

/** False on the server and during hydration, true afterwards: at once for what is mounted later, else without haste. */
export function useIsHydrated(): boolean {
  const [isTrue, setTrue] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setTrue(true));
  }, []);
  return isTrue;
}
