import { useRef, useState } from 'react';

import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { useMessages } from '../hooks/use-messages.ts';
import styles from './address-to-copy.module.css';

/** The address, and a button that copies it; without scripts a click selects it. */
export function AddressToCopy({ url }: { url: string }) {
  const { share } = useMessages();
  const isHydrated = useIsHydrated();
  const address = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Where the browser forbids it, the address is selected and a key copies it.
      if (address.current) getSelection()?.selectAllChildren(address.current);
    }
  };
  return (
    <>
      <p ref={address} className={styles.address}>
        {url}
      </p>
      {isHydrated && (
        <p className={styles.copy}>
          <button type="button" onClick={() => void copy()}>
            {share.copy}
          </button>
          <output>{isCopied && share.copied}</output>
        </p>
      )}
    </>
  );
}
