import { useEffect, useRef, useState } from 'react';

import { drawMark, readMark } from '#domain/values/mark.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { Notice } from '#app/ui/notice.tsx';
import { markOf, type MarkRefusal } from './draw-mark.ts';
import styles from './picture-control.module.css';
import { FileButton, FileTarget, uploadsUnderWay, type PictureControlProps } from './picture-control.tsx';

/** The mark of the house as text, and as it looks; drawn from a file that is chosen, dropped or pasted, or from the text of one. */
export function MarkControl({ label, text, control }: PictureControlProps) {
  const words = documentWords(useLanguage()).mark;
  const [mark, setMark] = useState(text);
  const [refused, setRefused] = useState<MarkRefusal>();
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page woke up counts too.
  useEffect(() => setMark(input.current!.value), []);

  /** @returns whether the mark is in the field */
  const fillWith = async (file: Blob): Promise<boolean> => {
    const made = await markOf(file);
    setRefused('refused' in made ? made.refused : undefined);
    if ('refused' in made || !input.current) return false;
    // As if it had been typed.
    input.current.value = made.mark;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
  const take = (file: Blob) => {
    const filling = fillWith(file).finally(() => uploadsUnderWay.delete(filling));
    uploadsUnderWay.add(filling);
  };
  const colours = { ink: 'currentColor', paper: 'var(--logo-ground, var(--paper))' };
  const drawn = readMark(mark) && { __html: drawMark(mark, '', colours) };
  return (
    <FileTarget onFile={take}>
      <div className={styles.looks}>
        {drawn &&
          [styles.onPaper, styles.onInk].map((look) => (
            <span key={look} className={look} dangerouslySetInnerHTML={drawn} />
          ))}
      </div>
      <div className="stack gap-2 start">
        <input
          {...control}
          ref={input}
          defaultValue={text}
          onInput={({ currentTarget }) => setMark(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (!pasted.trimStart().startsWith('<')) return;
            event.preventDefault();
            take(new Blob([pasted]));
          }}
        />
        <FileButton accept="image/svg+xml,image/png,image/jpeg,image/webp" label={label} onFile={take}>
          {words.choose}
        </FileButton>
        <p className="small soft">{words.drop}</p>
        <Notice kind="alert">{refused && words.refused[refused]}</Notice>
      </div>
    </FileTarget>
  );
}
