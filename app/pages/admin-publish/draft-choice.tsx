import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ListedDraft } from './publish-data.server.ts';
import styles from './publish.module.css';

/** All drafts, of which an editor chooses what to publish together. */
export function DraftChoice({ drafts }: { drafts: readonly ListedDraft[] }) {
  const { publish: words } = adminPublishingWords(useLanguage());
  return (
    <section aria-labelledby="drafts" className={block.block}>
      <h2 id="drafts" className={typography.subheading}>
        {words.drafts}
      </h2>
      <div className="stack gap-4 start">
        <ul className={styles.drafts}>
          {drafts.map(({ document, by, when, isChosen, state }) => (
            <li key={document.name}>
              <label className={styles.draft}>
                <input
                  key={String(isChosen)}
                  type="checkbox"
                  name="documents"
                  value={document.name}
                  defaultChecked={isChosen}
                />
                <span>
                  <span lang={document.language} className="medium">
                    {document.title}
                  </span>{' '}
                  {state !== 'changed' && (
                    <span className={classNames(typography.small, styles.state)}>
                      {state === 'new' ? words.isNew : words.takesOff}
                    </span>
                  )}
                  <span className={classNames(typography.small, typography.figures, styles.facts)}>
                    {document.name} · {by}, {when}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <button type="submit" name="intent" value="show" className={button('outline', { small: true })}>
          {words.show}
        </button>
      </div>
    </section>
  );
}
