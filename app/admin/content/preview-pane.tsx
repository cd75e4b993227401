import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

import { inFirst, languages } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { previewPath } from '#i18n/preview-address.ts';
import { NewTabLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useDocument } from './document-context.ts';
import styles from './document.module.css';

const widths = { phone: 390, desktop: 1440 } as const;

/** The page itself with the drafts, beside the form, as wide as a phone or as a screen. */
export function PreviewPane({ onClose }: { onClose: () => void }) {
  const words = documentWords(useLanguage());
  const { written, state } = useDocument();
  const { paths, revision } = state;
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
  return (
    <section aria-label={words.preview.title} className={classNames('stack gap-3 sticky', styles.pane)}>
      <div className="small cluster">
        <Toggles
          label={words.preview.title}
          options={['phone', 'desktop']}
          labels={words.preview}
          chosen={width}
          onChoose={setWidth}
          className={styles.sizes}
        />
        <Toggles
          label={words.preview.language}
          options={languages}
          labels={words.text.languages}
          chosen={language}
          onChoose={setLanguage}
          className={styles.sizes}
        />
        <NewTabLink href={previewPath(path)} className="link pad-1">
          {words.preview.alone}
        </NewTabLink>
        <button type="button" className={classNames('option small', styles.toggle, styles.close)} onClick={onClose}>
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

interface TogglesProps<Option extends string> {
  label: string;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  chosen: Option;
  onChoose: (option: Option) => void;
  className: string | undefined;
}

export function Toggles<Option extends string>(props: TogglesProps<Option>) {
  const { label, options, labels, chosen, onChoose, className } = props;
  return (
    <fieldset aria-label={label} className={className}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          className={classNames('option small', styles.toggle)}
          onClick={() => onChoose(option)}
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
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
