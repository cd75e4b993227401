import type { Route } from './+types/home';
import { messagesOf } from '../../../i18n/messages/messages.server.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { withNextEvent } from '../../../server/view-models/page-descriptions.ts';
import { eventCard } from '../../../server/view-models/event-cards.ts';
import { bookingWindowInWords } from '../../../server/view-models/booking-window-data.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { homeGraph } from '../../../server/syndication/page-graphs.ts';
import { recommendedEvents } from '../../../domain/event-status.ts';
import { upcomingTeasers } from '../../../domain/past-and-upcoming.ts';
import { FeedLinks } from '../../layout/feed-links.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Faq } from '../../components/faq.tsx';
import { EventFormats } from './event-formats.tsx';
import { VideoGallery } from './video-gallery.tsx';
import { HomeHero } from './home-hero.tsx';
import { PartnersMarquee } from './partners-marquee.tsx';
import { UpcomingTeasers } from './upcoming-teasers.tsx';
import { NearestEvent } from './nearest-event.tsx';
import { Quote } from './quote.tsx';
import { Slider } from './slider.tsx';
import { TeensPromo } from './teens-promo.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now, today, origin } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const upcoming = recommendedEvents(content.events, today);
  const [nearest] = upcoming;
  const teasers = upcomingTeasers(upcoming);
  context.set(pageGraph, () => homeGraph({ origin, language }, nearest ? [nearest, ...teasers] : []));
  return {
    description: withNextEvent(messagesOf(language).site.description, nearest, language),
    home: content.home,
    // Beside the only upcoming event the list would say that there are no upcoming events.
    teasers: upcoming.length === 1 ? undefined : teasers.map((event) => eventCard(event, now, language)),
    nearest: nearest && { ...eventCard(nearest, now, language), images: nearest.images },
    bookingWindow: bookingWindowInWords(content.teens.bookingWindow, today, language),
    faq: content.faq(),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, teasers, nearest, bookingWindow, faq } = loaderData;
  const words = useMessages().home;
  return (
    <>
      <PageHead title={words.title} description={loaderData.description} />
      <FeedLinks />
      <HomeHero hero={home.hero} />
      <Quote quote={home.quote} />
      <Slider slides={home.slides} />
      <PartnersMarquee partners={home.partners} />
      {teasers && <UpcomingTeasers events={teasers} />}
      <NearestEvent event={nearest} />
      <EventFormats formats={home.formats} />
      <VideoGallery videos={home.videos} />
      <TeensPromo teens={home.teens} bookingWindow={bookingWindow} />
      <Faq entries={faq} />
    </>
  );
}
