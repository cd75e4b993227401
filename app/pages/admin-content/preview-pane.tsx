import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

import { languages, inFirst, type Language } from '../../../domain/values/field-values.ts';
import { previewPath } from '../../../i18n/preview-address.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './preview-pane.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface PreviewPaneProps {
  /** Of the page on the site, in the languages in which it is shown. */
  paths: Partial<Readonly<Record<Language, string>>>;
  written: Language;
  /** The frame shows the page anew when it changes. */
  revision: number;
  onClose: () => void;
}

const widths = { phone: 390, desktop: 1440 } as const;

/** The page itself with the drafts, beside the form, as wide as a phone or as a screen. */
export function PreviewPane({ paths, written, revision, onClose }: PreviewPaneProps) {
  const words = useDocumentWords();
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [language, setLanguage] = useState(written);
  const frame = useRef<HTMLIFrameElement>(null);
  const path = inFirst(language, (each) => paths[each]);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    // It stays where it was scrolled to.
    frame.current?.contentWindow?.location.reload();
  }, [revision]);
  useScale(frame, widths[width]);
  if (path === undefined) return null;
  const sizes = { phone: words.preview.phone, desktop: words.preview.desktop };
  return (
    <section aria-label={words.preview.title} className={styles.pane}>
      <div className="small cluster">
        <fieldset aria-label={words.preview.title} className={styles.group}>
          {(['phone', 'desktop'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              className={styles.button}
              onClick={() => setWidth(each)}
            >
              {sizes[each]}
            </button>
          ))}
        </fieldset>
        <fieldset aria-label={words.preview.language} className={styles.group}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              className={styles.button}
              onClick={() => setLanguage(each)}
            >
              {words.text.languages[each]}
            </button>
          ))}
        </fieldset>
        <NewTabLink href={previewPath(path)} className={classNames('link', styles.alone)}>
          {words.preview.alone}
        </NewTabLink>
        <button type="button" className={classNames(styles.button, styles.close)} onClick={onClose}>
          {words.preview.hide}
        </button>
      </div>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          src={previewPath(path)}
          title={words.preview.frame}
          className={styles[width]}
          onLoad={hideScrollbar}
        />
      </div>
    </section>
  );
}

/** A phone has no scrollbar beside the page; where the browser has one, it would take some of the width. */
function hideScrollbar({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.documentElement.style.setProperty('scrollbar-width', 'none');
}

/** A frame that is wider than its place is shown smaller. */
function useScale(frame: RefObject<HTMLIFrameElement | null>, width: number): void {
  useEffect(() => {
    const element = frame.current;
    const stage = element?.parentElement;
    if (!element || !stage) return undefined;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, stage.clientWidth / width);
      element.style.scale = String(scale);
      element.style.blockSize = `${stage.clientHeight / scale}px`;
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [frame, width]);
}
