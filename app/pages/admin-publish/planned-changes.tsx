import { Fragment } from 'react';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import type { ChosenDraft } from './publish-data.server.ts';

/** What each chosen draft will change on the site. Exactly what is shown here is published. */
export function PlannedChanges({ chosen }: { chosen: readonly ChosenDraft[] }) {
  const { publish: words } = adminPublishingWords(useLanguage());
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={typography.visuallyHidden}>
        {words.changes}
      </h2>
      {chosen.map(({ document, revision, differences, isLeaving }) => {
        const seen = <input type="hidden" name="seen" value={`${document.name}@${revision}`} />;
        // What that means is said above.
        if (isLeaving) return <Fragment key={document.name}>{seen}</Fragment>;
        return (
          <section key={document.name} aria-label={document.title} className={block.block}>
            <div>
              {seen}
              <h3 lang={document.language} className={typography.subheading}>
                {document.title}
              </h3>
              <p className={classNames(typography.small, 'soft')}>{document.name}</p>
            </div>
            <DifferenceList differences={differences} />
          </section>
        );
      })}
    </section>
  );
}
