import { Link } from 'react-router';

import type { Route } from './+types/masters';
import { languageOf } from '#i18n/urls.ts';
import { listAt } from '#server/view-models/listings.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { mastersGraph } from '#server/syndication/page-graphs.ts';
import type { Language } from '#domain/values/field-values.ts';
import { PAGE_SIZE, pageQuery, pagingOf, partOf } from '#domain/paging.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { MailboxLink } from '#app/components/links.tsx';
import { ListSummary } from '#app/site/components/list-page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FullName } from '#app/ui/text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './masters.module.css';

export const handle: PageHandle = { parameters: ['page'], indexed: ['page'], changesWith: 'content' };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const content = catalogue[language];
  const { paging, alternates } = listAt(catalogue, language, url, (each, parameters) => ({
    paging: pagingOf(each.countMasters(), parameters.get('page')),
    query: '',
  }));
  const { limit, offset } = partOf(paging);
  const shown = ordered(content.masterNames(), language).slice(offset, offset + limit);
  const entries = shown.map(({ id }) => content.master(id)!);
  context.set(pageGraph, (at) => mastersGraph(entries, at, paging));
  return {
    paging,
    alternates,
    house: content.house.masters,
    masters: entries.map(({ id, fullName, credentials, description, photo }) => ({
      id,
      fullName,
      credentials,
      description,
      photo,
    })),
  };
}

/** A few masters stand in the order of the content; in more than fit on a page one looks for a surname. */
function ordered<Named extends { name: string; surname: string }>(masters: readonly Named[], language: Language) {
  if (masters.length <= PAGE_SIZE) return masters;
  const { compare } = new Intl.Collator(language);
  return masters.toSorted((a, b) => compare(a.surname, b.surname) || compare(a.name, b.name));
}

export default function Masters({ loaderData: { masters, house, paging, alternates } }: Route.ComponentProps) {
  const words = useMessages().masters;
  const text = house.text ?? words.subtext;
  const list = usePath()('/:lang?/masters');
  return (
    <div className="pageWidth pageEnd">
      <PageHead title={words.title} description={text} paging={paging} existsIn={alternates} />
      <PageIntro title={words.title} text={text} />
      {paging.pages > 1 && <ListSummary id="masters" count={words.count(paging.total)} paging={paging} query="" />}
      <ul className="columns-768 thirds rows-7">
        {masters.map((master, index) => (
          <li key={master.id}>
            <MasterCard master={master} main={index === 0} />
          </li>
        ))}
        {house.join && paging.page === paging.pages && (
          <li className="column gap-4 start inkAbove from-5">
            <h2 className="heading">{words.join}</h2>
            <p>{house.join}</p>
            <p>
              <MailboxLink to="hello" />
            </p>
          </li>
        )}
      </ul>
      <Pagination paging={paging} to={(page) => `${list}${pageQuery('', page)}#masters`} />
    </div>
  );
}

type MasterCardData = Route.ComponentProps['loaderData']['masters'][number];

/** On devices that can hover, the description appears on hover or focus; on others it is always visible. */
function MasterCard({ master, main }: { master: MasterCardData; main: boolean }) {
  const path = usePath();
  return (
    <Link
      to={path('/:lang?/masters/:masterId', { masterId: master.id })}
      className={classNames('zooms wideLast', styles.master)}
      aria-labelledby={`${master.id}-name`}
      aria-describedby={`${master.id}-credentials ${master.id}-description`}
    >
      <div className="media tall">
        <Picture file={master.photo} sizes="(width <= 560px) 40vw, (width <= 1000px) 46vw, 26rem" main={main} />
      </div>
      <div className="stack gap-2 top from-3">
        <h2 id={`${master.id}-name`} className="heading underlinedOnHover">
          <FullName>{master.fullName}</FullName>
        </h2>
        <p id={`${master.id}-credentials`} className="small soft">
          {master.credentials}
        </p>
        <p id={`${master.id}-description`} className={classNames('small from-3', styles.description)}>
          {master.description}
        </p>
      </div>
    </Link>
  );
}
