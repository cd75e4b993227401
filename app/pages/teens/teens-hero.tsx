import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { Share } from '../../layout/share.tsx';
import actions from '../../ui/actions.module.css';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import styles from './teens-hero.module.css';
import type { Route } from './+types/teens';

/**
 * The hero of the teens page: title, dates, booking. Coming dates are as large as the title; past dates stand below
 * the button.
 */
export function TeensHero({ teens }: { teens: Route.ComponentProps['loaderData'] }) {
  const words = useMessages().teens;
  const { state, days, month } = teens.bookingWindow;
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <p className={typography.eyebrow}>{words.eyebrow}</p>
        <h1 className={typography.display}>{hyphenate(teens.title)}</h1>
        <p className={typography.lede}>{teens.description}</p>
        <div className={styles.dates}>
          <p className="stack gap-3">
            <span className={typography.eyebrow}>{words.bookingWindow[state]}</span>
            <span className={styles.days}>
              {state === 'over' ? (
                <span className={styles.toBeAnnounced}>{words.toBeAnnounced}</span>
              ) : (
                <>
                  <span className={styles.number}>{days}</span> <span className={styles.month}>{month}</span>
                </>
              )}
            </span>
          </p>
          <div className={styles.booking}>
            <p>{words.note[state]}</p>
            <NewTabLink href={whatsappLink(words.message[state])} className={classNames(button(), 'round')}>
              {words.book[state]}
            </NewTabLink>
            {state === 'over' && (
              <p className={classNames(typography.small, typography.figures)}>
                {words.previous}: {days} {month}
              </p>
            )}
          </div>
        </div>
        <div className={classNames(actions.actions, styles.actions)}>
          <Share text={`${teens.title}\n${teens.description}`} />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture file={teens.image} sizes="(width <= 900px) 100vw, 64rem" main />
      </div>
    </header>
  );
}
