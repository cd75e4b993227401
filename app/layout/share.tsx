import { useRef, useState, type MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';

import { plainSpaces } from '../../i18n/typeset.ts';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { useIsPreview, useLanguage, useMessages } from '../hooks/use-language.ts';
import { ActionPopover } from '../ui/action-popover.tsx';
import { classNames } from '../ui/class-names.ts';
import popover from '../ui/popover.module.css';
import type { RootData } from './route-handle.ts';

interface ShareProps {
  /** What the message says above the link. */
  text: string;
  /** The query of the address, where the page is another one without it. */
  query?: string;
}

const POPOVER = 'share';

/**
 * A button that opens the share sheet of the system; where there is none, and without scripts, links to the messengers with
 * the message filled in, and the address to copy. A preview cannot be shared: its address is not public.
 */
export function Share({ text: typeset, query = '' }: ShareProps) {
  const { share, layout } = useMessages();
  const language = useLanguage();
  const root = useRouteLoaderData<RootData>('root');
  const isPreview = useIsPreview();
  if (root === undefined || isPreview) return null;
  const text = plainSpaces(typeset);
  const url = root.origin + root.alternates[language] + query;
  const openSheet = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ text, url }).catch(({ name }: Error) => {
      // Where the system refuses, and not the visitor, there are still the links.
      if (name !== 'AbortError') document.getElementById(POPOVER)?.showPopover();
    });
  };
  const [encodedText, encodedUrl] = [text, url].map(encodeURIComponent);
  return (
    <ActionPopover id={POPOVER} icon={<ShareIcon />} label={share.button} onClick={openSheet}>
      <ul className={popover.links}>
        <li>
          <NewTabLink href={`https://t.me/share/url?url=${encodedUrl}&text=${encodedText}`}>
            {layout.footer.telegram}
          </NewTabLink>
        </li>
        <li>
          <NewTabLink href={`https://wa.me/?text=${encodedText}%0A${encodedUrl}`}>{layout.footer.whatsapp}</NewTabLink>
        </li>
      </ul>
      <AddressToCopy url={url} />
    </ActionPopover>
  );
}

function ShareIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 12.5v-10M6.2 6.3L10 2.5l3.8 3.8M5.5 9.5H4v8h12v-8h-1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
}

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
      <p ref={address} className={classNames('soft from-4', popover.address)}>
        {url}
      </p>
      {isHydrated && (
        <p className="cluster tight">
          <button type="button" onClick={() => void copy()} className="touchable medium underlined">
            {share.copy}
          </button>
          <output>{isCopied && share.copied}</output>
        </p>
      )}
    </>
  );
}
