import { Link } from 'react-router';

import type { Route } from './+types/start';
import { roles } from '../../../domain/account-fields.ts';
import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { requireEditor } from '../../../server/request/require-editor.ts';
import { doorEvents } from '../../../server/view-models/door-events.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { SearchForm } from '../../components/admin/search-form.tsx';
import { useLanguage, useMessages, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { DocumentItem } from './document-item.tsx';
import { DoorStart } from './door-start.tsx';
import { startData, type StartData } from './start-data.server.ts';
import styles from './start.module.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const person = await requireEditor(context, url, language, roles);
  const room = context.get(privateContext);
  return person.role === 'door' ? { events: doorEvents(room, language) } : startData(room, language);
}

/** The start of the editors' room; for those at the door the next events alone. */
export default function Start({ loaderData }: Route.ComponentProps) {
  return 'lists' in loaderData ? <EditorsStart loaderData={loaderData} /> : <DoorStart {...loaderData} />;
}

/** What needs somebody, the next events, a search, and where everything is. */
function EditorsStart({ loaderData }: { loaderData: StartData }) {
  const language = useLanguage();
  const { title, text } = adminWords(language);
  const words = listWords(language);
  return (
    <div className={classNames('pageWidth', styles.page)}>
      <PageHead title={title} description={text} />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1 className="title">{title}</h1>
        <search>
          <SearchForm path={usePath()('/:lang?/Admin/content')} find="" words={words} />
        </search>
      </header>
      <Waiting {...loaderData} />
      <NextEvents {...loaderData} />
      <Lists {...loaderData} />
    </div>
  );
}

function Waiting({ drafts, draftCount, publishPath, notes, facts }: StartData) {
  const words = listWords(useLanguage()).waiting;
  const path = usePath();
  return (
    <section aria-labelledby="waiting" className={styles.section}>
      <h2 id="waiting" className="heading">
        {words.title}
      </h2>
      {draftCount + notes.length === 0 && <p>{words.none}</p>}
      {notes.map(({ to, text, isAlarm }) => (
        <p key={text}>
          <Link to={to} className={classNames('link', isAlarm && 'alarming')}>
            {text}
          </Link>
        </p>
      ))}
      {draftCount > 0 && (
        <>
          <p className="spread">
            <Link to={`${path('/:lang?/Admin/content')}?state=draft`} className="link">
              {words.drafts(draftCount)}
            </Link>
            <Link to={publishPath} className={button('ink', { small: true })}>
              {words.publishAll}
            </Link>
          </p>
          <ul>
            {drafts.map(({ name, to, title, language, kind, saved }) => (
              <li key={name} className="spread tight hairlineAbove pad-2">
                <Link to={to} lang={language} className="medium link">
                  {title}
                </Link>
                <span className="small soft figures">
                  {kind} · {saved}
                </span>
              </li>
            ))}
            {draftCount > drafts.length && <li className="small">{words.more(draftCount - drafts.length)}</li>}
          </ul>
        </>
      )}
      {facts.length > 0 && <MissingFacts facts={facts} />}
    </section>
  );
}

function MissingFacts({ facts }: Pick<StartData, 'facts'>) {
  const { facts: words, waiting } = listWords(useLanguage());
  return (
    <details className={styles.facts}>
      <summary>{waiting.facts(facts.length)}</summary>
      <p className="small measure">{words.text}</p>
      <ul className="small">
        {facts.map(({ name, to }) => (
          <li key={to} className="pad-1">
            <Link to={to} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NextEvents({ events, begin }: StartData) {
  const words = listWords(useLanguage());
  const { layout } = useMessages();
  return (
    <section aria-labelledby="events" className={styles.section}>
      <div className="spread">
        <h2 id="events" className="heading">
          {layout.links.events}
        </h2>
        <KindLinks kind="events" begin={begin.events} />
      </div>
      {events.length === 0 ? (
        <p>{words.noEvents}</p>
      ) : (
        <ul aria-label={words.nextEvents}>
          {events.map((event) => (
            <DocumentItem key={event.name} row={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KindLinks({ kind, begin }: { kind: 'events' | 'programs' | 'masters'; begin: string }) {
  const words = listWords(useLanguage());
  const path = usePath()('/:lang?/Admin/content/:kind', { kind });
  return (
    <p className="cluster">
      <Link to={path} className="link">
        {words.all[kind]}
      </Link>
      {kind === 'events' && (
        <Link to={`${path}?month`} className="link">
          {words.month}
        </Link>
      )}
      <Link to={`${path}/new`} className="link">
        {begin}
      </Link>
    </p>
  );
}

function Lists({ lists, begin }: StartData) {
  const words = listWords(useLanguage());
  const { layout } = useMessages();
  const path = usePath();
  return (
    <div className={styles.lists}>
      <section aria-labelledby="programs" className={styles.section}>
        <h2 id="programs" className="subheading">
          {layout.links.programs}
        </h2>
        <KindLinks kind="programs" begin={begin.programs} />
      </section>
      <section aria-labelledby="masters" className={styles.section}>
        <h2 id="masters" className="subheading">
          {layout.links.masters}
        </h2>
        <KindLinks kind="masters" begin={begin.masters} />
        <p className="small">
          {words.mastersFormText}{' '}
          <Link to={path('/:lang?/Admin/masters')} className="link">
            {words.mastersForm}
          </Link>
        </p>
      </section>
      <nav aria-labelledby="more" className={styles.section}>
        <h2 id="more" className="subheading">
          {words.more}
        </h2>
        <ul className="cluster">
          {lists.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export const ErrorBoundary = AdminErrorPage;
