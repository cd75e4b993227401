import { Link, redirect } from 'react-router';

import type { Route } from './+types/your-tickets';
import { findTicketsWords } from '#i18n/messages/find-tickets-words.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { privateContext } from '#server/request/request-context.ts';
import { readableAddress } from '#server/tickets/holders.ts';
import { PageIntro } from '#app/ui/section.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { useHouse, useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { boughtData, type BoughtData } from './ticket-data.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const shared = context.get(privateContext);
  const person = await shared.auth.person();
  const to = pathIn(language, '/:lang?/ticket');
  if (person === undefined) throw redirect(`${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ to })}`);
  const orders = await shared.tickets.ofAccount(person.id);
  const bought = orders
    .map((order) => boughtData(order, shared, language))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return {
    email: readableAddress(person.email),
    upcoming: bought.filter(({ isPast }) => !isPast),
    past: bought.filter(({ isPast }) => isPast).toReversed(),
  };
}

export default function YourTickets({ loaderData: { email, upcoming, past } }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ticketWords(language);
  const { yours } = findTicketsWords(language);
  const { account } = loginWords(language);
  const { home } = useMessages();
  const { name } = useHouse();
  const path = usePath();
  const title = words.title(2);
  return (
    <div className="pageWidth pageEnd">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageIntro title={title} text={yours.text(email)}>
        <p className="cluster gap-4">
          <TextLink to={path('/:lang?/ticket/find')}>{yours.others}</TextLink>
          <TextLink to={path('/:lang?/login/account')}>{account.change}</TextLink>
        </p>
      </PageIntro>
      {upcoming.length + past.length === 0 && (
        <p className="stack gap-4 start">
          {yours.none}
          <ButtonLink to={path('/:lang?/events')}>{home.toEvents}</ButtonLink>
        </p>
      )}
      <Bought orders={upcoming} />
      {past.length > 0 && (
        <TitledSection id="past" title={words.past} look="subheading below-3" className="above-5">
          <Bought orders={past} />
        </TitledSection>
      )}
    </div>
  );
}

function Bought({ orders }: { orders: readonly BoughtData[] }) {
  const path = usePath();
  return (
    <ul className="ruled">
      {orders.map(({ token, title, facts }) => (
        <li key={token} className="stack gap-1">
          <Link reloadDocument to={path('/:lang?/ticket/:token', { token })} className="subheading underlinedOnHover">
            {title}
          </Link>
          <span className="small soft figures">{facts.join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
