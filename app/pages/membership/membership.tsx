import { Link } from 'react-router';

import { site } from '../../../content/site.ts';
import type { Route } from './+types/membership';
import { languageOf } from '../../addresses.ts';
import { planData } from '../../data/plans.server.ts';
import { visit } from '../../data/visit.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { MailLink } from '../../parts/mail-link.tsx';
import { MembershipPlans } from '../../parts/membership-plans.tsx';
import { PageIntro } from '../../parts/page-intro.tsx';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './membership.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(visit);
  const language = languageOf(params);
  const { description, plans, notes } = catalogue[language].membership;
  return { description, notes, plans: planData(plans, language), image: plans[0]?.image };
}

export default function Membership({ loaderData: { description, notes, plans, image } }: Route.ComponentProps) {
  const words = useMessages().membership;
  const path = usePath();
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={description} image={image} />
      <PageIntro title={words.title} text={description}>
        <Link to={path('/:lang?/courses')} className={type.link}>
          {words.toCourses}
        </Link>
      </PageIntro>
      <MembershipPlans plans={plans} />
      <div className={classNames(type.small, styles.notes)}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          {words.questions} <MailLink address={site.mailboxes.support} />
        </p>
      </div>
    </div>
  );
}
