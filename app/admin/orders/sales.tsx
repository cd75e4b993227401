import type { Route } from './+types/sales';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import { AdminPage, ErrorBoundary, handle } from '#app/admin/components/room-page.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { salesData } from './sales-data.server.ts';

export const loader = (route: Route.LoaderArgs) => editorLoader(route, salesData);

export { ErrorBoundary, handle };

type Shown = Route.ComponentProps['loaderData'];

/** What was sold in a month: the seats of its evenings as bars, the money of its orders, and apart what is in no total. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { month, previous, next, rows, more, total, apart } = loaderData;
  const words = salesWords(useLanguage());
  const orders = ordersWords(useLanguage());
  const path = usePath();
  const to = path('/:lang?/Admin/sales');
  const query = `?month=${month.iso}`;
  return (
    <AdminPage
      title={`${words.title}: ${month.inline}`}
      text={words.text(month.inline)}
      trail={[{ to: path('/:lang?/Admin/orders'), label: orders.title }]}
      actions={
        <>
          <ButtonLink to={`${to}?month=${previous.iso}`} look="outline" isSmall>
            <span aria-hidden="true">←</span> <span>{previous.name}</span>
          </ButtonLink>
          <ButtonLink to={`${to}?month=${next.iso}`} look="outline" isSmall>
            <span>{next.name}</span> <span aria-hidden="true">→</span>
          </ButtonLink>
        </>
      }
    >
      <Evenings {...loaderData} />
      <section aria-labelledby="sums" className="inkAbove from-5 to-5">
        <div className="spread to-3">
          <h2 id="sums" className="subheading">
            {words.sums}
          </h2>
          <p className="cluster gap-3">
            <a href={path('/:lang?/Admin/sales.csv') + query} className={button('outline', { small: true })}>
              {orders.csv}
            </a>
            <a href={path('/:lang?/Admin/orders.csv') + query} className={button('outline', { small: true })}>
              {words.everyOrder}
            </a>
          </p>
        </div>
        {total ? (
          <>
            <Rows rows={[{ name: orders.totals, ...total }]} />
            <div className="inkAbove">
              <Rows rows={rows} />
            </div>
          </>
        ) : (
          <p>{words.none}</p>
        )}
        {more > 0 && <p className="small soft pad-2">{orders.failed.more(more)}</p>}
      </section>
      {apart.length > 0 && (
        <TitledSection id="apart" title={words.apart} look="subheading alarming" className="inkAbove from-5 to-5">
          <Rows rows={apart} />
        </TitledSection>
      )}
    </AdminPage>
  );
}

/** A bar for each evening: what is taken within what there is, each as wide as its part of the largest hall. */
function Evenings({ evenings, moreEvenings }: Pick<Shown, 'evenings' | 'moreEvenings'>) {
  const words = salesWords(useLanguage());
  const { failed } = ordersWords(useLanguage());
  const { states } = useMessages().when;
  return (
    <TitledSection id="evenings" title={words.evenings} look="subheading" className="inkAbove from-5 to-7">
      <p className="small soft to-3">{evenings.length > 0 ? words.eveningsText : words.noEvenings}</p>
      <ul className="divided small figures">
        {evenings.map(({ id, name, to, isCancelled, taken, of, text }) => (
          <li key={id} className="columns-768 thirds tight middle pad-2">
            <p>
              <TextLink to={to}>{name}</TextLink>
            </p>
            <svg viewBox="0 0 100 14" width="100%" height="14" preserveAspectRatio="none" aria-hidden>
              <path d="M0 14H100" stroke="currentColor" strokeOpacity="0.3" vectorEffect="non-scaling-stroke" />
              {/* Without a number of seats nobody knows how full it is. */}
              <rect width={taken} height="14" fill="currentColor" fillOpacity={of > 0 ? 1 : 0.4} />
              <rect
                width={of}
                height="14"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <p className="medium">{[text, isCancelled && states.cancelled].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {moreEvenings > 0 && <p className="small soft pad-2">{failed.more(moreEvenings)}</p>}
    </TitledSection>
  );
}

type RowProps = Omit<Shown['rows'][number], 'to'> & { to?: string | undefined };

function Rows({ rows }: { rows: RowProps[] }) {
  return (
    <ul className="divided small figures">
      {rows.map(({ name, to, facts, money }) => (
        <li key={to ?? name} className="columns-768 thirds tight pad-2">
          <p>{to ? <TextLink to={to}>{name}</TextLink> : name}</p>
          <p>{facts}</p>
          <div>
            {money.map(({ key, net, parts }) => (
              <p key={key}>
                <strong className="medium">{net}</strong> <span className="soft">{parts}</span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
