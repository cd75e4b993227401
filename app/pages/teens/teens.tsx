import type { Route } from './+types/teens';
import { languageOf } from '../../../i18n/urls.ts';
import { pageGraph, requestContext } from '../../../server/request-context.ts';
import { teensGraph } from '../../../server/syndication/page-graphs.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { VideoPlayer } from '../../components/video-player.tsx';
import type { PageHandle } from '../../layout/route-handle.ts';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { TeensExpert } from './teens-expert.tsx';
import { TeensHero } from './teens-hero.tsx';
import { TeensPriceCard } from './teens-price-card.tsx';
import { teensData, type TeensData } from './teens-data.server.ts';
import styles from './teens.module.css';

export const handle: PageHandle = { layout: 'teens' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today, origin } = context.get(requestContext);
  const language = languageOf(params);
  const { teens } = catalogue[language];
  context.set(pageGraph, () => teensGraph(teens, { origin, language }));
  return teensData(teens, today, language);
}

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
            <span className={classNames(typography.small, typography.soft)}>{teens.video.description}</span>
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
