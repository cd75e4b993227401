import { data, redirect } from 'react-router';

import type { Route } from './+types/booking';
import { seats } from '#domain/tickets.ts';
import { whenInWords, whereInWords } from '#i18n/event-words.server.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import { ticketWords } from '#i18n/messages/ticket-words.ts';
import { eventPath, languageOf } from '#i18n/urls.ts';
import { existsIn } from '#server/content/catalogue.ts';
import { privateContext, type PrivateContext } from '#server/request/request-context.ts';
import { freeSeat, seatPath, type RejectedBooking } from '#server/request/take-seat.ts';
import { notFound } from '#server/view-models/not-found-data.ts';
import { TextLink } from '#app/components/links.tsx';
import { BookingForm } from '#app/site/components/booking-form.tsx';
import { useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { categoryColour, classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { hyphenate } from '#app/ui/hyphenate.ts';

/** The event of the address. @throws a 404 response */
function requested(context: PrivateContext, { lang, eventId }: Route.LoaderArgs['params']) {
  const language = languageOf({ lang });
  const event = context.catalogue[language].listedEvent(eventId);
  if (event === undefined) throw notFound('event', context, language);
  return { event, language, now: context.now };
}

/** Shows the form of a free seat; where there is none, the page of the event says why. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { event, language, now } = requested(context.get(privateContext), params);
  const wanted = url.searchParams.get('seat');
  const seat = freeSeat(event, now, wanted);
  if (seat === undefined) throw redirect(seatPath(event, now, language, wanted));
  const { catalogue } = context.get(privateContext);
  return {
    id: event.id,
    name: event.name,
    category: event.category,
    facts: [whenInWords(event, language), whereInWords(event, language)],
    path: eventPath(language, event),
    seat,
    /** Whether there are seats of another kind. */
    isChoice: seats(event, now).length > 1,
    existsIn: existsIn(catalogue, 'events', event.id),
  };
}

/** A booking is made before its page (server/http/private-pages.ts), which says why it was refused. */
export function action({ params, context }: Route.ActionArgs) {
  const { booking } = context.get(privateContext);
  requested(context.get(privateContext), params);
  if (booking === undefined) throw data(null, { status: 400 });
  return data<RejectedBooking>(booking, { status: booking.status });
}

export default function Booking({ loaderData: event, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = ticketWords(language).booking;
  const { errorTitle, problems } = loginWords(language);
  const title = `${words.title}: ${event.name}`;
  const labels = useMessages().event;
  const seat = actionData?.seat ?? event.seat;
  const { problem = 'fields', minutes = 1 } = actionData ?? {};
  const said = {
    fields: undefined,
    full: words.otherSeat[seat],
    network: words.network,
    unavailable: problems.unavailable,
    attempts: problems.attempts(minutes),
  }[problem];
  return (
    <div className={classNames('pageWidth section', categoryColour(event.category))}>
      <PageHead
        title={actionData ? errorTitle(title) : title}
        description={event.facts.join(' · ')}
        existsIn={event.existsIn}
      />
      <meta name="robots" content="noindex" />
      <div className="stack gap-5 measure">
        <p className="eyebrow inCategory">{words.title}</p>
        <h1 className="title">{hyphenate(event.name)}</h1>
        <div className="figures">
          {event.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          {event.isChoice && <p>{seat === 'online' ? labels.onlineLabel : labels.hallLabel}</p>}
        </div>
        <Notice kind="alert">{said && <p>{said}</p>}</Notice>
        <BookingForm eventId={event.id} seat={seat} result={actionData?.result} />
        <p>
          <TextLink to={event.path}>{words.back}</TextLink>
        </p>
      </div>
    </div>
  );
}
