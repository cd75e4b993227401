import type { Route } from './+types/about';
import { languageOf } from '../../../i18n/urls.ts';
import { visit } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Company } from '../../components/related-masters.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { TeensBanner } from '../../components/teens-banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { aboutData, type AboutData } from './about-data.server.ts';
import styles from './about.module.css';
import { Contacts } from './contacts.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(visit);
  const language = languageOf(params);
  return aboutData(catalogue[language], language);
}

export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const words = useMessages().about;
  const [wide, tall, third] = about.images;
  return (
    <>
      <PageHead title={words.title} description={about.description} image={wide} />
      <div className={sheet.sheet}>
        <PageIntro title={words.title} text={about.description} />
      </div>
      {wide && (
        <div className={styles.band}>
          <Picture file={wide} sizes="100vw" main />
        </div>
      )}
      <Figures figures={about.figures} />
      <section aria-labelledby="idea" className={classNames(sheet.sheet, sheet.section, styles.idea)}>
        <div className={styles.words}>
          <h2 id="idea" className={type.title}>
            {about.idea.title}
          </h2>
          <div className={type.prose}>
            {about.idea.paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? type.lede : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        {tall && (
          <div className={styles.plate}>
            <Picture file={tall} sizes="(width <= 900px) 92vw, 34rem" />
          </div>
        )}
      </section>
      <Evening evening={about.evening} image={third} />
      <Company title={words.masters} masters={about.masters} />
      <TeensBanner banner={about.banner} />
      <Contacts places={about.places} operator={about.operator} />
    </>
  );
}

function Figures({ figures }: Pick<AboutData, 'figures'>) {
  const words = useMessages().about.figures;
  return (
    <dl className={classNames(sheet.sheet, styles.figures)} aria-label={words.title}>
      {(['programs', 'evenings', 'masters', 'courses'] as const).map((name) => (
        <div key={name}>
          <dt>{words[name](figures[name])}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An evening from door to door, along a line of hours. */
function Evening({ evening, image }: Pick<AboutData, 'evening'> & { image: AboutData['images'][number] | undefined }) {
  const words = useMessages().about;
  return (
    <section aria-labelledby="evening" className={styles.evening}>
      <div className={classNames(sheet.sheet, styles.night)}>
        <h2 id="evening" className={type.title}>
          {words.evening}
        </h2>
        <ol className={styles.hours}>
          {evening.map(({ time, title, description }) => (
            <li key={time}>
              <p className={styles.hour}>{time}</p>
              <div>
                <h3 className={type.subheading}>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
        {image && (
          <div className={styles.window}>
            <Picture file={image} sizes="(width <= 900px) 92vw, 34rem" />
          </div>
        )}
      </div>
    </section>
  );
}
