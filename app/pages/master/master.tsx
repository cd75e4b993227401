import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import type { Route } from './+types/master';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { masterGraph } from '../../../server/syndication/page-graphs.ts';
import { CalendarSubscription } from '../../layout/calendar-subscription.tsx';
import { Share } from '../../layout/share.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { RelatedMasters } from '../../components/related-masters.tsx';
import { TeensBanner } from '../../components/teens-banner.tsx';
import actions from '../../ui/actions.module.css';
import { classNames } from '../../ui/class-names.ts';
import { categoryColour } from '../../ui/category-colour.ts';
import { FullName } from '../../ui/full-name.tsx';
import { Picture } from '../../ui/picture.tsx';
import { masterData, type MasterData } from './master-data.server.ts';
import { MasterEvents, MasterPrograms } from './master-lists.tsx';
import styles from './master.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now, origin } = shared;
  const language = languageOf(params);
  const { masterId } = params;
  const master = catalogue[language].master(masterId);
  if (master === undefined) {
    throw notFound('master', shared, language, pathIn('en', '/:lang?/masters/:masterId', { masterId }));
  }
  const data = masterData(master, catalogue, language, now);
  context.set(pageGraph, () => masterGraph(master, data, { origin, language, house: catalogue[language].house }));
  return data;
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
      <RelatedMasters title={words.others} masters={master.others} />
    </div>
  );
}

/** The profile of the master. The portrait stays in view beside the text. */
function MasterProfile({ master }: { master: MasterData }) {
  const { master: words, site } = useMessages();
  const path = usePath();
  return (
    <div className={classNames('pageWidth columns-768 wideLast apart', styles.page)}>
      <div className={classNames('stack gap-2', styles.portrait)}>
        <BackLink />
        <Picture file={master.photo} sizes="(width <= 768px) 92vw, 34rem" alt={words.portrait(master.fullName)} main />
      </div>
      <div className={classNames('stack gap-5', styles.text)}>
        <h1 className="display">
          <FullName>{master.fullName}</FullName>
        </h1>
        <p className="eyebrow inCategory">{master.credentials}</p>
        <p className="lede">{master.description}</p>
        <div className={actions.actions}>
          {(master.upcoming.length > 0 || master.programs.length > 0) && (
            <CalendarSubscription
              file={path('/:lang?/masters/:masterId/calendar.ics', { masterId: master.id })}
              title={master.fullName}
            />
          )}
          <Share text={`${master.fullName}, ${master.credentials}\n${site.name}. ${site.tagline}`} />
        </div>
        <div className="prose hairlineAbove from-5">
          {master.biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {master.teaching.length > 0 && (
          <div className={classNames('prose', styles.teaching)}>
            {master.teaching.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
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
    <Link
      to={path('/:lang?/masters')}
      onClick={stepBack}
      className={classNames('touchable gap-3 small medium', styles.back)}
    >
      <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
        <path d="M7 1L2 6l5 5M2 6h22" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      <span className="link">{back}</span>
    </Link>
  );
}
