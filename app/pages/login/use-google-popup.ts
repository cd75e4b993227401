import { useEffect, useRef, useState, type MouseEvent } from 'react';

import type { AuthErrorCode } from '../../../server/auth/auth-api.ts';

/** What `pages/session/login-done.tsx` reports from the window. */
type LoginResult = { to: string } | { problem: AuthErrorCode };

/** How often it is checked whether the window is still open, in milliseconds. */
const POLL_MS = 500;

interface GooglePopup {
  isOpen: boolean;
  /** For the link that leads to Google: with scripts it opens a window. A browser that opens none follows the link. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Signs in with Google in a window of its own, and goes on when that window reports that it is done. */
export function useGooglePopup(onProblem: (problem: AuthErrorCode) => void): GooglePopup {
  const opened = useRef<Window>(undefined);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const channel = new BroadcastChannel('lyceum-sign-in');
    channel.addEventListener('message', ({ data }: MessageEvent<LoginResult>) => {
      // The window may have been another tab's.
      if (opened.current === undefined) return;
      if ('to' in data) return location.assign(data.to);
      setOpen(false);
      onProblem(data.problem);
    });
    return () => channel.close();
  }, [onProblem]);

  useEffect(() => {
    if (!isOpen) return;
    // A window that has returned from another site may seem closed too, so this only removes the waiting message.
    const timer = setInterval(() => opened.current?.closed && setOpen(false), POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  return {
    isOpen,
    onClick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = window.open(`${event.currentTarget.href}&popup=1`, 'google', 'popup,width=500,height=650');
      if (found === null) return;
      event.preventDefault();
      opened.current = found;
      setOpen(true);
    },
  };
}
