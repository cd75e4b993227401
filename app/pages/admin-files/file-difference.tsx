import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { ShownDifference } from '../../../server/view-models/document-differences.ts';
import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';

interface FileDifferenceProps {
  document: NamedDocument;
  differences: ShownDifference[];
}

/** A document of which its content file says something else than the site. */
export function FileDifference({ document: { name, title, language, to }, differences }: FileDifferenceProps) {
  const { files: words } = adminPublishingWords(useLanguage());
  return (
    <section aria-label={title} className={block.block}>
      <div className={block.margin}>
        <h2 className={typography.subheading}>
          <Link to={to} lang={language} className={typography.link}>
            {title}
          </Link>
        </h2>
        <p className={classNames(typography.small, 'soft')}>{name}</p>
        <PostForm className="stack gap-2 start">
          <input type="hidden" name="document" value={name} />
          <button type="submit" name="intent" value="take" className={button('outline', { small: true })}>
            {words.take}
          </button>
          <button type="submit" name="intent" value="keep" className={button('outline', { small: true })}>
            {words.keep}
          </button>
        </PostForm>
      </div>
      <DifferenceList differences={differences} />
    </section>
  );
}
