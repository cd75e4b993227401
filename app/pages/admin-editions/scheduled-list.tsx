import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { LinkedProblems } from '../../components/admin/linked-problems.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ShownScheduled } from './editions-data.server.ts';
import styles from './editions.module.css';

/** Publications that wait for their time, or could not take place then. */
export function ScheduledList({ scheduled }: { scheduled: readonly ShownScheduled[] }) {
  const { editions: words } = adminPublishingWords(useLanguage());
  return (
    <section aria-labelledby="scheduled" className={styles.scheduled}>
      <h2 id="scheduled" className={typography.subheading}>
        {words.scheduled}
      </h2>
      <ul>
        {scheduled.map(({ id, when, by, hasFailed, documents, problems }) => (
          <li key={id} className={classNames(block.block, styles.entry)}>
            <div className={block.margin}>
              <h3 className={classNames(typography.figures, hasFailed && 'alarming')}>
                {hasFailed ? words.failed(when) : words.waiting(when)}
              </h3>
              <p className={classNames(typography.small, 'soft')}>{words.by(by)}</p>
              <PostForm>
                <button type="submit" name="cancel" value={id} className={button('outline', { small: true })}>
                  {hasFailed ? words.remove : words.cancel}
                </button>
              </PostForm>
            </div>
            <div>
              <DocumentLinks documents={documents} />
              {problems.length > 0 && <LinkedProblems problems={problems} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
