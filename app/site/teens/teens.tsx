import { Link } from 'react-router';

import type { Route } from './+types/teens';
import { languageOf } from '#i18n/urls.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { teensGraph } from '#server/syndication/page-graphs.ts';
import { bookingWindowInWords } from '#server/view-models/offers-in-words.ts';
import { teensDescription } from '#server/view-models/page-descriptions.ts';
import { money } from '#i18n/formats.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { VideoPlayer } from '#app/site/components/video-player.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { button, categoryColour, classNames } from '#app/ui/class-names.ts';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import { Picture } from '#app/ui/picture.tsx';
import { chatLink, NewTabLink } from '#app/components/links.tsx';
import { Share } from '#app/site/components/page-actions.tsx';
import elements from '#app/ui/elements.module.css';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Dialog, opensDialog } from '#app/ui/dialog.tsx';
import { Section } from '#app/ui/section.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './teens.module.css';
import '#app/ui/pieces.css';

export const handle: PageHandle = { layout: 'teens' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(requestContext);
  const language = languageOf(params);
  const teens = catalogue[language].teens!;
  context.set(pageGraph, (at) => teensGraph(teens, at));
  return {
    ...teens,
    bookingWindow: bookingWindowInWords(teens.bookingWindow, today, language),
    summary: teensDescription(teens, today, language),
    price: money(teens.price, 'aed', language),
  };
}

type TeensData = Route.ComponentProps['loaderData'];

export default function TeensPage({ loaderData: teens }: Route.ComponentProps) {
  const words = useMessages().teens;
  return (
    <div className={categoryColour('Teens')}>
      <PageHead title={words.title} description={teens.summary} />
      <TeensHero teens={teens} />
      <Stats stats={teens.stats} />
      <About about={teens.about} />
      <Points teens={teens} />
      <Steps steps={teens.steps} />
      <TeensExpert teens={teens} />
      <TeensPriceCard teens={teens} />
    </div>
  );
}

function Stats({ stats }: Pick<TeensData, 'stats'>) {
  const { shared } = useMessages();
  return (
    <dl className="pageWidth columns fourths counts from-7" aria-label={shared.inFigures}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function About({ about }: Pick<TeensData, 'about'>) {
  const [first, ...others] = about.paragraphs;
  return (
    <TitledSection id="about" title={about.title} look="title" className="pageWidth section columns-1000 wideLast">
      <div className="prose">
        <p className="lede">{first}</p>
        {others.map((paragraph) => (
          <TextBlocks key={paragraph} text={paragraph} />
        ))}
      </div>
    </TitledSection>
  );
}

function Points({ teens }: { teens: TeensData }) {
  const words = useMessages().teens;
  return (
    <Section id="points" title={words.points}>
      <div className="columns-1000 wideFirst apart">
        <figure>
          <VideoPlayer video={teens.video} sizes="(width <= 900px) 92vw, 50rem" />
          <figcaption className="stack gap-1 from-5">
            <span className="subheading">{teens.video.title}</span>
            <span className="small soft">{teens.video.description}</span>
          </figcaption>
        </figure>
        <ol className={classNames('counted', styles.list)}>
          {teens.points.map(({ title, description }) => (
            <li key={title} className="columns number pad-4 hairlineBelow">
              <h3 className="subheading">{title}</h3>
              <TextBlocks className="small" text={description} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Steps({ steps }: Pick<TeensData, 'steps'>) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <div className="pageWidth section">
        <h2 id="steps" className="title">
          {words.steps}
        </h2>
        <ol className="grid counted from-7">
          {steps.map(({ title, description }) => (
            <li key={title} className="stack gap-3 top from-5 largeNumber inkAbove">
              <h3 className="subheading">{title}</h3>
              <TextBlocks text={description} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function TeensExpert({ teens: { expert, expertText } }: { teens: TeensData }) {
  const messages = useMessages();
  const words = messages.teens;
  const path = usePath();
  return (
    <section aria-labelledby="expert" className="pageWidth section columns-768 wideLast apart middle">
      <div className={classNames('media tall', styles.portrait)}>
        <Picture
          file={expert.photo}
          sizes="(width <= 768px) 92vw, 32rem"
          alt={messages.master.portrait(expert.fullName)}
        />
      </div>
      <div className="stack gap-4 start">
        <p className="eyebrow inCategory">{words.expert}</p>
        <h2 id="expert" className="title">
          {expert.fullName}
        </h2>
        <p className="medium">{expert.credentials}</p>
        <TextBlocks className="lede" text={expertText} />
        <Link
          to={path('/:lang?/masters/:masterId', { masterId: expert.id })}
          className={classNames(button('outline'), 'round above-3')}
        >
          {words.toExpert(expert.fullName)}
        </Link>
      </div>
    </section>
  );
}

/**
 * The hero of the teens page: title, dates, booking. Coming dates are as large as the title; past dates stand below
 * the button.
 */
function TeensHero({ teens }: { teens: TeensData }) {
  const words = useMessages().teens;
  const house = useHouse();
  const { state, days, month } = teens.bookingWindow;
  return (
    <header className={classNames('columns-1000 wideFirst', styles.hero)}>
      <div className={classNames('stack gap-4', styles.heroText)}>
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 className="display">{hyphenate(teens.title)}</h1>
        <div className="spread inkAbove from-5">
          <p className="stack gap-3">
            <span className="eyebrow">{words.bookingWindow[state]}</span>
            <span className="titleFont">
              {state === 'over' ? (
                <span className="heading">{words.toBeAnnounced}</span>
              ) : (
                <>
                  <span className="display">{`${days} `}</span>
                  <span className="subheading">{month}</span>
                </>
              )}
            </span>
          </p>
          <div className="stack gap-3 start">
            <p>{words.note[state]}</p>
            <NewTabLink href={chatLink(house, words.message[state])} className={classNames(button(), 'round')}>
              {words.book[state]}
            </NewTabLink>
            {state === 'over' && <p className="small figures">{`${words.previous}: ${days} ${month}`}</p>}
          </div>
        </div>
        <TextBlocks className="lede" text={teens.description} />
        <div className={classNames('cluster tight', elements.actions)}>
          <Share text={`${teens.title}\n${teens.description}`} />
        </div>
      </div>
      <div className={classNames('media fills', styles.heroPicture)}>
        <Picture file={teens.image} sizes="(width <= 900px) 100vw, 64rem" main />
      </div>
    </header>
  );
}

const BOOKING_DIALOG = 'booking';

/** The price, and a button that opens how to book, or says that the dates are over (docs/rules.md, Teens). */
function TeensPriceCard({ teens }: { teens: TeensData }) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="price" className="pageWidth section">
      <div className={classNames('columns-1000 perforated', styles.ticket)}>
        <div className="stack gap-5">
          <h2 id="price" className="title">
            {words.price}
          </h2>
          <div>
            <h3 className="eyebrow">{words.includes}</h3>
            <ul className="columns-768 halves ruled above-3 tight">
              {teens.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={classNames('column gap-4', styles.stub)}>
          <p className="titleFont price">{teens.price}</p>
          <p className="small">{words.fixed}</p>
          <button {...opensDialog(BOOKING_DIALOG)} className={classNames(button('ink', { wide: true }), 'round')}>
            {words.action[teens.bookingWindow.state]}
          </button>
        </div>
      </div>
      <BookingDialog teens={teens} />
    </section>
  );
}

function BookingDialog({ teens }: { teens: TeensData }) {
  const { shared, teens: words, layout } = useMessages();
  const house = useHouse();
  const { state } = teens.bookingWindow;
  const { title, text } = words.alert[state === 'over' ? 'over' : 'booking'];
  return (
    <Dialog id={BOOKING_DIALOG} close={layout.close} role="alertdialog">
      <h2 id={`${BOOKING_DIALOG}-title`} className="heading">
        {title}
      </h2>
      <p id={`${BOOKING_DIALOG}-text`}>{text}</p>
      <p>
        <NewTabLink
          href={chatLink(house, words.message[state])}
          className={classNames(button('saffron', { wide: true }), 'round')}
        >
          {shared.messageUs}
        </NewTabLink>
      </p>
    </Dialog>
  );
}
