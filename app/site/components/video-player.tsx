import { useEffect, useRef, useState, type MouseEvent } from 'react';

import type { Video } from '#domain/entities.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './video-player.module.css';

interface VideoProps {
  video: Video;
  sizes: string;
  className?: string | undefined;
}

/** The poster of a video. A click replaces it by the player; without scripts the player opens in a new tab. */
export function VideoPlayer({ video, sizes, className }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className={classNames('wide', styles.video, className)}>
      {playing ? (
        <Player video={video} focused />
      ) : (
        <Poster video={video} sizes={sizes} onPlay={() => setPlaying(true)} />
      )}
    </div>
  );
}

/** The poster of a video that plays in a dialog (docs/rules.md, Home). */
export function VideoDialog({ video, id, sizes, className }: VideoProps & { id: string }) {
  const { video: words } = useMessages();
  const [playing, setPlaying] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (playing) dialog.current?.showModal();
  }, [playing]);

  return (
    <div className={classNames('wide', styles.video, className)}>
      <Poster video={video} sizes={sizes} onPlay={() => setPlaying(true)} />
      <Dialog
        id={id}
        label={video.title}
        close={words.close}
        ref={dialog}
        onClose={() => setPlaying(false)}
        className={classNames('onDark', styles.popup)}
      >
        {playing && <Player video={video} />}
      </Dialog>
    </div>
  );
}

function Poster({ video, sizes, onPlay }: { video: Video; sizes: string; onPlay: () => void }) {
  const { video: words, layout } = useMessages();
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlay();
  };
  return (
    <a href={playerAddress(video)} target="_blank" rel="noopener" onClick={play} className={styles.poster}>
      {video.thumbnail && <Picture file={video.thumbnail} sizes={sizes} isDecorative />}
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className={styles.play}>
        <circle cx="32" cy="32" r="31" />
        <path d="M26 20v24l20-12z" />
      </svg>
      <span className="visuallyHidden">
        <span>{words.play(video.title)}</span>
        <noscript> ({layout.newTab})</noscript>
      </span>
    </a>
  );
}

/** The player. `focused` when it replaces the link that started it, so that the keyboard focus is not lost. */
function Player({ video, focused = false }: { video: Video; focused?: boolean }) {
  const iframe = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (focused) iframe.current?.focus();
  }, [focused]);
  return (
    <iframe
      ref={iframe}
      src={playerAddress(video)}
      title={video.title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      className={styles.player}
    />
  );
}

function playerAddress(video: Video): string {
  const url = new URL(video.url);
  url.searchParams.set('autoplay', '1');
  url.searchParams.set('controls', '1');
  return url.href;
}
