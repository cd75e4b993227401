import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { operator, site } from '../../content/site.ts';
import { operatorFactsOn } from '../../domain/values/operator-facts.ts';
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
              <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
            </li>
            <li>
              <span className={styles.note}>{footer.general}</span>
              <a href={`mailto:${site.mailboxes.hello}`}>{site.mailboxes.hello}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={heading}>{footer.follow}</h2>
          <ul className={styles.list}>
            <li>
              <NewTabLink href={site.social.instagram}>{footer.instagram}</NewTabLink>
            </li>
            <li>
              <NewTabLink href={site.social.telegram}>{footer.telegram}</NewTabLink>
            </li>
            <li>
              <NewTabLink href={site.social.whatsapp}>{footer.whatsapp}</NewTabLink>
            </li>
          </ul>
        </div>
        <nav aria-label={footer.legal} className={styles.legal}>
          <h2 className={heading}>{footer.legal}</h2>
          <PageLinks links={legalLinks} />
        </nav>
        <p className={styles.end}>
          {site.name[language]}, {site.city[language]}
          {operatorFactsOn('footer', operator, language).map(({ name, text }) => (
            <span key={name}>{text}</span>
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
