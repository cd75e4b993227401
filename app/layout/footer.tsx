import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { site } from '../../content/site.ts';
import { useHouse } from '../hooks/use-house.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { useLanguage, useMessages, usePath } from '../hooks/use-language.ts';
import { useSavedPath } from '../hooks/use-saved-events.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { footerLinks, legalLinks } from '../../i18n/site-pages.ts';

/** The footer: links, email addresses, social networks, legal texts. */
export function Footer() {
  const messages = useMessages();
  const { layout } = messages;
  const { footer } = layout;
  const { mailboxes, social, footerFacts } = useHouse();
  const language = useLanguage();
  const heading = classNames('eyebrow', styles.heading);
  return (
    <footer className={classNames('screenOnly', styles.footer)}>
      <div className={classNames('pageWidth', styles.container)}>
        <div className={classNames('stack gap-4', styles.brand)}>
          <Logo />
          <p className="small">
            {messages.site.tagline}. {footer.languages}
          </p>
        </div>
        <nav aria-label={footer.about}>
          <h2 className={heading}>{footer.about}</h2>
          <PageLinks links={footerLinks}>
            <li>
              <Link to={useSavedPath()}>{layout.links.saved}</Link>
            </li>
          </PageLinks>
        </nav>
        <div className={styles.mail}>
          <h2 className={heading}>{footer.contact}</h2>
          <ul className={styles.list}>
            <li>
              <span className={styles.note}>{footer.support}</span>
              <a href={`mailto:${mailboxes.support}`}>{mailboxes.support}</a>
            </li>
            <li>
              <span className={styles.note}>{footer.general}</span>
              <a href={`mailto:${mailboxes.hello}`}>{mailboxes.hello}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={heading}>{footer.follow}</h2>
          <ul className={styles.list}>
            {(['instagram', 'telegram', 'whatsapp'] as const)
              .filter((channel) => social[channel] !== undefined)
              .map((channel) => (
                <li key={channel}>
                  <NewTabLink href={social[channel]!}>{footer[channel]}</NewTabLink>
                </li>
              ))}
          </ul>
        </div>
        <nav aria-label={footer.legal} className={styles.legal}>
          <h2 className={heading}>{footer.legal}</h2>
          <PageLinks links={legalLinks} />
        </nav>
        <p className={styles.end}>
          {site.name[language]}, {site.city[language]}
          {footerFacts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </footer>
  );
}

function PageLinks({ links, children }: { links: typeof footerLinks; children?: ReactNode }) {
  const messages = useMessages();
  const path = usePath();
  return (
    <ul className={styles.list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={path(to)}>{label(messages)}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
