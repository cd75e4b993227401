import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Route } from './+types/about';
import { linksTo, shownLinks } from '#i18n/site-pages.ts';
import { languageOf } from '#i18n/urls.ts';
import { wholeNumber } from '#i18n/numbers.ts';
import { requestContext } from '#server/request/request-context.ts';
import { operatorFactsOn, venueFactsOn } from '#domain/values/operator-facts.ts';
import { operatorWords } from '#i18n/messages/operator-words.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { NewTabLink, whatsappNumber } from '#app/components/links.tsx';
import { RelatedMasters, TeensBanner } from '#app/site/components/page-ends.tsx';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { PageIntro, Section } from '#app/ui/section.tsx';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './about.module.css';
import '#app/ui/pieces.css';

export const handle: PageHandle = { changesWith: 'content' };

/** The masters stand in one row. More have a page of their own. */
const MAX_MASTERS = 5;

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const { teens, house } = content;
  const about = content.about!;
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
    banner: teens?.banner,
    venues: about.venues.map((venue) => ({
      ...venue,
      address: venueFactsOn('about', house.venues, venue.link)[0]?.text,
    })),
    operator: {
      title,
      facts: operatorFactsOn('about', house.operator).map(({ name, text }) => ({ label: labels[name], text })),
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
      <div className="pageWidth">
        <PageIntro title={words.title} text={about.description} />
      </div>
      {wide && (
        <div className={classNames('media', styles.banner)}>
          <Picture file={wide} sizes="100vw" main />
        </div>
      )}
      <Figures figures={about.figures} />
      <section aria-labelledby="idea" className="pageWidth section columns-1000 wideFirst apart middle rows-7">
        <div className="stack gap-5">
          <h2 id="idea" className="title">
            {about.idea.title}
          </h2>
          <div className="prose">
            {about.idea.paragraphs.map((paragraph, index) => (
              <TextBlocks key={paragraph} text={paragraph} className={index === 0 ? 'lede' : ''} />
            ))}
          </div>
        </div>
        {tall && (
          <div className="media tall">
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
      {about.banner && <TeensBanner banner={about.banner} />}
      <Contacts about={about} />
    </>
  );
}

/** Each figure has the colour of a category. */
const figureColours = [
  ['programs', 'Literature'],
  ['events', 'History'],
  ['masters', 'Culture'],
  ['courses', 'Architecture'],
] as const;

function Figures({ figures }: Pick<AboutData, 'figures'>) {
  const { about, shared } = useMessages();
  const language = useLanguage();
  return (
    <dl className={classNames('pageWidth columns fourths counts from-7', styles.figures)} aria-label={shared.inFigures}>
      {figureColours.map(([name, category]) => (
        <div key={name} className={classNames('inkAbove from-5', categoryColour(category))}>
          <dt>{about.figures[name](figures[name])}</dt>
          <dd>{wholeNumber(figures[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function EventSchedule({
  schedule,
  image,
}: Pick<AboutData, 'schedule'> & { image: AboutData['images'][number] | undefined }) {
  const words = useMessages().about;
  return (
    <section aria-labelledby="schedule" className="onDark">
      <div className="pageWidth section columns-1000 wideLast apart rows-7">
        <h2 id="schedule" className="title">
          {words.eventSchedule}
        </h2>
        <ol className={classNames('divided', styles.hours)}>
          {schedule.map(({ time, title, description }) => (
            <li key={time} className="columns-768 pad-5">
              <p className={classNames('heading', styles.hour)}>{time}</p>
              <div>
                <h3 className="subheading">{title}</h3>
                <TextBlocks text={description} />
              </div>
            </li>
          ))}
        </ol>
        {image && (
          <div className="media third">
            <Picture file={image} sizes="(width <= 900px) 92vw, 34rem" />
          </div>
        )}
      </div>
    </section>
  );
}

function Contacts({ about }: { about: AboutData }) {
  const { about: words, event, layout } = useMessages();
  const { mailboxes, social } = useHouse();
  return (
    <Section id="venues" title={words.venues}>
      <ul className="columns-1000 thirds">
        {about.venues.map(({ title, description, link, address }) => (
          <li key={title} className="column gap-2 start">
            <h3 className="subheading">{title}</h3>
            <TextBlocks text={description} />
            {address && <p>{address}</p>}
            {link && (
              <NewTabLink href={link} className="link">
                {event.map}
                <span className="visuallyHidden">{`: ${title}`}</span>
              </NewTabLink>
            )}
          </li>
        ))}
      </ul>
      <div className="columns-768 halves apart rows-7 from-7">
        <div>
          <h2 className="heading">{words.contact}</h2>
          <Facts
            facts={[
              { label: words.support, text: <Mailbox address={mailboxes.support} /> },
              { label: words.general, text: <Mailbox address={mailboxes.hello} /> },
              ...(social.whatsapp === undefined
                ? []
                : [
                    {
                      label: layout.footer.whatsapp,
                      text: (
                        <NewTabLink href={social.whatsapp} className="subheading link">
                          {whatsappNumber(social.whatsapp)}
                        </NewTabLink>
                      ),
                    },
                  ]),
            ]}
          />
        </div>
        <NextSteps />
      </div>
      {about.operator.facts.length > 0 && (
        <div className="from-7">
          <h2 className="heading">{about.operator.title}</h2>
          <Facts facts={about.operator.facts} />
        </div>
      )}
    </Section>
  );
}

function Mailbox({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="subheading link">
      {address}
    </a>
  );
}

function Facts({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) {
  return (
    <dl className="stack gap-4 above-5">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="small soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const nextLinks = linksTo('programs', 'events', 'courses', 'bookClub', 'membership');

function NextSteps() {
  const messages = useMessages();
  const house = useHouse();
  const path = usePath();
  return (
    <nav aria-labelledby="onward">
      <h2 id="onward" className="heading">
        {messages.about.nextSteps}
      </h2>
      <ul className="inkAbove above-5">
        {shownLinks(nextLinks, house).map(({ to, label }) => (
          <li key={to}>
            <Link to={path(to)} className={classNames('subheading spread hairlineBelow pad-3', styles.nextStep)}>
              {label(messages)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
