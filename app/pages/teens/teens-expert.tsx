import { Link } from 'react-router';

import { useMessages } from '../../hooks/use-messages.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import styles from './teens-expert.module.css';
import type { TeensData } from './teens-data.server.ts';

/** Who will sit at the table with the child. */
export function Expert({ teens: { expert, expertText } }: { teens: TeensData }) {
  const messages = useMessages();
  const words = messages.teens;
  const path = usePath();
  return (
    <section aria-labelledby="expert" className={classNames(sheet.sheet, sheet.section, styles.expert)}>
      <div className={styles.portrait}>
        <Picture
          file={expert.photo}
          sizes="(width <= 768px) 92vw, 32rem"
          alt={messages.master.portrait(expert.fullName)}
        />
      </div>
      <div className={styles.words}>
        <p className={classNames(type.eyebrow, styles.eyebrow)}>{words.expert}</p>
        <h2 id="expert" className={type.title}>
          {expert.fullName}
        </h2>
        <p className={styles.credentials}>{expert.credentials}</p>
        <p className={type.lede}>{expertText}</p>
        <Link
          to={path('/:lang?/masters/:masterId', { masterId: expert.id })}
          prefetch="intent"
          className={classNames(button('outline'), styles.link)}
        >
          {words.toExpert(expert.fullName)}
        </Link>
      </div>
    </section>
  );
}
