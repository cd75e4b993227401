import { use } from 'react';

import { openingWords } from '#i18n/messages/opening-words.ts';
import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import type { PreviewBarData } from '#server/view-models/preview-bar-data.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { sentences } from '#app/ui/text.tsx';
import { InlineNonce } from './inline-scripts.ts';
import css from './preview-bar.css?inline';

/**
 * Over a page with drafts: that nobody else sees it so, and what of the drafts is not in it. Its style is within the document,
 * because the stylesheets of the page are those of everybody.
 */
export default function PreviewBar({
  preview: { isUnfinished, leftOut, until, edit, opening },
}: {
  preview: PreviewBarData;
}) {
  const language = useLanguage();
  const words = adminPreviewWords(language).bar;
  const { bar: soon } = openingWords(language);
  const nonce = use(InlineNonce);
  // Pages that are opened within the frame do not know of it on the server.
  if (!isUnfinished && typeof window !== 'undefined' && window !== window.top) return null;
  return (
    <aside aria-label={words.label} className="preview-bar">
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      <p>
        <strong>{words.text}</strong>{' '}
        <span>{sentences(until && words.until(until), until && isUnfinished && words.unfinished)}</span>
      </p>
      {opening && (
        <p>
          <strong>{soon.text}</strong>{' '}
          <a href={opening} target="_top">
            {soon.open}
          </a>
        </p>
      )}
      {edit && (
        <p>
          <a href={edit.form} target="_top">
            {words.back}
          </a>
          {edit.publish && (
            <a href={edit.publish} target="_top">
              {words.publish}
            </a>
          )}
        </p>
      )}
      {leftOut.length > 0 && (
        <details open>
          <summary className="touchable">{words.leftOut(leftOut.length)}</summary>
          <ul>
            {leftOut.map(({ to, document, label, remedy, isWhole }) => (
              <li key={`${to} ${remedy}`}>
                <a href={to} target="_top">
                  {label === '' ? document : `${document}, ${label}`}
                </a>
                <span>{`: ${sentences(remedy, isWhole && words.whole)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}
