import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useHref, useNavigation } from 'react-router';

import { onlyInWords } from '#i18n/language-words.ts';
import { languages, type Language } from '#domain/values/field-values.ts';
import { footerLinks, legalLinks, shownLinks } from '#i18n/site-pages.ts';
import { NewTabLink } from '#app/components/links.tsx';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useSavedPath } from '#app/hooks/use-saved-events.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Elements } from '#app/ui/elements.ts';
import elements from '#app/ui/elements.module.css';
import { Header, Logo } from './header.tsx';
import { isReachable, UNREACHABLE } from './network-failures.ts';
import styles from './page-layout.module.css';
import type { LayoutKind } from './route-handle.ts';
import { StillLoading, useIsOpening, useStay } from './still-loading.tsx';

interface PageLayoutProps {
  kind: LayoutKind;
  /** Whether the page exists in this language only. */
  isOnly: boolean;
  /** In place of the header of the site, with a footer of one line. */
  header: Elements;
  bar: Elements;
  children: Elements;
}

export function PageLayout({ kind, isOnly, header, bar, children }: PageLayoutProps) {
  const { layout, saved } = useMessages();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {layout.skipToContent}
      </a>
      {bar}
      {kind !== 'bare' && (header ?? <Header kind={kind} />)}
      <main id="content" tabIndex={-1} aria-busy={useIsOpening()} className={styles.main}>
        {isOnly && <LanguageNote />}
        {children}
      </main>
      {kind !== 'bare' && (header ? <RoomFooter /> : <Footer />)}
      <p id="not-saved" popover="auto" role="alert" className={classNames('frame', elements.popover)}>
        {saved.notSaved}
      </p>
      <StillLoading />
      <ConnectionNotice />
    </>
  );
}

/** Says that a page exists in this language only, to visitors who chose another (see `inline-scripts/stored-language.js`). */
function LanguageNote() {
  const language = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <p key={other} lang={other} className={classNames('small pageWidth pad-2 hairlineBelow', styles.languageNote)}>
        {(onlyInWords[other] as Partial<Record<Language, string>>)[language]}
      </p>
    ));
}

function Footer() {
  const { layout } = useMessages();
  const { footer } = layout;
  const { name, tagline, city, mailboxes, social, footerFacts } = useHouse();
  const heading = 'eyebrow soft to-3';
  const channels = (['instagram', 'telegram', 'whatsapp'] as const).filter((channel) => social[channel] !== undefined);
  return (
    <footer className={classNames('onDark screenOnly', styles.footer)}>
      <div className={classNames('pageWidth columns rows-7 from-7 to-5', styles.container)}>
        <div className={classNames('stack gap-4 top', styles.brand)}>
          <Logo />
          <p className="small">{`${tagline}. ${footer.languages}`}</p>
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
          <ul className="linkList">
            <li>
              <span className="small soft stack">{footer.support}</span>
              <a href={`mailto:${mailboxes.support}`}>{mailboxes.support}</a>
            </li>
            <li>
              <span className="small soft stack">{footer.general}</span>
              <a href={`mailto:${mailboxes.hello}`}>{mailboxes.hello}</a>
            </li>
          </ul>
        </div>
        {channels.length > 0 && (
          <div>
            <h2 className={heading}>{footer.follow}</h2>
            <ul className="linkList">
              {channels.map((channel) => (
                <li key={channel}>
                  <NewTabLink href={social[channel]!}>{footer[channel]}</NewTabLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <nav aria-label={footer.legal} className={styles.legal}>
          <h2 className={heading}>{footer.legal}</h2>
          <PageLinks links={legalLinks} />
        </nav>
        <p className={classNames('small soft hairlineAbove from-5', styles.end)}>
          <span>{`${name}, ${city}`}</span>
          {footerFacts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </footer>
  );
}

/** In the editors' room: the legal texts alone. */
function RoomFooter() {
  const { footer } = useMessages().layout;
  return (
    <footer className="screenOnly pageWidth small">
      <nav aria-label={footer.legal} className="hairlineAbove">
        <PageLinks links={legalLinks} className="cluster separate" />
      </nav>
    </footer>
  );
}

interface PageLinksProps {
  links: typeof footerLinks;
  className?: string;
  children?: Elements;
}

function PageLinks({ links, className, children }: PageLinksProps) {
  const messages = useMessages();
  const path = usePath();
  const house = useHouse();
  return (
    <ul className={classNames('linkList', className)}>
      {shownLinks(links, house).map(({ to, label }) => (
        <li key={to}>
          <Link to={path(to)}>{label(messages)}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Says over the page that is being read that another one cannot be loaded, and opens that one once it can. */
function ConnectionNotice() {
  const [target, setTarget] = useState<string>();
  const { location: next } = useNavigation();
  const href = useHref(next ?? '');
  const stay = useStay();
  const close = () => {
    setTarget(undefined);
    stay();
  };

  useEffect(() => {
    // A failed module does not say what it is of; the data of its page may have said that already.
    const tell = ({ detail }: CustomEventInit<string>) => setTarget((known) => detail ?? (next && href) ?? known);
    addEventListener(UNREACHABLE, tell);
    return () => removeEventListener(UNREACHABLE, tell);
  }, [next, href]);

  return target !== undefined && <NoticeDialog target={target} onClose={close} />;
}

const ID = 'no-connection';

function NoticeDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const { connection: words, layout } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailedAgain, setHasFailedAgain] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const retry = useCallback(async () => {
    if (await isReachable()) location.assign(target);
    else setHasFailedAgain(true);
  }, [target]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);

  return (
    <Dialog id={ID} role="alertdialog" close={layout.close} ref={dialog} onClose={onClose}>
      <h2 id={`${ID}-title`} className="subheading">
        {words.title}
      </h2>
      <p id={`${ID}-text`}>{words.text}</p>
      <output className={classNames('medium', styles.result)}>{hasFailedAgain && words.still}</output>
      <button type="button" onClick={() => void retry()} className={button('ink', { wide: true })}>
        {words.retry}
      </button>
    </Dialog>
  );
}
