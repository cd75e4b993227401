import type { Route } from './+types/home';
import { languageOf } from '../../addresses.ts';
import { eventCard } from '../../data/cards.server.ts';
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
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  const edition = catalogue[language];
  const [nearest] = upcomingEvents(edition.events, today);
  return {
    home: edition.home,
    marked: markedEvents(edition.events, today).map((event) => eventCard(event, today, language)),
    nearest: nearest && { ...eventCard(nearest, today, language), images: nearest.images },
    faq: edition.faq(),
  };
}

export default function Home({ loaderData: { home, marked, nearest, faq } }: Route.ComponentProps) {
  const { home: words, site } = useMessages();
  return (
    <>
      <PageHead title={words.title} description={site.description} image={home.hero.image} />
      <Hero hero={home.hero} />
      <Quote quote={home.quote} />
      <Slider slides={home.slides} />
      <Horizon partners={home.partners} />
      <Marked events={marked} />
      <Nearest event={nearest} />
      <Formats formats={home.formats} />
      <Gallery videos={home.videos} />
      <TeensPromo teens={home.teens} />
      <Faq entries={faq} />
    </>
  );
}
