import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import type { Route } from './+types/masters';
import { languageOf } from '../../../i18n/urls.ts';
import { requestContext } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { FullName } from '../../ui/full-name.tsx';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './masters.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
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
  const words = useMessages().masters;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={words.subtext} image={masters[0]?.photo} />
      <PageIntro title={words.title} text={words.subtext} />
      <ul className={styles.masters}>
        {masters.map((master, index) => (
          <li key={master.id}>
            <MasterCard master={master} main={index === 0} />
          </li>
        ))}
        <li className={styles.join}>
          <h2 className={typography.heading}>{words.join.title}</h2>
          <p>{words.join.text}</p>
          <p>
            <MailLink address={site.mailboxes.hello} />
          </p>
        </li>
      </ul>
    </div>
  );
}

interface MasterCardProps {
  master: Route.ComponentProps['loaderData']['masters'][number];
  main: boolean;
}

/** On devices that can hover, the description appears on hover or focus; on others it is always visible. */
function MasterCard({ master, main }: MasterCardProps) {
  const path = usePath();
  return (
    <Link
      to={path('/:lang?/masters/:masterId', { masterId: master.id })}
      prefetch="intent"
      className={styles.master}
      aria-labelledby={`${master.id}-name`}
      aria-describedby={`${master.id}-credentials ${master.id}-description`}
    >
      <div className={styles.portrait}>
        <Picture file={master.photo} sizes="(width <= 560px) 40vw, (width <= 1000px) 46vw, 26rem" main={main} />
      </div>
      <div className={styles.text}>
        <h2 id={`${master.id}-name`} className={classNames(typography.heading, styles.name)}>
          <FullName>{master.fullName}</FullName>
        </h2>
        <p id={`${master.id}-credentials`} className={classNames(typography.small, typography.soft)}>
          {master.credentials}
        </p>
        <p id={`${master.id}-description`} className={classNames(typography.small, styles.description)}>
          {master.description}
        </p>
      </div>
    </Link>
  );
}
