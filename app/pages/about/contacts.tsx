import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { whatsappNumber } from '../../components/whatsapp-link.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import type { Route } from './+types/about';
import styles from './contacts.module.css';

type AboutData = Route.ComponentProps['loaderData'];

/** Where events take place, how to contact the site, and links to other pages. */
export function Contacts({ venues, operator }: Pick<AboutData, 'venues' | 'operator'>) {
  const { about: words, layout } = useMessages();
  return (
    <section aria-labelledby="venues" className={classNames(container.container, container.section)}>
      <div className={container.headingRow}>
        <h2 id="venues" className={typography.heading}>
          {words.venues}
        </h2>
      </div>
      <ul className={styles.venues}>
        {venues.map(({ title, description, link, address }) => (
          <li key={title}>
            <h3 className={typography.subheading}>{title}</h3>
            <p>{description}</p>
            {address && <p>{address}</p>}
            {link && (
              <NewTabLink href={link} className={typography.link}>
                {words.map}
                <span className={typography.visuallyHidden}>: {title}</span>
              </NewTabLink>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <div>
          <h2 className={typography.heading}>{words.contact}</h2>
          <dl className={styles.mail}>
            <div>
              <dt className={classNames(typography.small, 'soft')}>{words.support}</dt>
              <dd>
                <a
                  href={`mailto:${site.mailboxes.support}`}
                  className={classNames(typography.subheading, typography.link)}
                >
                  {site.mailboxes.support}
                </a>
              </dd>
            </div>
            <div>
              <dt className={classNames(typography.small, 'soft')}>{words.general}</dt>
              <dd>
                <a
                  href={`mailto:${site.mailboxes.hello}`}
                  className={classNames(typography.subheading, typography.link)}
                >
                  {site.mailboxes.hello}
                </a>
              </dd>
            </div>
            <div>
              <dt className={classNames(typography.small, 'soft')}>{layout.footer.whatsapp}</dt>
              <dd>
                <NewTabLink href={site.social.whatsapp} className={classNames(typography.subheading, typography.link)}>
                  {whatsappNumber()}
                </NewTabLink>
              </dd>
            </div>
          </dl>
        </div>
        <NextSteps />
      </div>
      {operator.facts.length > 0 && <OperatorFacts {...operator} />}
    </section>
  );
}

/** The known facts about the operator. */
function OperatorFacts({ title, facts }: AboutData['operator']) {
  return (
    <div className={styles.operator}>
      <h2 className={typography.heading}>{title}</h2>
      <dl className={styles.mail}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className={classNames(typography.small, 'soft')}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function NextSteps() {
  const { about: words, layout } = useMessages();
  const path = usePath();
  const ways = [
    { to: path('/:lang?/programs'), name: layout.links.programs },
    { to: path('/:lang?/events'), name: layout.links.events },
    { to: path('/:lang?/courses'), name: layout.links.courses },
    { to: path('/:lang?/book-club'), name: layout.links.bookClub },
    { to: path('/:lang?/membership'), name: layout.links.membership },
  ];
  return (
    <nav aria-labelledby="onward">
      <h2 id="onward" className={typography.heading}>
        {words.nextSteps}
      </h2>
      <ul className={styles.nextSteps}>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={classNames(typography.subheading, styles.nextStep)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
