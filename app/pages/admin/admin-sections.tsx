import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import type { AdminPageData } from './admin-data.server.ts';

/** The sections of the page, with how much there is in each or needs attention. */
export function AdminSections({ content }: { content: NonNullable<AdminPageData['content']> }) {
  const words = adminWords(useLanguage());
  const { layout } = useMessages();
  const { masterCount, tables, facts } = content;
  const sections = [
    { id: 'programs', title: layout.links.programs, count: tables.programs.needsAttention },
    { id: 'events', title: layout.links.events, count: tables.events.needsAttention },
    { id: 'facts', title: words.facts.title, count: facts.length },
  ];
  return (
    <nav aria-label={words.sections} className={styles.sections}>
      <a href="#masters">
        <span className={typography.subheading}>{layout.links.masters}</span>
        <span className={classNames(typography.small, typography.figures)}>{words.masters(masterCount)}</span>
      </a>
      {sections.map(({ id, title, count }) => (
        <a key={id} href={`#${id}`}>
          <span className={typography.subheading}>{title}</span>
          <span className={classNames(typography.small, typography.figures, count > 0 && styles.needsAttention)}>
            {words.needsAttention(count)}
          </span>
        </a>
      ))}
    </nav>
  );
}
