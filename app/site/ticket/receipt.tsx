import type { Route } from './+types/receipt';
import { receiptWords } from '#i18n/messages/receipt-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';
import { ErrorBoundary } from '#app/layout/no-ticket-page.tsx';
import { MailboxLink } from '#app/components/links.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useHouse, useLanguage, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';
import { receiptData } from './receipt-data.server.ts';
import { orderOf } from './ticket-data.server.ts';
import '#app/ui/pieces.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const shared = context.get(privateContext);
  const pageOf = (token: string) => pathIn(language, '/:lang?/ticket/:token/receipt', { token });
  return receiptData(await orderOf(params.token, shared, pageOf), shared, language);
}

export { ErrorBoundary };

/** What was paid, and to whom, to be printed or kept. */
export default function Receipt({ loaderData, params }: Route.ComponentProps) {
  const { facts, seller } = loaderData;
  const words = receiptWords(useLanguage());
  const { name } = useHouse();
  const isHydrated = useIsHydrated();
  return (
    <div className="pageWidth pageStart pageEnd stack gap-5">
      <title>{`${words.title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title">{words.title}</h1>
      <Facts facts={facts} />
      <Facts facts={seller} />
      <p className="small">
        <MailboxLink to="support" />
      </p>
      <div className="cluster screenOnly">
        {isHydrated && (
          <button type="button" onClick={() => window.print()} className={button('outline')}>
            {words.print}
          </button>
        )}
        <a href={usePath()('/:lang?/ticket/:token', params)} className="link">
          {words.back}
        </a>
      </div>
    </div>
  );
}

function Facts({ facts }: Pick<Route.ComponentProps['loaderData'], 'facts'>) {
  return (
    <dl className="facts ruled figures measure">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
