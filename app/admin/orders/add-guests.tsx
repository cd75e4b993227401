import type { RefObject } from 'react';
import { data, useLocation } from 'react-router';

import type { Route } from './+types/add-guests';
import { eventsToCome } from '#domain/event-hours.ts';
import { guestListFields } from '#domain/room-fields.ts';
import { seats } from '#domain/tickets.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { documentFormPath } from '#i18n/urls.ts';
import { editorForm, editorFormLoader } from '#server/request/require-editor.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { FormFields, Hidden, optionsOf, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { addGuests, addressedEvent, shortened, type AddGuestsData } from './add-guests.server.ts';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, async (request) => {
    const { context, language } = request;
    const { event: id } = route.params;
    const event = addressedEvent(request, id);
    const kinds = seats(event, context.now).map(({ kind }) => kind);
    const left = await Promise.all(kinds.map((kind) => context.tickets.seatsLeft(event, kind)));
    const { add: words } = guestsWords(language);
    return {
      id,
      name: event.name,
      isOver: eventsToCome([event], context.now).length === 0,
      to: documentFormPath(language, { kind: 'events', id }),
      left: kinds.flatMap((kind, index) =>
        left[index] === undefined ? [] : [words.left(Math.max(left[index], 0), kind)],
      ),
      kinds: kinds.map((kind) => ({ value: kind, label: words.seat[kind] })),
      price: String(event.price.aed ?? ''),
      reference: crypto.randomUUID(),
    };
  });

export const action = (route: Route.ActionArgs) =>
  editorForm(
    route,
    (sent) => addGuests(sent, route.params.event),
    ({ status, ...why }, { typed }) => data<AddGuestsData>({ ...why, typed: shortened(typed) }, { status }),
  );

export { clientAction, ErrorBoundary, handle };

/** Adds people to the guest list of an event: first it shows what it has understood of a list, then it makes their orders. */
export default function AddGuests({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const path = usePath();
  const { add: words } = guestsWords(language);
  const orders = ordersWords(language);
  const answer: AddGuestsData | undefined = actionData;
  const { typed = {}, read } = answer ?? {};
  const heading = useFocusRecovery<HTMLHeadingElement>(useLocation().key);
  const { id = '', name = '', to = '', left = [], kinds } = loaderData ?? {};
  return (
    <AdminPage
      title={words.title}
      text={[name, ...left].join(' · ')}
      {...(to !== '' && { trail: [{ to, label: name }] })}
      actions={
        <ButtonLink to={path('/:lang?/Admin/door/:event', { event: id })} look="outline" isSmall>
          {orders.guestList}
        </ButtonLink>
      }
    >
      <FormOutcome answer={answer} texts={words.problems} done={words.done} />
      {loaderData?.isOver ? (
        <p className="inkAbove pad-4">{words.problems['not-sold']}</p>
      ) : (
        <PostForm key={loaderData?.reference} action="#read" className="stack gap-5 measure inkAbove from-5 pageEnd">
          <Hidden of={{ reference: typed['reference'] ?? loaderData?.reference }} />
          <FormFields
            fields={guestListFields}
            labels={{ ...words.fields, language: orders.fields.language }}
            hints={words.hints}
            options={{
              seat: kinds,
              paidBy: optionsOf(words.paidBy),
              language: optionsOf(orders.languages),
            }}
            values={{ seat: kinds?.[0]?.value, paidBy: 'guest', price: loaderData?.price, language, ...typed }}
          />
          <label className="touchable">
            <input type="checkbox" name="send" value="yes" defaultChecked={!answer || typed['send'] === 'yes'} />
            {words.send}
          </label>
          {read && <ReadLines key={read.seen} heading={heading} {...read} />}
          <p>
            <SubmitButton isSmall={false} look={read ? 'outline' : 'ink'} name="intent" value="check">
              {words.check}
            </SubmitButton>
          </p>
        </PostForm>
      )}
    </AdminPage>
  );
}

type ReadLinesProps = NonNullable<AddGuestsData['read']> & { heading: RefObject<HTMLHeadingElement | null> };

/** What a list says: a tick for each person, a word for each line that is wrong, and the button that adds them. */
function ReadLines({ heading, lines, unread, seen, isOver }: ReadLinesProps) {
  const { add: words } = guestsWords(useLanguage());
  const people = lines.flatMap((each) => ('seats' in each && !each.isKnown ? [each] : []));
  const wrong = lines.filter((each) => 'problem' in each).length;
  const seatsOf = people.reduce((sum, each) => sum + each.seats, 0);
  return (
    <section aria-labelledby="read" className="stack gap-3">
      <Hidden of={{ seen, ...(isOver && { full: 'yes' }) }} />
      <h2 ref={heading} id="read" tabIndex={-1} className="subheading">
        {words.read}
      </h2>
      <p className="figures">{words.ready(people.length, seatsOf)}</p>
      {wrong > 0 && <p className="alarming figures">{words.wrong(wrong)}</p>}
      {unread.length > 0 && <p className="alarming">{words.unread(unread.join(', '))}</p>}
      <ul className="divided">
        {lines.map((each) =>
          'seats' in each ? (
            <li key={each.line}>
              <label className="touchable">
                <input type="checkbox" name="line" value={each.line} defaultChecked={!each.isKnown} />
                <span>
                  <span className="medium">{each.name}</span>{' '}
                  <span className="small soft figures">
                    {[each.email || words.noEmail, words.seats(each.seats)].join(' · ')}
                  </span>{' '}
                  {each.isKnown && <span className="small badge">{words.known}</span>}
                </span>
              </label>
            </li>
          ) : (
            <li key={each.line} className="pad-1">
              <p>{each.text}</p>
              <p className="small alarming figures">{`${words.line(each.line)}: ${words.why[each.problem]}`}</p>
            </li>
          ),
        )}
      </ul>
      <p>
        <SubmitButton isSmall={false} name="intent" value="add">
          {isOver ? words.addAnyway : words.add}
        </SubmitButton>
      </p>
    </section>
  );
}
