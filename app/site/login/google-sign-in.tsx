import { useEffect, useRef, useState, type MouseEvent } from 'react';

import { loginWords } from '#i18n/messages/login-words.ts';
import type { AuthErrorCode } from '#server/auth/auth-api.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './login.module.css';

interface GoogleSignInProps {
  view: 'login' | 'sign-up';
  to: string;
  onProblem: (problem: AuthErrorCode) => void;
}

/** The link that signs in with Google. With scripts Google's page opens in a window of its own. */
export function GoogleSignIn({ view, to, onProblem }: GoogleSignInProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const { isOpen, onClick } = useGooglePopup(onProblem);
  const look = button('outline', { wide: true });
  return (
    <div className="stack gap-4 above-5">
      <p className={classNames('small soft stack gap-4', styles.or)}>{words.or}</p>
      <a
        href={`${path('/:lang?/login/google')}?${new URLSearchParams({ view, to })}`}
        className={look}
        onClick={onClick}
      >
        <GoogleMark />
        <span>{words.google[view]}</span>
      </a>
      <output className={classNames('small soft', styles.note)}>{isOpen && words.google.open}</output>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650z"
      />
      <path
        fill="#FBBC05"
        d="M10.530 28.590c-.48-1.450-.76-2.990-.76-4.590s.27-3.140.76-4.590l-7.980-6.190C.92 16.460 0 20.120 0 24c0 3.880.92 7.540 2.560 10.780l7.970-6.190z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48z"
      />
    </svg>
  );
}

/** What `pages/session/login-done.tsx` reports from the window. */
type LoginResult = { to: string } | { problem: AuthErrorCode };

/** How often it is checked whether the window is still open, in milliseconds. */
const POLL_MS = 500;

/** Signs in with Google in a window of its own, and goes on when that window reports that it is done. */
function useGooglePopup(onProblem: (problem: AuthErrorCode) => void) {
  const opened = useRef<Window>(undefined);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    let channel: BroadcastChannel;
    try {
      channel = new BroadcastChannel('sign-in');
    } catch {
      // Where cookies are blocked, channels are too.
      return undefined;
    }
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
    /** For the link that leads to Google: with scripts it opens a window. A browser that opens none follows the link. */
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = window.open(`${event.currentTarget.href}&popup=1`, 'google', 'popup,width=500,height=650');
      if (found === null) return;
      event.preventDefault();
      opened.current = found;
      setOpen(true);
    },
  };
}
