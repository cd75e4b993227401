import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { PaymentTerms } from '../../components/payment-terms.tsx';
import { InternationalOnly } from '../../components/purchase-dialog.tsx';
import { useStripeLink } from '../../hooks/use-session.ts';
import { button } from '../../ui/button.ts';
import { opensDialog } from '../../ui/dialog.tsx';
import styles from './full-access.module.css';
import type { ProgramData } from './program-data.server.ts';
import joinStyles from './join-program-button.module.css';

/** The ticket for the whole program, sold until the day on which it starts (docs/rules.md, Programs). */
export function FullAccess({ program }: { program: ProgramData }) {
  const messages = useMessages();
  const { fullAccess } = messages.program;
  const instead = program.singleTickets.aed ?? program.singleTickets.rub;
  return (
    <section
      aria-labelledby="full-access"
      className={classNames(container.container, container.section, container.screenOnly)}
    >
      <div className={styles.ticket}>
        <div className={styles.text}>
          <h2 id="full-access" className={typography.title}>
            {fullAccess.title}
          </h2>
          <p className={typography.lede}>{fullAccess.text}</p>
          <CancelledEvents events={program.cancelled} />
          <p className="stack gap-1">
            <span className={classNames(typography.heading, typography.figures)}>
              {program.price.aed ?? program.price.rub ?? messages.money.tbd}
            </span>{' '}
            {instead && <span className={typography.figures}>{fullAccess.insteadOf(instead)}</span>}
          </p>
        </div>
        <div className={styles.included}>
          <h3 className={typography.eyebrow}>{messages.program.included}</h3>
          <ul>
            {program.whatsIncluded.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <JoinProgramButton paymentLink={program.paymentLink} />
          <JoinProgramTerms program={program} />
        </div>
      </div>
    </section>
  );
}

/** The id of the dialog that says that a program is not on sale on the site yet. */
export const NO_PAYMENT_LINK_DIALOG = 'no-link';

/** A link to the payment page of the program (docs/rules.md, Programs). */
export function JoinProgramButton({ paymentLink }: { paymentLink: string | undefined }) {
  const { program } = useMessages();
  const link = useStripeLink(paymentLink);
  if (link === undefined) {
    return (
      <button {...opensDialog(NO_PAYMENT_LINK_DIALOG)} className={button('category', { wide: true })}>
        {program.join}
      </button>
    );
  }
  return (
    <a href={link} rel="noopener" className={button('category', { wide: true })}>
      {program.join}
    </a>
  );
}

/** What to know before paying for the whole program; nothing while it is not on sale. */
export function JoinProgramTerms({ program }: { program: ProgramData }) {
  const { event } = useMessages();
  if (program.paymentLink === undefined) return null;
  return (
    <div className={classNames(typography.small, container.screenOnly, joinStyles.terms)}>
      <PaymentTerms refund={program.refund} />
      <p>{event.practicalInfo.ticketHall}</p>
      <InternationalOnly />
    </div>
  );
}

/** Says which events a ticket for the whole program does not include any more. */
export function CancelledEvents({ events }: { events: ProgramData['cancelled'] }) {
  const { states } = useMessages().when;
  return events.map(({ name, when }) => (
    <p key={name + when} className={classNames(typography.small, typography.figures)}>
      <b>{states.cancelled}:</b> {name} · <s>{when}</s>
    </p>
  ));
}
