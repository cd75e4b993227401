import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useNavigation } from 'react-router';

import { useMessages } from '../hooks/use-language.ts';
import { button, classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isReachable, UNREACHABLE } from './network-failures.ts';
import styles from './page-layout.module.css';

/** Says over the page that is being read that another one cannot be loaded, and opens that one once it can. */
export function ConnectionNotice() {
  const [target, setTarget] = useState<string>();
  const { location: next } = useNavigation();
  const href = useHref(next ?? '');

  useEffect(() => {
    // A failed module does not say what it is of; the data of its page may have said that already.
    const tell = ({ detail }: CustomEventInit<string>) => setTarget((known) => detail ?? (next && href) ?? known);
    addEventListener(UNREACHABLE, tell);
    return () => removeEventListener(UNREACHABLE, tell);
  }, [next, href]);

  return target !== undefined && <NoticeDialog target={target} onClose={() => setTarget(undefined)} />;
}

const ID = 'no-connection';

function NoticeDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const { connection: words, layout } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailedAgain, setHasFailedAgain] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const retry = useCallback(async () => {
    if (await isReachable()) location.assign(target);
    else setHasFailedAgain(true);
  }, [target]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return (
    <Dialog id={ID} role="alertdialog" close={layout.close} ref={dialog} onClose={onClose}>
      <h2 id={`${ID}-title`} className="subheading">
        {words.title}
      </h2>
      <p id={`${ID}-text`}>{words.text}</p>
      <output className={classNames('medium', styles.result)}>{hasFailedAgain && words.still}</output>
      <button type="button" onClick={() => void retry()} className={button('ink', { wide: true })}>
        {words.retry}
      </button>
    </Dialog>
  );
}
