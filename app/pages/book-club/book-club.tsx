import { site } from '../../../content/site.ts';
import type { Route } from './+types/book-club';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { bookClubGraph } from '../../../server/syndication/page-graphs.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { bookClubData, type BookClubData } from './book-club-data.server.ts';
import styles from './book-club.module.css';
import { BookCard } from './book-card.tsx';
import { JoinReadingDialog } from './join-reading-button.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today, origin } = context.get(requestContext);
  const language = languageOf(params);
  const { bookClub } = catalogue[language];
  context.set(pageGraph, () => bookClubGraph(bookClub, { origin, language }, today));
  return bookClubData(bookClub, today, language);
}

export default function BookClubPage({ loaderData: club }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.bookClub;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={club.summary} />
      <PageIntro title={words.title} text={club.description}>
        <p>
          <b>{words.inPerson}</b>
          <br />
          <NewTabLink href={club.locationLink} className={typography.link}>
            {club.location}
          </NewTabLink>
        </p>
      </PageIntro>
      {club.allMet && (
        <p className={classNames(typography.subheading, styles.allPast)}>
          {words.allPast} <MailLink address={site.mailboxes.hello} />
        </p>
      )}
      <ol className={styles.books}>
        {club.meetings.map((meeting, index) => (
          <BookCard key={meeting.id} meeting={meeting} main={index === 0} />
        ))}
      </ol>
      <Rules rules={club.rules} />
      {club.meetings.map((meeting) => (
        <JoinReadingDialog key={meeting.id} meeting={meeting} />
      ))}
    </div>
  );
}

function Rules({ rules }: Pick<BookClubData, 'rules'>) {
  const words = useMessages().bookClub;
  return (
    <section aria-labelledby="rules" className={styles.rules}>
      <div className={container.headingRow}>
        <h2 id="rules" className={typography.heading}>
          {words.rules}
        </h2>
      </div>
      <ol className={styles.list}>
        {rules.map(({ title, description }) => (
          <li key={title}>
            <h3 className={typography.subheading}>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
