import type { Route } from './+types/teens';
import { languageOf } from '../../../i18n/urls.ts';
import { visit } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Film } from '../../components/video-player.tsx';
import type { PageHandle } from '../../root.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pigment } from '../../ui/category-colour.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { Expert } from './teens-expert.tsx';
import { Hero } from './teens-hero.tsx';
import { PriceCard } from './teens-price-card.tsx';
import { teensData, type TeensData } from './teens-data.server.ts';
import styles from './teens.module.css';

export const handle: PageHandle = { frame: 'teens' };

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  return teensData(catalogue[language].teens, today, language);
}

export default function TeensPage({ loaderData: teens }: Route.ComponentProps) {
  const words = useMessages().teens;
  return (
    <div className={pigment('Teens')}>
      <PageHead title={words.title} description={teens.description} image={teens.image} />
      <Hero teens={teens} />
      <Stats stats={teens.stats} />
      <About about={teens.about} />
      <Points teens={teens} />
      <Steps steps={teens.steps} />
      <Expert teens={teens} />
      <PriceCard teens={teens} />
    </div>
  );
}

function Stats({ stats }: Pick<TeensData, 'stats'>) {
  const words = useMessages().teens;
  return (
    <dl className={classNames(sheet.sheet, styles.stats)} aria-label={words.figures}>
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
    <section aria-labelledby="about" className={classNames(sheet.sheet, sheet.section, styles.about)}>
      <h2 id="about" className={type.title}>
        {about.title}
      </h2>
      <div className={type.prose}>
        <p className={type.lede}>{first}</p>
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** The film, and what it shows: the five points of the assessment. */
function Points({ teens }: { teens: TeensData }) {
  const words = useMessages().teens;
  return (
    <section aria-labelledby="points" className={classNames(sheet.sheet, sheet.section)}>
      <div className={sheet.headed}>
        <h2 id="points" className={type.heading}>
          {words.points}
        </h2>
      </div>
      <div className={styles.points}>
        <figure className={styles.film}>
          <Film video={teens.video} sizes="(width <= 900px) 92vw, 50rem" />
          <figcaption>
            <span className={type.subheading}>{teens.video.title}</span>
            <span className={classNames(type.small, type.soft)}>{teens.video.description}</span>
          </figcaption>
        </figure>
        <ol className={styles.list}>
          {teens.points.map(({ title, description }) => (
            <li key={title}>
              <h3 className={type.subheading}>{title}</h3>
              <p className={type.small}>{description}</p>
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
      <div className={sheet.sheet}>
        <h2 id="steps" className={type.title}>
          {words.steps}
        </h2>
        <ol className={styles.walk}>
          {steps.map(({ title, description }) => (
            <li key={title}>
              <h3 className={type.subheading}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
