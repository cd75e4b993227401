import { Link } from 'react-router';

import type { MasterSummary } from '../../domain/entities.ts';
import { classNames } from '../ui/class-names.ts';
import { FullName } from '../ui/full-name.tsx';
import { Picture } from '../ui/picture.tsx';
import container from '../ui/container.module.css';
import typography from '../ui/typography.module.css';
import styles from './related-masters.module.css';
import { usePath } from '../hooks/use-language.ts';

interface RelatedMastersProps {
  title: string;
  masters: MasterSummary[];
  /** The words of a link to all masters, where these are some of them. */
  toAll?: string | undefined;
}

/** Masters in one row. Each links to the master's page. */
export function RelatedMasters({ title, masters, toAll }: RelatedMastersProps) {
  const path = usePath();
  return (
    <section aria-labelledby="related-masters" className={classNames(container.container, container.section)}>
      <div className={container.headingRow}>
        <h2 id="related-masters" className={typography.heading}>
          {title}
        </h2>
        {toAll !== undefined && (
          <Link to={path('/:lang?/masters')} className={typography.link}>
            {toAll}
          </Link>
        )}
      </div>
      <ul className={styles.masters}>
        {masters.map((master) => (
          <li key={master.id}>
            <Link to={path('/:lang?/masters/:masterId', { masterId: master.id })} className={styles.master}>
              <Picture file={master.photo} sizes="(width <= 900px) 40vw, 16rem" isDecorative />
              <span className={classNames(typography.subheading, 'underlinedOnHover')}>
                <FullName>{master.fullName}</FullName>
              </span>
              <span className={classNames(typography.small, 'soft')}>{master.credentials}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
