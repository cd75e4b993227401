import { Link } from 'react-router';

import type { MasterSummary } from '../../domain/entities.ts';
import { FullName } from '../ui/text.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/elements.tsx';
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
    <Section
      id="related-masters"
      title={title}
      beside={
        toAll !== undefined && (
          <Link to={path('/:lang?/masters')} className="link">
            {toAll}
          </Link>
        )
      }
    >
      <ul className={styles.masters}>
        {masters.map((master) => (
          <li key={master.id}>
            <Link to={path('/:lang?/masters/:masterId', { masterId: master.id })} className="stack gap-1">
              <Picture file={master.photo} sizes="(width <= 900px) 40vw, 16rem" isDecorative />
              <span className="subheading underlinedOnHover">
                <FullName>{master.fullName}</FullName>
              </span>
              <span className="small soft">{master.credentials}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
