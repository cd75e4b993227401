import type { PlanData } from '#server/view-models/offers-in-words.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './membership-plans.module.css';
import { MailboxLink } from '#app/components/links.tsx';
import { InternationalOnly, PaymentTerms, PayLink } from './purchase-dialog.tsx';

interface MembershipPlansProps {
  plans: PlanData[];
  /** What to know about membership before paying. */
  notes: string[];
  /**
   * Whether the cards stand in a section with a heading of its own, further down; their headings are then one level deeper.
   * Else the first picture is the main one of the page.
   */
  within?: boolean;
}

/** The membership plans as cards (docs/rules.md, Membership and courses), with what to know before paying below them. */
export function MembershipPlans({ plans, notes, within = false }: MembershipPlansProps) {
  const { membership } = useMessages();
  return (
    <div className="stack gap-5">
      <ul className="grid">
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} Heading={within ? 'h3' : 'h2'} main={!within && index === 0} />
        ))}
      </ul>
      <div className="small">
        <PaymentTerms />
        <InternationalOnly />
      </div>
      <div className="small soft columns-1000 thirds">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          {membership.questions} <MailboxLink to="support" />
        </p>
      </div>
    </div>
  );
}

function PlanCard({ plan, Heading, main }: { plan: PlanData; Heading: 'h2' | 'h3'; main: boolean }) {
  const { membership } = useMessages();
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li
      ref={ref}
      className={classNames(
        'column frame',
        styles.plan,
        plan.mostPopular && 'onDark',
        plan.mostPopular && styles.popular,
      )}
    >
      <div className={classNames('media', styles.picture)}>
        <Picture file={plan.image} sizes="(width <= 900px) 92vw, 28rem" main={main} />
      </div>
      <div className={classNames('column gap-5', styles.text)}>
        {plan.mostPopular && <p className={classNames('eyebrow', styles.popularLabel)}>{membership.mostPopular}</p>}
        <Heading className="stack gap-2">
          <span className="titleFont price">{plan.price}</span> <span className="subheading">{plan.duration}</span>
        </Heading>
        <PayLink newTab href={plan.paymentLink} className={button(plan.mostPopular ? 'light' : 'ink', { wide: true })}>
          {membership.buy}
          <span className="visuallyHidden">{`: ${plan.duration}`}</span>
        </PayLink>
        <ul className="ruled">
          {plan.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
