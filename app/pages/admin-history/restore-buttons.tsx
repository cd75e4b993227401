import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { ShownDifference } from '../../../server/view-models/document-differences.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './history.module.css';

/** Makes the whole version the draft of the document. */
export function RestoreVersion({ number }: { number: number }) {
  const { history: words } = adminPublishingWords(useLanguage());
  return (
    <PostForm>
      <input type="hidden" name="version" value={number} />
      <button
        type="submit"
        name="restore"
        value="version"
        aria-label={words.restoreVersion(number)}
        className={button('outline', { small: true })}
      >
        {words.restore}
      </button>
    </PostForm>
  );
}

interface RestoreFieldProps {
  /** The version to take the field from. */
  version: number;
  difference: ShownDifference;
}

/** Puts one field, or one paragraph of it, back into the draft. */
export function RestoreField({ version, difference: { label, earlierPath, canRestore, lost } }: RestoreFieldProps) {
  const { history: words } = adminPublishingWords(useLanguage());
  if (!canRestore) return null;
  const source = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="path" value={earlierPath} />
    </>
  );
  const link = classNames(typography.small, typography.link, styles.restore);
  return (
    <div className="stack gap-2 start">
      {lost.length > 0 && (
        <ul aria-label={words.lost} className={styles.lost}>
          {lost.map(({ index, start }) => (
            <li key={index}>
              <PostForm>
                {source}
                <input type="hidden" name="index" value={index} />
                <q className={typography.small}>{start}</q>
                <button
                  type="submit"
                  name="restore"
                  value="paragraph"
                  aria-label={words.restoreParagraphNamed(start)}
                  className={link}
                >
                  {words.restoreParagraph}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <PostForm>
        {source}
        <button type="submit" name="restore" value="field" aria-label={words.restoreFieldNamed(label)} className={link}>
          {words.restoreField}
        </button>
      </PostForm>
    </div>
  );
}
