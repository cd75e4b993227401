import type { Route } from './+types/home';
import { languageOf } from '../../addresses.ts';
import { eventCard } from '../../data/cards.server.ts';
import { roundInWords } from '../../data/teens-round.server.ts';
import { visit } from '../../data/visit.server.ts';
import { markedEvents, upcomingEvents } from '../../domain/schedule.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Faq } from '../../parts/faq.tsx';
import { Formats } from './formats.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { Horizon } from './horizon.tsx';
import { Marked } from './marked.tsx';
import { Nearest } from './nearest.tsx';
import { Quote } from './quote.tsx';
import { Slider } from './slider.tsx';
import { TeensPromo } from './teens-promo.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(visit);
  const language = languageOf(params);
  const edition = catalogue[language];
  const upcoming = upcomingEvents(edition.events, today);
  const [nearest] = upcoming;
  return {
    home: edition.home,
    // The only event left is the nearest: beside it the list would say that there are none.
    marked:
      upcoming.length === 1
        ? undefined
        : markedEvents(edition.events, today).map((event) => eventCard(event, now, language)),
    nearest: nearest && { ...eventCard(nearest, now, language), images: nearest.images },
    teensRound: roundInWords(edition.teens.round, today, language),
    faq: edition.faq(),
  };
}

export default function Home({ loaderData: { home, marked, nearest, teensRound, faq } }: Route.ComponentProps) {
  const { home: words, site } = useMessages();
  return (
    <>
      <PageHead title={words.title} description={site.description} image={home.hero.image} />
      <Hero hero={home.hero} />
      <Quote quote={home.quote} />
      <Slider slides={home.slides} />
      <Horizon partners={home.partners} />
      {marked && <Marked events={marked} />}
      <Nearest event={nearest} />
      <Formats formats={home.formats} />
      <Gallery videos={home.videos} />
      <TeensPromo teens={home.teens} round={teensRound} />
      <Faq entries={faq} />
    </>
  );
}
