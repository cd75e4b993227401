import { Link } from 'react-router';

import type { Home } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import colourBar from '../../ui/colour-bar.module.css';
import { hyphenate } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import styles from './home-hero.module.css';

/** The hero of the home page: 85% of the height of the window (spec.md §9), text beside a picture. */
export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const { home } = useMessages();
  const path = usePath();
  return (
    <div className={classNames(styles.hero, colourBar.bar)}>
      <div className={styles.text}>
        <h1 className={typography.display}>{hyphenate(hero.title)}</h1>
        <p className={classNames(typography.subheading, styles.subtitle)}>{hero.subtitle}</p>
        <p className={styles.description}>{hero.description}</p>
        <Link to={path('/:lang?/programs')} className={button('light')}>
          {home.toPrograms}
        </Link>
      </div>
      <div className={styles.picture}>
        {/* Beside the text the picture is as high as the window allows, and cropped to its right side. */}
        <Picture file={hero.image} sizes="(width <= 900px) 100vw, max(50vw, 128vh)" main />
      </div>
    </div>
  );
}
