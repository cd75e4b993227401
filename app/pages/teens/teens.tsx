import { Link } from 'react-router';

import type { Route } from './+types/teens';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { teensGraph } from '../../../server/syndication/page-graphs.ts';
import { bookingWindowInWords } from '../../../server/view-models/booking-window-data.ts';
import { teensDescription } from '../../../server/view-models/page-descriptions.ts';
import { money } from '../../../i18n/formats.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { VideoPlayer } from '../../components/video-player.tsx';
import type { PageHandle } from '../../layout/route-handle.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { TeensHero } from './teens-hero.tsx';
import { TeensPriceCard } from './teens-price-card.tsx';
import styles from './teens.module.css';
import expertStyles from './teens-expert.module.css';

export const handle: PageHandle = { layout: 'teens' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today, origin } = context.get(requestContext);
  const language = languageOf(params);
  const { teens } = catalogue[language];
  context.set(pageGraph, () => teensGraph(teens, { origin, language }));
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
  const words = useMessages().teens;
  return (
    <dl className={classNames(container.container, styles.stats)} aria-label={words.figures}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function About({ about }: Pick<TeensData, 'about'>) {
  const [first, ...others] = about.paragraphs;
  return (
    <section aria-labelledby="about" className={classNames(container.container, container.section, styles.about)}>
      <h2 id="about" className={typography.title}>
        {about.title}
      </h2>
      <div className={typography.prose}>
        <p className={typography.lede}>{first}</p>
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** The video, and the five points of the assessment. */
function Points({ teens }: { teens: TeensData }) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="points" className={classNames(container.container, container.section)}>
      <div className={container.headingRow}>
        <h2 id="points" className={typography.heading}>
          {words.points}
        </h2>
      </div>
      <div className={styles.points}>
        <figure className={styles.video}>
          <VideoPlayer video={teens.video} sizes="(width <= 900px) 92vw, 50rem" />
          <figcaption>
            <span className={typography.subheading}>{teens.video.title}</span>
            <span className={classNames(typography.small, 'soft')}>{teens.video.description}</span>
          </figcaption>
        </figure>
        <ol className={styles.list}>
          {teens.points.map(({ title, description }) => (
            <li key={title}>
              <h3 className={typography.subheading}>{title}</h3>
              <p className={typography.small}>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Steps({ steps }: Pick<TeensData, 'steps'>) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <div className={container.container}>
        <h2 id="steps" className={typography.title}>
          {words.steps}
        </h2>
        <ol className={styles.stepList}>
          {steps.map(({ title, description }) => (
            <li key={title}>
              <h3 className={typography.subheading}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The expert who leads the assessment. */
function TeensExpert({ teens: { expert, expertText } }: { teens: TeensData }) {
  const messages = useMessages();
  const words = messages.teens;
  const path = usePath();
  return (
    <section
      aria-labelledby="expert"
      className={classNames(container.container, container.section, expertStyles.expert)}
    >
      <div className={expertStyles.portrait}>
        <Picture
          file={expert.photo}
          sizes="(width <= 768px) 92vw, 32rem"
          alt={messages.master.portrait(expert.fullName)}
        />
      </div>
      <div className={expertStyles.text}>
        <p className={classNames(typography.eyebrow, 'inCategory')}>{words.expert}</p>
        <h2 id="expert" className={typography.title}>
          {expert.fullName}
        </h2>
        <p className="medium">{expert.credentials}</p>
        <p className={typography.lede}>{expertText}</p>
        <Link
          to={path('/:lang?/masters/:masterId', { masterId: expert.id })}
          className={classNames(button('outline'), expertStyles.link)}
        >
          {words.toExpert(expert.fullName)}
        </Link>
      </div>
    </section>
  );
}
