import type { ReactNode } from 'react';
import { useHref } from 'react-router';

import type { SeatData } from '#server/view-models/offers-in-words.ts';
import { isOnSale, type PaymentLinks } from '#domain/tickets.ts';
import { useHouse, useIsPreview, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Dialog, opensDialog } from '#app/ui/dialog.tsx';
import { sentences } from '#app/ui/text.tsx';
import { MailboxLink, NewTabLink } from '#app/components/links.tsx';
import styles from './purchase-dialog.module.css';
import '#app/ui/pieces.css';

const dialogId = (seat: SeatData) => `purchase-${seat.kind}`;

/** The button that sells a seat, or the reason why the seat is not on sale. A past or cancelled event has neither (docs/rules.md, Tickets and prices). */
export function BuyButton({ seat }: { seat: SeatData }) {
  const { event, when } = useMessages();
  if (seat.sale.state === 'past' || seat.sale.state === 'cancelled') return null;
  if (seat.sale.state === 'sold-out') {
    return (
      <button type="button" disabled className={button('category', { wide: true })}>
        {when.states['sold-out']}
      </button>
    );
  }
  if (seat.sale.state === 'started') return <p>{event.started}</p>;
  if (seat.sale.state === 'free') return <RegisterLink links={seat.sale.links} />;
  return (
    <button {...opensDialog(dialogId(seat))} className={button('category', { wide: true })}>
      {event.buy}
    </button>
  );
}

/** A link to the registration page of a free seat. There is no card to choose. */
function RegisterLink({ links }: { links: PaymentLinks }) {
  const { event } = useMessages();
  return (
    <PayLink href={links.international ?? links.russian} className={button('category', { wide: true })}>
      {event.register}
    </PayLink>
  );
}

interface PayLinkProps {
  href: string | undefined;
  className: string;
  newTab?: boolean;
  children: ReactNode;
}

/**
 * A link that leads to a payment page by an address of the site, which looks at what is published by then
 * (docs/rules.md, Tickets and prices). Nothing fetches ahead what it leads to, because it is `nofollow`. A preview sells nothing.
 */
export function PayLink({ href, className, newTab = false, children }: PayLinkProps) {
  const { layout } = useMessages();
  if (useIsPreview()) {
    return (
      <button type="button" disabled className={className}>
        {children}
      </button>
    );
  }
  return (
    <a href={href} target={newTab ? '_blank' : undefined} rel="nofollow noopener" className={className}>
      <span>{children}</span>
      {newTab && <span className="visuallyHidden"> ({layout.newTab})</span>}
    </a>
  );
}

interface PurchaseDialogProps {
  seat: SeatData;
  /** Whether it is a video lecture, whose link stays. */
  isVideo: boolean;
  isFor: ReactNode;
  /** The sentence that says until when the ticket can be returned. */
  refund: string | undefined;
}

/** The dialog that the BuyButton of this seat opens. It is rendered once per page, however many buttons there are. */
export function PurchaseDialog({ seat, isVideo, isFor, refund }: PurchaseDialogProps) {
  if (seat.sale.state !== 'open') return null;
  if (!isOnSale(seat)) return <NoLinkDialog id={dialogId(seat)} />;
  return <PaymentDialog seat={seat} links={seat.sale.links} isVideo={isVideo} isFor={isFor} refund={refund} />;
}

/** Asks which kind of card the visitor has, and links to the page of that payment provider (docs/rules.md, Tickets and prices). */
function PaymentDialog({ seat, isVideo, isFor, refund, links }: PurchaseDialogProps & { links: PaymentLinks }) {
  const { event, purchase, layout } = useMessages();
  const { international, russian } = links;
  const id = dialogId(seat);
  const { ticketHall, ticketOnline, ticketVideo } = event.practicalInfo;
  const ticket = isVideo ? ticketVideo : seat.kind === 'online' ? ticketOnline : ticketHall;
  const isChoice = international !== undefined && russian !== undefined;
  return (
    <Dialog id={id} close={layout.close} className={styles.dialog}>
      <div className={classNames('pad-5', styles.stub)}>{isFor}</div>
      <h2 id={`${id}-title`} className={classNames('subheading', styles.title)}>
        {purchase.title}
      </h2>
      <PaymentOption
        name={purchase.international}
        text={international ? purchase.internationalText : purchase.noInternational}
        link={international}
        price={seat.price.aed}
      />
      <PaymentOption
        name={purchase.russian}
        text={russian ? purchase.russianText : purchase.noRussian}
        link={russian}
        price={seat.price.rub}
      />
      <div className={classNames('small soft stack gap-2 pad-4', styles.terms)}>
        <PaymentTerms refund={refund} />
        <p>{sentences(ticket, purchase.providerNotice)}</p>
        {isChoice ? (
          <p>
            {purchase.help} <MailboxLink to="support" />
          </p>
        ) : (
          <OtherCards />
        )}
      </div>
    </Dialog>
  );
}

interface PaymentOptionProps {
  name: string;
  text: string;
  link: string | undefined;
  price: string | undefined;
}

function PaymentOption({ name, text, link, price }: PaymentOptionProps) {
  const { purchase } = useMessages();
  return (
    <section className="stack gap-2 pad-4 hairlineAbove">
      <h3 className="bold">{name}</h3>
      <p className="small soft">
        <span>{text}</span> {link === undefined && <MailboxLink to="support" />}
      </p>
      {link && (
        <PayLink href={link} className={button('category')}>
          {price ? purchase.pay(price) : purchase.continue}
        </PayLink>
      )}
    </section>
  );
}

/** Says at the top of a page why a button to pay has led back to it; nothing on any other visit. */
export function ChangeNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="pageWidth">
      <output className={classNames('remark status', styles.changed)}>{text}</output>
    </div>
  );
}

/** Beside a price: until when a ticket can be returned, if it is one, and that paying accepts the terms. */
export function PaymentTerms({ refund }: { refund?: string | undefined }) {
  const { purchase, layout } = useMessages();
  const terms = useHref(usePath()('/:lang?/terms-and-conditions'));
  return (
    <p>
      <span>{sentences(refund && `${refund}.`, purchase.accept)}</span>{' '}
      <NewTabLink href={terms} className="link">
        {layout.footer.terms}
      </NewTabLink>
      .
    </p>
  );
}

export function InternationalOnly() {
  return (
    <div className="small">
      <p>{useMessages().purchase.internationalOnly}</p>
      <OtherCards />
    </div>
  );
}

/** What the house says to those whose card is not accepted. */
function OtherCards() {
  const { otherCards } = useHouse();
  if (otherCards === undefined) return null;
  return (
    <p>
      <span>{otherCards}</span> <MailboxLink to="support" />
    </p>
  );
}

/** Says that something is not on sale on the site yet, with an email address for questions (docs/rules.md, Tickets and prices). */
export function NoLinkDialog({ id, program = false }: { id: string; program?: boolean }) {
  const { event, program: words, layout } = useMessages();
  const { support } = useHouse().mailboxes;
  return (
    <Dialog id={id} close={layout.close} role="alertdialog">
      <h2 id={`${id}-title`} className="subheading">
        {program ? words.noLink : event.noLink}
      </h2>
      <p id={`${id}-text`}>{program ? words.noLinkNext : event.noLinkNext}</p>
      <p>
        <a href={`mailto:${support}`} className={button('category', { wide: true })}>
          {support}
        </a>
      </p>
    </Dialog>
  );
}
