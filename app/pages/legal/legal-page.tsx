import type { LegalText } from '../../data/legal.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './legal-page.module.css';

/** A legal text: its title and numbered sections (spec.md §2, Legal pages). */
export function LegalPage({ text: { title, sections } }: { text: LegalText }) {
  return (
    <div className={classNames(sheet.sheet, styles.page)}>
      <PageHead title={title} description={sections[0]?.paragraphs[0] ?? title} />
      <h1 className={type.title}>{title}</h1>
      <ol className={styles.sections}>
        {sections.map(({ heading, paragraphs }) => (
          <li key={heading} className={styles.section}>
            <h2 className={type.subheading}>{heading}</h2>
            <div className={type.prose}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
