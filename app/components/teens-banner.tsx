import { Link } from 'react-router';

import type { Point } from '../../domain/entities.ts';
import { button, classNames } from '../ui/class-names.ts';
import { useMessages, usePath } from '../hooks/use-language.ts';
import styles from './teens-banner.module.css';

/** A banner on other pages that links to the teens page (docs/rules.md, Teens). */
export function TeensBanner({ banner }: { banner: Point }) {
  const { teens } = useMessages();
  const path = usePath();
  return (
    <aside aria-labelledby="teens-banner" className={styles.banner}>
      <div className={classNames('pageWidth cluster', styles.container)}>
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
