import { Link } from 'react-router';

import type { Point } from '../../domain/entities.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import typography from '../ui/typography.module.css';
import { usePath } from '../hooks/use-language.ts';
import styles from './teens-banner.module.css';

/** A banner on other pages that links to the teens page (docs/rules.md, Teens). */
export function TeensBanner({ banner }: { banner: Point }) {
  const { teens } = useMessages();
  const path = usePath();
  return (
    <aside aria-labelledby="teens-banner" className={styles.banner}>
      <div className={styles.container}>
        <div className={styles.text}>
          <h2 id="teens-banner" className={typography.heading}>
            {banner.title}
          </h2>
          <p className={typography.lede}>{banner.description}</p>
        </div>
        <Link to={path('/:lang?/teens')} className={classNames(button(), 'round')}>
          {teens.banner}
        </Link>
      </div>
    </aside>
  );
}
