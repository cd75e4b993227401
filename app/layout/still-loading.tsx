import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import { useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import elements from '#app/ui/elements.module.css';

/** A browser shows nothing while the router loads a page: after this long somebody wonders whether anything happens at all. */
const PATIENCE_MS = 10_000;

/** Whether another page is being opened. A form that is being sent is none: it says so itself, and cannot be called back. */
export function useIsOpening(): boolean {
  const { state, formMethod } = useNavigation();
  return state === 'loading' && formMethod !== 'POST';
}

/** Says that a page takes long to come, and offers to stay where one is. */
export function StillLoading() {
  const isOpening = useIsOpening();
  const { location } = useNavigation();
  // No status: the page that is open may have one of its own, which this line is not about.
  return <div aria-live="polite">{isOpening && <Offer key={location?.key} />}</div>;
}

function Offer() {
  const { loading, cancel } = useMessages().connection;
  const stay = useStay();
  const [isLong, setIsLong] = useState(false);
  /** The link that leads there. */
  const [followed] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => {
    const timer = setTimeout(setIsLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const callBack = () => {
    stay();
    followed?.focus({ preventScroll: true });
  };
  return (
    isLong && (
      // Safari has popovers from version 17: before that the line stands at the end of the page.
      <span
        popover="manual"
        ref={(line) => line?.showPopover?.()}
        className={classNames('spread frame', elements.popover)}
      >
        <span>{loading}</span>
        <button type="button" onClick={callBack} className={button('outline', { small: true })}>
          {cancel}
        </button>
      </span>
    )
  );
}

/**
 * Gives what ends the opening of another page: the router goes to the page that is open, of which it loads nothing anew. Where
 * a button of the browser led away, the address is that of the other page already, and the open one gets an entry after it.
 */
export function useStay(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const { location } = window;
    const replace = location.pathname + location.search === pathname + search;
    void navigate({ pathname, search }, { replace, preventScrollReset: true, defaultShouldRevalidate: false });
  };
}
