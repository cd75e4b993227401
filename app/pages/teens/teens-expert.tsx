import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './teens-expert.module.css';
import type { TeensData } from './teens-data.server.ts';

/** The expert who leads the assessment. */
export function TeensExpert({ teens: { expert, expertText } }: { teens: TeensData }) {
  const messages = useMessages();
  const words = messages.teens;
  const path = usePath();
  return (
    <section aria-labelledby="expert" className={classNames(container.container, container.section, styles.expert)}>
      <div className={styles.portrait}>
        <Picture
          file={expert.photo}
          sizes="(width <= 768px) 92vw, 32rem"
          alt={messages.master.portrait(expert.fullName)}
        />
      </div>
      <div className={styles.text}>
        <p className={classNames(typography.eyebrow, styles.eyebrow)}>{words.expert}</p>
        <h2 id="expert" className={typography.title}>
          {expert.fullName}
        </h2>
        <p className={styles.credentials}>{expert.credentials}</p>
        <p className={typography.lede}>{expertText}</p>
        <Link
          to={path('/:lang?/masters/:masterId', { masterId: expert.id })}
          className={classNames(button('outline'), styles.link)}
        >
          {words.toExpert(expert.fullName)}
        </Link>
      </div>
    </section>
  );
}
