import type { PlanData } from '../../server/view-models/membership-plan-data.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { button } from '../ui/button.ts';
import { classNames } from '../ui/class-names.ts';
import { useFadeIn } from '../ui/use-fade-in.ts';
import { Picture } from '../ui/picture.tsx';
import typography from '../ui/typography.module.css';
import styles from './membership-plans.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { InternationalOnly } from './purchase-dialog.tsx';
import { useStripeLink } from '../hooks/use-session.ts';

interface MembershipPlansProps {
  plans: PlanData[];
  /**
   * Whether the cards stand in a section with a heading of its own, further down; their headings are then one level deeper.
   * Else the first picture is the main one of the page.
   */
  within?: boolean;
}

/** The membership plans as cards (spec.md §2, Membership). */
export function MembershipPlans({ plans, within = false }: MembershipPlansProps) {
  return (
    <div className={styles.membership}>
      <ul className={styles.plans}>
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} Heading={within ? 'h3' : 'h2'} main={!within && index === 0} />
        ))}
      </ul>
      <InternationalOnly />
    </div>
  );
}

function PlanCard({ plan, Heading, main }: { plan: PlanData; Heading: 'h2' | 'h3'; main: boolean }) {
  const { membership } = useMessages();
  const ref = useFadeIn<HTMLLIElement>();
  const paymentLink = useStripeLink(plan.paymentLink);
  return (
    <li ref={ref} className={classNames(styles.plan, plan.mostPopular && styles.popular)}>
      <div className={styles.picture}>
        <Picture file={plan.image} sizes="(width <= 900px) 92vw, 28rem" main={main} />
      </div>
      <div className={styles.text}>
        {plan.mostPopular && (
          <p className={classNames(typography.eyebrow, styles.popularLabel)}>{membership.mostPopular}</p>
        )}
        <Heading className={styles.heading}>
          <span className={styles.price}>{plan.price}</span>{' '}
          <span className={typography.subheading}>{plan.duration}</span>
        </Heading>
        <ul className={styles.benefits}>
          {plan.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <NewTabLink href={paymentLink} className={button(plan.mostPopular ? 'light' : 'ink', { wide: true })}>
          {membership.buy}
          <span className={typography.visuallyHidden}>: {plan.duration}</span>
        </NewTabLink>
      </div>
    </li>
  );
}
