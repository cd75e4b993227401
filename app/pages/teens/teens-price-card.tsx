import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, opensDialog } from '../../ui/dialog.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './teens-price-card.module.css';
import type { Route } from './+types/teens';

const BOOKING_DIALOG = 'booking';

/** The price, and a button that opens how to book, or says that the dates are over (docs/rules.md, Teens). */
export function TeensPriceCard({ teens }: { teens: Route.ComponentProps['loaderData'] }) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="price" className={classNames(container.container, container.section)}>
      <div className={styles.ticket}>
        <div className="stack gap-6">
          <h2 id="price" className={typography.title}>
            {words.price}
          </h2>
          <div>
            <h3 className={typography.eyebrow}>{words.includes}</h3>
            <ul className={styles.includes}>
              {teens.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.stub}>
          <p className={styles.price}>{teens.price}</p>
          <p className={typography.small}>{words.fixed}</p>
          <button {...opensDialog(BOOKING_DIALOG)} className={classNames(button('ink', { wide: true }), 'round')}>
            {words.action[teens.bookingWindow.state]}
          </button>
        </div>
      </div>
      <BookingDialog teens={teens} />
    </section>
  );
}

function BookingDialog({ teens }: { teens: Route.ComponentProps['loaderData'] }) {
  const { teens: words, layout } = useMessages();
  const { state } = teens.bookingWindow;
  const { title, text } = words.alert[state === 'over' ? 'over' : 'booking'];
  return (
    <Dialog id={BOOKING_DIALOG} close={layout.close} role="alertdialog">
      <h2 id={`${BOOKING_DIALOG}-title`} className={typography.heading}>
        {title}
      </h2>
      <p id={`${BOOKING_DIALOG}-text`}>{text}</p>
      <p>
        <NewTabLink
          href={whatsappLink(words.message[state])}
          className={classNames(button('saffron', { wide: true }), 'round')}
        >
          {words.messageUs}
        </NewTabLink>
      </p>
    </Dialog>
  );
}
