import { Link } from 'react-router';

import type { MasterSummary, Point } from '#domain/entities.ts';
import { TextLink } from '#app/components/links.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Section } from '#app/ui/section.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { FullName } from '#app/ui/text.tsx';
import styles from './page-ends.module.css';

/** What stands at the end of a page about the house or a master. */

interface RelatedMastersProps {
  title: string;
  masters: MasterSummary[];
  /** The words of a link to all masters, where these are some of them. */
  toAll?: string | undefined;
}

export function RelatedMasters({ title, masters, toAll }: RelatedMastersProps) {
  const path = usePath();
  return (
    <Section
      id="related-masters"
      title={title}
      beside={toAll !== undefined && <TextLink to={path('/:lang?/masters')}>{toAll}</TextLink>}
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

/** A banner on other pages that links to the teens page (docs/rules.md, Teens). */
export function TeensBanner({ banner }: { banner: Point }) {
  const { teens } = useMessages();
  const path = usePath();
  return (
    <aside aria-labelledby="teens-banner" className={styles.banner}>
      <div className="pageWidth spread middle from-7 to-7">
        <div className="stack gap-3">
          <h2 id="teens-banner" className="heading">
            {banner.title}
          </h2>
          <p className="lede">{banner.description}</p>
        </div>
        <Link to={path('/:lang?/teens')} className={classNames(button(), 'round')}>
          {teens.banner}
        </Link>
      </div>
    </aside>
  );
}
