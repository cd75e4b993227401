import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import type { Route } from './+types/master';
import { dubaiDay } from '#domain/dubai-day.ts';
import { otherLanguages, type Language } from '#domain/values/field-values.ts';
import type { Master } from '#domain/entities.ts';
import { currentFirst } from '#server/view-models/listings.ts';
import { existsIn, type Catalogue } from '#server/content/catalogue.ts';
import { masterDescription } from '#server/view-models/page-descriptions.ts';
import { eventCard, programCard } from '#server/view-models/event-cards.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { masterGraph } from '#server/syndication/page-graphs.ts';
import { OnwardLink, TextLink } from '#app/components/links.tsx';
import { CalendarSubscription, Share } from '#app/site/components/page-actions.tsx';
import { PageHead } from '#app/layout/page-head.tsx';
import { EventMark } from '#app/components/event-marks.tsx';
import { SaveButton } from '#app/site/components/save-button.tsx';
import { NextEventLine } from '#app/site/components/next-event-line.tsx';
import { RelatedMasters, TeensBanner } from '#app/site/components/page-ends.tsx';
import { useEventPath, useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';
import elements from '#app/ui/elements.module.css';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge.tsx';
import { Section } from '#app/ui/section.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { dotSeparated, FullName } from '#app/ui/text.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import styles from './master.module.css';
import '#app/ui/pieces.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now } = shared;
  const language = languageOf(params);
  const { masterId } = params;
  const master = catalogue[language].master(masterId);
  if (master === undefined) {
    throw notFound('master', shared, language, pathIn('en', '/:lang?/masters/:masterId', { masterId }));
  }
  const data = masterData(master, catalogue, language, now);
  context.set(pageGraph, (at) => masterGraph(master, data, at));
  return data;
}

const MAX_OTHERS = 4;
/** A list of more entries has its own page. */
const MAX_ENTRIES = 12;

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean);

function masterData(master: Master, catalogue: Catalogue, language: Language, now: Date) {
  const content = catalogue[language];
  const today = dubaiDay(now);
  const ofMaster = { master: master.id };
  const toCome = { ...ofMaster, from: today };
  const upcoming = content.events({ ...toCome, limit: MAX_ENTRIES });
  const [first] = content.programs({ ...ofMaster, limit: 1 });
  const { teens } = content;
  return {
    id: master.id,
    fullName: master.fullName,
    credentials: master.credentials,
    description: master.description,
    summary: masterDescription(master, content.eventsToCome(now, { limit: 1, ...ofMaster }), now, language),
    photo: master.photo,
    biography: paragraphs(master.text1),
    teaching: paragraphs(master.text2 ?? ''),
    subject: first?.category ?? (teens?.expert.id === master.id ? ('Teens' as const) : undefined),
    /** The first of them; those that are not over come first where there are many. */
    programs: currentFirst(content, ofMaster, MAX_ENTRIES, today).map((program) => programCard(program, now, language)),
    noOfPrograms: content.countPrograms(ofMaster),
    /** Programs that exist in the other language only. */
    inOtherLanguage: otherLanguages(language).flatMap((other) =>
      catalogue[other]
        .programs({ ...ofMaster, onlyThere: true, latestFirst: true, limit: MAX_ENTRIES })
        .toReversed()
        .map(({ id, title }) => ({
          language: other,
          to: pathIn(other, '/:lang?/program/:programId', { programId: id }),
          title,
        })),
    ),
    /** The nearest of them. */
    upcoming: upcoming.map((event) => eventCard(event, now, language)),
    noOfUpcoming: content.countEvents(toCome),
    banner: teens?.expert.id === master.id ? teens.banner : undefined,
    others: content.suggestedMasters(today, MAX_OTHERS, master.id),
    existsIn: existsIn(catalogue, 'masters', master.id),
  };
}

export default function MasterPage({ loaderData: master }: Route.ComponentProps) {
  const words = useMessages().master;
  return (
    <div className={master.subject && categoryColour(master.subject)}>
      <PageHead
        title={master.fullName}
        details={master.credentials}
        description={master.summary}
        existsIn={master.existsIn}
      />
      <MasterProfile master={master} />
      <MasterPrograms master={master} />
      {master.banner && <TeensBanner banner={master.banner} />}
      {(master.upcoming.length > 0 || master.programs.length > 0) && <MasterEvents master={master} />}
      {master.others.length > 0 && <RelatedMasters title={words.others} masters={master.others} />}
    </div>
  );
}

type MasterData = Route.ComponentProps['loaderData'];

/** The profile of the master. The portrait stays in view beside the text. */
function MasterProfile({ master }: { master: MasterData }) {
  const { master: words } = useMessages();
  const { name, tagline } = useHouse();
  const [next] = master.upcoming;
  const path = usePath();
  return (
    <div className="pageWidth pageEnd columns-768 wideLast apart from-3">
      <div className={classNames('stack gap-2 sticky', styles.portrait)}>
        <BackLink />
        <Picture file={master.photo} sizes="(width <= 768px) 92vw, 34rem" alt={words.portrait(master.fullName)} main />
      </div>
      <div className="stack gap-5 top from-3">
        <h1 className="display">
          <FullName>{master.fullName}</FullName>
        </h1>
        <p className="eyebrow inCategory">{master.credentials}</p>
        {next && <NextEventLine event={next} />}
        <TextBlocks className="lede" text={master.description} />
        <div className={classNames('cluster tight', elements.actions)}>
          {(master.upcoming.length > 0 || master.programs.length > 0) && (
            <CalendarSubscription
              file={path('/:lang?/masters/:masterId/calendar.ics', { masterId: master.id })}
              title={master.fullName}
            />
          )}
          <Share text={`${master.fullName}, ${master.credentials}\n${name}. ${tagline}`} />
        </div>
        <div className="prose hairlineAbove from-5">
          {master.biography.map((paragraph) => (
            <TextBlocks key={paragraph} text={paragraph} />
          ))}
        </div>
        {master.teaching.length > 0 && (
          <div className="prose remark">
            {master.teaching.map((paragraph) => (
              <TextBlocks key={paragraph} text={paragraph} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Goes back in the history when the previous entry is a page of this site (docs/rules.md, Masters). Without scripts, and
 * for visitors from another site, it is a link to all masters.
 */
function BackLink() {
  const { back } = useMessages().master;
  const path = usePath();
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    const { navigation } = window as { navigation?: { canGoBack: boolean } };
    if (!navigation?.canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={path('/:lang?/masters')} onClick={stepBack} className="touchable small medium">
      <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
        <path d="M7 1L2 6l5 5M2 6h22" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      <span className="link">{back}</span>
    </Link>
  );
}

/** The upcoming events of the master; without any, a link to the calendar. */
function MasterEvents({ master }: { master: MasterData }) {
  const { master: words, card, home, when } = useMessages();
  const path = usePath();
  const eventPath = useEventPath();
  return (
    <Section
      id="events"
      title={home.upcoming}
      beside={<TextLink to={path('/:lang?/calendar')}>{words.toCalendar}</TextLink>}
    >
      {master.upcoming.length === 0 && <p className="subheading">{words.noUpcoming}</p>}
      <ol className={classNames('columns-1000', styles.rows)}>
        {master.upcoming.map((event) => (
          <li
            key={event.id}
            className={classNames('hairlineBelow pad-5 card middle', event.state, categoryColour(event.category))}
          >
            <DateBadge day={event.day} cancelled={event.state === 'cancelled'} />
            <div className="stack gap-1">
              <h3 className="subheading">{hyphenate(event.name)}</h3>
              <p className="small soft figures">
                {dotSeparated(event.time ?? when.timeTbd, event.format, event.heldIn, event.price)}
              </p>
              {(event.state !== 'open' || event.movedFrom) && (
                <p className="eyebrow cluster pad-1">
                  <EventMark event={event} />
                </p>
              )}
            </div>
            <div className="cluster gap-3">
              <Link to={eventPath(event)} className="more pad-1">
                {card.viewEvent}
                <span className="visuallyHidden">{`: ${event.name}`}</span>
              </Link>
              <SaveButton event={event} className="aboveLink" />
            </div>
          </li>
        ))}
      </ol>
      {master.noOfUpcoming > master.upcoming.length && (
        <p className="medium from-5">
          <TextLink to={`${path('/:lang?/events')}?master=${master.id}`}>
            {words.allUpcoming(master.noOfUpcoming)}
          </TextLink>
        </p>
      )}
    </Section>
  );
}

/** The programs of the master; without any, links to others. */
function MasterPrograms({ master }: { master: MasterData }) {
  const { master: words, categories, programs } = useMessages();
  const path = usePath();
  return (
    <Section id="programs" title={words.programs}>
      {master.programs.length === 0 && (
        <div className="stack gap-3 pad-5">
          <p className="subheading">
            {master.inOtherLanguage.length > 0 ? words.noProgramsInLanguage : words.noPrograms}
          </p>
          <p>
            <OnwardLink />
          </p>
        </div>
      )}
      <ul className={classNames('columns-1000', styles.rows)}>
        {master.programs.map((program) => (
          <li key={program.id} className={categoryColour(program.category)}>
            <Link
              to={path('/:lang?/program/:programId', { programId: program.id })}
              className={classNames('hairlineBelow pad-5', styles.row)}
            >
              <span className="eyebrow inCategory">{categories[program.category]}</span>
              <span className="heading underlinedOnHover">{hyphenate(program.title)}</span>
              <span className="figures">{program.dateRange}</span>
              <span className={classNames('small soft figures', styles.terms)}>
                {dotSeparated(
                  program.state !== 'upcoming' && programs.states[program.state],
                  program.heldIn,
                  program.price,
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {master.noOfPrograms > master.programs.length && (
        <p className="medium from-5">
          <TextLink to={`${path('/:lang?/programs')}?master=${master.id}`}>
            {words.allPrograms(master.noOfPrograms)}
          </TextLink>
        </p>
      )}
      {master.inOtherLanguage.map(({ language, to, title }) => (
        <p key={to} className="from-5">
          <span>{words.inLanguage[language]}</span>:{' '}
          <TextLink reloadDocument to={to} hrefLang={language} lang={language} data-language={language}>
            {title}
          </TextLink>
        </p>
      ))}
    </Section>
  );
}
