import { Link } from 'react-router';

import type { Route } from './+types/home';
import { languageOf } from '#i18n/urls.ts';
import { withNextEvent } from '#server/view-models/page-descriptions.ts';
import { eventCard } from '#server/view-models/event-cards.ts';
import { bookingWindowInWords, type BookingWindowInWords } from '#server/view-models/offers-in-words.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { homeGraph } from '#server/syndication/page-graphs.ts';
import { eventsToCome } from '#domain/event-hours.ts';
import type { Home, Video } from '#domain/entities.ts';
import { OnwardLink, TextLink } from '#app/components/links.tsx';
import { FeedLinks, PageHead } from '#app/layout/page-head.tsx';
import { Faq } from '#app/site/components/faq.tsx';
import { NextEventLine } from '#app/site/components/next-event-line.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { VideoDialog } from '#app/site/components/video-player.tsx';
import { useFadeIn } from '#app/ui/use-fade-in.ts';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { NearestEvent, UpcomingTeasers } from './upcoming-events.tsx';
import { Slider } from './slider.tsx';
import styles from './home.module.css';
import '#app/ui/pieces.css';

/** The nearest event, and behind it the three of 'Mark your calendar' (docs/rules.md, Home). */
const SHOWN_EVENTS = 4;

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const upcoming = content.events({ from: today, takesPlace: true, limit: SHOWN_EVENTS });
  const [nearest] = upcoming;
  const teasers = upcoming.slice(1);
  context.set(pageGraph, (at) => homeGraph(at, eventsToCome(nearest ? [nearest, ...teasers] : [], now)));
  return {
    title: content.house.title ?? content.house.tagline,
    description: withNextEvent(content.house.description, content.eventsToCome(now, { limit: 1 }), now, language),
    home: content.home,
    // Beside the only upcoming event the list would say that there are no upcoming events.
    teasers: upcoming.length === 1 ? undefined : teasers.map((event) => eventCard(event, now, language)),
    nearest: nearest && { ...eventCard(nearest, now, language), images: nearest.images },
    bookingWindow: content.teens && bookingWindowInWords(content.teens.bookingWindow, today, language),
    faq: content.faq(),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, description, home, teasers, nearest, bookingWindow, faq } = loaderData;
  return (
    <>
      <PageHead title={title} description={description} />
      <FeedLinks />
      <HomeHero hero={home.hero} next={nearest} />
      {home.quote && <Quote quote={home.quote} />}
      {home.slides.length > 0 && <Slider slides={home.slides} />}
      <PartnersMarquee promo={home.promo} partners={home.partners} />
      {teasers && <UpcomingTeasers events={teasers} />}
      <NearestEvent event={nearest} />
      {home.formats.length > 0 && <EventFormats formats={home.formats} />}
      {home.videos.length > 0 && <VideoGallery videos={home.videos} />}
      {bookingWindow && home.teens && <TeensPromo teens={home.teens} bookingWindow={bookingWindow} />}
      {faq && <Faq entries={faq} />}
    </>
  );
}

/** The hero of the home page: 85% of the height of the window (docs/rules.md, Home), text and the next evening beside a picture. */
function HomeHero({ hero, next }: { hero: Home['hero']; next: Route.ComponentProps['loaderData']['nearest'] }) {
  return (
    <div className={classNames('onDark colourBar', styles.hero)}>
      <div className={classNames('column gap-4 start', styles.heroText)}>
        <h1 className="display">{hyphenate(hero.title)}</h1>
        <p className={classNames('subheading', styles.warm)}>{hero.subtitle}</p>
        <p>{hero.description}</p>
        <OnwardLink className={button('light')} />
        {next && <NextEventLine event={next} className={styles.warm} />}
      </div>
      <div className={classNames('media fills', styles.heroPicture)}>
        {/* Beside the text the picture is as high as the window allows, and cropped to its right side. */}
        <Picture file={hero.image} sizes="(width <= 900px) 100vw, max(50vw, 128vh)" main />
      </div>
    </div>
  );
}

/** The quote. Its quotation marks hang in the margin and follow the language of the page. */
function Quote({ quote }: { quote: NonNullable<Home['quote']> }) {
  const isHydrated = useIsHydrated();
  return (
    <figure className="pageWidth section stack rows-7">
      <blockquote className={classNames('display', styles.quoteText, !isHydrated && styles.withoutItalic)}>
        <p>{quote.text}</p>
      </blockquote>
      <figcaption className={classNames('small medium cluster', styles.author)}>{quote.author}</figcaption>
    </figure>
  );
}

/** The formats of events (docs/rules.md, Home). */
function EventFormats({ formats }: { formats: Home['formats'] }) {
  const words = useMessages().home.eventFormats;
  return (
    <TitledSection id="formats" title={words.title} look="eyebrow" className="pageWidth section">
      <ol className="above-5 counted hairlineBelow">
        {formats.map(({ type: kind, title, description }) => (
          <li key={kind} className={classNames('columns pad-5 inkAbove largeNumber', styles.format)}>
            <h3 className="display">{title}</h3>
            <TextBlocks text={description} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** Four videos in two rows, wide and narrow in turn (docs/rules.md, Home). */
function VideoGallery({ videos }: { videos: Video[] }) {
  const { videoGallery } = useMessages().home;
  return (
    <section aria-labelledby="gallery" className="onDark">
      <div className="pageWidth section">
        <h2 id="gallery" className="title">
          {videoGallery.title}
        </h2>
        <ul className={classNames('columns-768 rows-7 above-5', styles.videos)}>
          {videos.map((video, index) => (
            <VideoCard key={video.url} video={video} id={`video-${index + 1}`} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function VideoCard({ video, id }: { video: Video; id: string }) {
  const ref = useFadeIn<HTMLLIElement>();
  return (
    <li ref={ref} className="column gap-2">
      <VideoDialog
        video={video}
        id={id}
        sizes="(width <= 640px) 92vw, 60vw"
        className={classNames('below-3', styles.video)}
      />
      <h3 className="subheading">{video.title}</h3>
      <p className="small soft">{video.description}</p>
    </li>
  );
}

/** A link to the assessment, in the colour of the teens page (docs/rules.md, Home). */
function TeensPromo({
  teens,
  bookingWindow,
}: {
  teens: NonNullable<Home['teens']>;
  bookingWindow: BookingWindowInWords;
}) {
  const { card, teens: words } = useMessages();
  const { state, days, month } = bookingWindow;
  const path = usePath();
  return (
    <section aria-labelledby="teens" className={classNames('columns-768 wideFirst', styles.promo)}>
      <div className={classNames('column gap-5 start', styles.promoText)}>
        <h2 id="teens" className="title">
          {teens.title}
        </h2>
        <p className="lede measure">{teens.description}</p>
        <p className="figures">
          <b>{`${words.bookingWindow[state]}:`}</b>{' '}
          <span>{state === 'over' ? words.toBeAnnounced : `${days} ${month}`}</span>
        </p>
        <Link to={path('/:lang?/teens')} className={classNames(button(), 'round')}>
          {card.learnMore}
          <span className="visuallyHidden">{`: ${teens.title}`}</span>
        </Link>
      </div>
      <div className="media fills">
        <Picture file={teens.image} sizes="(width <= 768px) 100vw, 45vw" />
      </div>
    </section>
  );
}

/** A link to the events, and the partners in a moving row (docs/rules.md, Home). */
function PartnersMarquee({ promo, partners }: Pick<Home, 'promo' | 'partners'>) {
  const { upcoming, partners: words } = useMessages().home;
  const path = usePath();
  return (
    <section aria-labelledby="events-promo" className={styles.promotion}>
      <div className="pageWidth spread to-7">
        <h2 id="events-promo" className="display">
          {promo?.title ?? upcoming}
        </h2>
        <p className="lede">
          {promo?.text && <span>{`${promo.text} `}</span>}
          <TextLink to={path('/:lang?/events')}>{upcoming}</TextLink>
        </p>
      </div>
      {partners.length > 0 && (
        <div className={styles.partners}>
          <div className="pageWidth spread middle">
            <h3 className="eyebrow">{words.title}</h3>
            {/* A native checkbox, so that it also stops the row without scripts. */}
            <label className={classNames('small touchable gap-3', styles.pause)}>
              <input type="checkbox" />
              {words.pause}
            </label>
          </div>
          <div className={styles.viewport}>
            <Row partners={partners} />
            <Row partners={partners} again />
          </div>
        </div>
      )}
    </section>
  );
}

/** The row is rendered twice, so that it seems endless. Screen readers read it once. */
function Row({ partners, again = false }: { partners: Home['partners']; again?: boolean }) {
  return (
    <ul className={classNames(styles.row, again && styles.duplicate)} aria-hidden={again || undefined}>
      {partners.map(({ name, image }) => (
        <li key={name} className={classNames('touchable gap-4', styles.partner)}>
          {image && <Picture file={image} sizes="5rem" isDecorative />}
          <span className="subheading">{name}</span>
        </li>
      ))}
    </ul>
  );
}
