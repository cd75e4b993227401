import { Link } from 'react-router';

import type { Route } from './+types/masters';
import { languageOf } from '../../addresses.ts';
import { visit } from '../../data/visit.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import grid from '../../ui/grid.module.css';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './masters.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(visit);
  const { masters } = catalogue[languageOf(params)];
  return {
    masters: masters.map(({ id, fullName, credentials, description, photo }) => ({
      id,
      fullName,
      credentials,
      description,
      photo,
    })),
  };
}

export default function Masters({ loaderData: { masters } }: Route.ComponentProps) {
  const messages = useMessages();
  const path = usePath();
  const words = messages.masters;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} image={masters[0]?.photo} />
      <PageIntro title={words.title} text={words.subtext} />
      <ul className={classNames(grid.cards, styles.masters)}>
        {masters.map((master) => (
          <li key={master.id}>
            <Link to={path('/:lang?/masters/:masterId', { masterId: master.id })} className={styles.master}>
              <Picture file={master.photo} sizes="(width <= 700px) 90vw, 26rem" />
              <h2 className={type.subheading}>{master.fullName}</h2>
              <p className={classNames(type.small, type.soft)}>{master.credentials}</p>
              <p className={type.small}>{master.description}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
