import type { Route } from './+types/about';
import { languageOf } from '../../../i18n/urls.ts';
import { wholeNumber } from '../../../i18n/whole-number.ts';
import { requestContext } from '../../../server/request/request-context.ts';
import { operator, venues } from '../../../content/site.ts';
import { operatorFactsOn, venueFactsOn } from '../../../domain/values/operator-facts.ts';
import { operatorWords } from '../../../i18n/messages/operator-words.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { RelatedMasters } from '../../components/related-masters.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { TeensBanner } from '../../components/teens-banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './about.module.css';
import { Contacts } from './contacts.tsx';

export const handle: PageHandle = { changesWith: 'content' };

/** The masters stand in one row. More have a page of their own. */
const MAX_MASTERS = 5;

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const { about, teens } = content;
  const { title, labels } = operatorWords(language);
  return {
    ...about,
    figures: {
      programs: content.countPrograms(),
      events: content.countEvents(),
      masters: content.countMasters(),
      courses: content.entities('courses').length,
    },
    masters: content.firstMasters(MAX_MASTERS),
    banner: teens.banner,
    venues: about.venues.map((venue) => ({
      ...venue,
      address: venueFactsOn('about', venues, venue.link, language)[0]?.text,
    })),
    /** The known facts about the operator of the site. */
    operator: {
      title,
      facts: operatorFactsOn('about', operator, language).map(({ name, text }) => ({ label: labels[name], text })),
    },
  };
}

type AboutData = Route.ComponentProps['loaderData'];

export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const words = useMessages().about;
  const [wide, tall, third] = about.images;
  return (
    <>
      <PageHead title={words.title} description={about.description} />
      <div className={container.container}>
        <PageIntro title={words.title} text={about.description} />
      </div>
      {wide && (
        <div className={styles.banner}>
          <Picture file={wide} sizes="100vw" main />
        </div>
      )}
      <Figures figures={about.figures} />
      <section aria-labelledby="idea" className={classNames(container.container, container.section, styles.idea)}>
        <div className="stack gap-6">
          <h2 id="idea" className={typography.title}>
            {about.idea.title}
          </h2>
          <div className={typography.prose}>
            {about.idea.paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? typography.lede : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        {tall && (
          <div className={styles.ideaPicture}>
            <Picture file={tall} sizes="(width <= 900px) 92vw, 34rem" />
          </div>
        )}
      </section>
      <EventSchedule schedule={about.schedule} image={third} />
      <RelatedMasters
        title={words.masters}
        masters={about.masters}
        toAll={about.figures.masters > about.masters.length ? words.allMasters : undefined}
      />
      <TeensBanner banner={about.banner} />
      <Contacts venues={about.venues} operator={about.operator} />
    </>
  );
}

function Figures({ figures }: Pick<AboutData, 'figures'>) {
  const words = useMessages().about.figures;
  const language = useLanguage();
  return (
    <dl className={classNames(container.container, styles.figures)} aria-label={words.title}>
      {(['programs', 'events', 'masters', 'courses'] as const).map((name) => (
        <div key={name}>
          <dt>{words[name](figures[name])}</dt>
          <dd>{wholeNumber(figures[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The schedule of a typical event, hour by hour. */
function EventSchedule({
  schedule,
  image,
}: Pick<AboutData, 'schedule'> & { image: AboutData['images'][number] | undefined }) {
  const words = useMessages().about;
  return (
    <section aria-labelledby="schedule" className={styles.schedule}>
      <div className={classNames(container.container, styles.scheduleColumns)}>
        <h2 id="schedule" className={typography.title}>
          {words.eventSchedule}
        </h2>
        <ol className={styles.hours}>
          {schedule.map(({ time, title, description }) => (
            <li key={time}>
              <p className={styles.hour}>{time}</p>
              <div>
                <h3 className={typography.subheading}>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
        {image && (
          <div className={styles.schedulePicture}>
            <Picture file={image} sizes="(width <= 900px) 92vw, 34rem" />
          </div>
        )}
      </div>
    </section>
  );
}
