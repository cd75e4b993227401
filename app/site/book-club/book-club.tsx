import type { Route } from './+types/book-club';
import { languageOf } from '#i18n/urls.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { bookClubGraph } from '#server/syndication/page-graphs.ts';
import { bookClubDescription } from '#server/view-models/page-descriptions.ts';
import { dayInWords } from '#i18n/formats.ts';
import { plainSpaces } from '#i18n/typeset.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { useHouse, useMessages } from '#app/hooks/use-language.ts';
import { MailboxLink, NewTabLink, chatLink } from '#app/components/links.tsx';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { Dialog, opensDialog } from '#app/ui/dialog.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './book-club.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(requestContext);
  const language = languageOf(params);
  const bookClub = catalogue[language].bookClub!;
  context.set(pageGraph, (at) => bookClubGraph(bookClub, at, today));
  const meetings = bookClub.meetings.map((meeting) => ({
    ...meeting,
    id: `join-${meeting.day}`,
    day: dayInWords(meeting.day, language),
    past: meeting.day < today,
  }));
  const summary = bookClubDescription(bookClub, now, language);
  return { ...bookClub, meetings, summary, allMet: meetings.every(({ past }) => past) };
}

type BookClubData = Route.ComponentProps['loaderData'];
type MeetingData = BookClubData['meetings'][number];

export default function BookClubPage({ loaderData: club }: Route.ComponentProps) {
  const messages = useMessages();
  const words = messages.bookClub;
  return (
    <div className="pageWidth">
      <PageHead title={words.title} description={club.summary} />
      <PageIntro title={words.title} text={club.description}>
        <p>
          <b>{words.inPerson}</b>
          <br />
          <NewTabLink href={club.locationLink} className="link">
            {club.location}
          </NewTabLink>
        </p>
      </PageIntro>
      {club.allMet && (
        <p className="subheading to-7">
          {words.allPast} <MailboxLink to="hello" />
        </p>
      )}
      <ol className="columns-1000 thirds rows-7">
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
    <section aria-labelledby="rules" className="section">
      <div className="headingRow">
        <h2 id="rules" className="heading">
          {words.rules}
        </h2>
      </div>
      <ol className="columns-1000 thirds">
        {rules.map(({ title, description }) => (
          <li key={title} className="stack gap-2 top">
            <h3 className="subheading">{title}</h3>
            <TextBlocks text={description} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function BookCard({ meeting, main }: { meeting: MeetingData; main: boolean }) {
  const { bookClub } = useMessages();
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li ref={ref} className={classNames('stack gap-5', styles.card, meeting.past && 'past soft')}>
      <div className="spread to-3 hairlineBelow">
        <DateBadge day={meeting.day} />
        <p className="figures bold">{meeting.past ? bookClub.past : meeting.time}</p>
      </div>
      <div className={styles.surface}>
        <div className={classNames('media', styles.book)}>
          <Picture file={meeting.image} sizes="(width <= 560px) 55vw, 16rem" main={main} />
        </div>
      </div>
      <div className="stack gap-3 top">
        <p className="eyebrow">{meeting.author}</p>
        <h2 className="heading">{hyphenate(meeting.title)}</h2>
        <TextBlocks text={meeting.description} />
      </div>
      {meeting.past ? <p className="small soft">{bookClub.pastNote}</p> : <JoinReadingButton meeting={meeting} />}
    </li>
  );
}

/** Links to the registration for a meeting; without such a link, opens a dialog with our contacts. */
function JoinReadingButton({ meeting }: { meeting: MeetingData }) {
  const { bookClub } = useMessages();
  const label = (
    <>
      <span>{bookClub.join}</span>
      <span className="visuallyHidden">{`: ${meeting.title}`}</span>
    </>
  );
  const className = button();
  return meeting.joinLink === undefined ? (
    <button {...opensDialog(meeting.id)} className={className}>
      {label}
    </button>
  ) : (
    <NewTabLink href={meeting.joinLink} className={className}>
      {label}
    </NewTabLink>
  );
}

function JoinReadingDialog({ meeting }: { meeting: MeetingData }) {
  const { bookClub, layout, shared } = useMessages();
  const { dialog } = bookClub;
  const house = useHouse();
  const { mailboxes } = house;
  if (meeting.past || meeting.joinLink !== undefined) return null;
  const message = dialog.message(meeting.title);
  const mailUrl = `mailto:${mailboxes.hello}?subject=${encodeURIComponent(plainSpaces(message))}`;
  return (
    <Dialog id={meeting.id} close={layout.close}>
      <p className="small soft figures">{`${meeting.day.withWeekday}, ${meeting.time}`}</p>
      <h2 id={`${meeting.id}-title`} className="heading">
        {dialog.title(meeting.title)}
      </h2>
      <p>{dialog.text}</p>
      <p className="stack gap-3 above-5 below-3">
        {house.social.whatsapp && (
          <NewTabLink href={chatLink(house, message)} className={button('ink', { wide: true })}>
            {shared.messageUs}
          </NewTabLink>
        )}
        <a href={mailUrl} className={button('outline', { wide: true })}>
          {dialog.mail}
        </a>
      </p>
      <p className="small soft">{mailboxes.hello}</p>
    </Dialog>
  );
}
