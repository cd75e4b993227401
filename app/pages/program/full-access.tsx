import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { CancelledEvents } from './cancelled-events.tsx';
import styles from './full-access.module.css';
import { JoinProgramButton } from './join-program-button.tsx';
import type { ProgramData } from './program-data.server.ts';

/** The ticket for the whole program, sold until the day on which it starts (spec.md §4). */
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
          <p className={styles.price}>
            <span className={classNames(typography.heading, typography.figures)}>
              {program.price.aed ?? program.price.rub ?? messages.money.tbd}
            </span>{' '}
            {instead && <span className={typography.figures}>{fullAccess.insteadOf(instead)}</span>}{' '}
            <span className={typography.small}>{program.refund}</span>
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
        </div>
      </div>
    </section>
  );
}
