import { Link } from 'react-router';

import type { MasterSummary } from '../../domain/model.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { FullName } from '../../ui/full-name.tsx';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './other-masters.module.css';

/** The rest of the company. */
export function OtherMasters({ masters }: { masters: MasterSummary[] }) {
  const { master: words } = useMessages();
  const path = usePath();
  return (
    <nav aria-labelledby="others" className={classNames(sheet.sheet, sheet.section)}>
      <div className={sheet.headed}>
        <h2 id="others" className={type.heading}>
          {words.others}
        </h2>
      </div>
      <ul className={styles.others}>
        {masters.map((master) => (
          <li key={master.id}>
            <Link
              to={path('/:lang?/masters/:masterId', { masterId: master.id })}
              prefetch="intent"
              className={styles.other}
            >
              <Picture file={master.photo} sizes="(width <= 640px) 45vw, 18rem" />
              <span className={type.subheading}>
                <FullName>{master.fullName}</FullName>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
