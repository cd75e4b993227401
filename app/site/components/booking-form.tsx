import { useHref } from 'react-router';

import { keysOf } from '#domain/values/records.ts';
import { holderFields, seatFields } from '#domain/field-declaration.ts';
import { MAX_BOOKED_SEATS } from '#domain/tickets.ts';
import type { SeatKind } from '#domain/tickets.ts';
import { useIsPreview, useMessages, usePath } from '#app/hooks/use-language.ts';
import { TextLink } from '#app/components/links.tsx';
import type { FormActionData } from '#app/hooks/use-server-form.ts';
import { button } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';

export const BOOKING_FORM = 'booking';
/** The id of the field that whoever wants to book goes to. */
export const FIRST_BOOKING_FIELD = `${BOOKING_FORM}-name`;

interface BookingFormProps {
  eventId: string;
  /** The kind of seat; absent where the choice of it on the page belongs to the form. */
  seat?: SeatKind | undefined;
  /** What was typed, and what is wrong with it. */
  result?: FormActionData<unknown>['result'];
}

const fields = { ...holderFields, ...seatFields };
const controls = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  seats: { type: 'number', min: 1, max: MAX_BOOKED_SEATS, defaultValue: 1 },
} as const;

/** The form of a free seat. It loads a document, with scripts too: a public page has no code for forms. */
export function BookingForm({ eventId, seat, result }: BookingFormProps) {
  const {
    event: { booking: words },
    layout: { footer },
  } = useMessages();
  const path = usePath();
  const action = useHref(path('/:lang?/booking/:eventId', { eventId }));
  const isPreview = useIsPreview();
  const names = keysOf<keyof typeof controls>(controls);
  const typed = result?.initialValue as Record<string, string> | null | undefined;
  const firstWrong = names.find((name) => result?.error?.[name]);
  return (
    <form id={BOOKING_FORM} method="post" action={action} className="stack gap-4 screenOnly">
      {seat && <input type="hidden" name="seat" value={seat} />}
      {names.map((name) => {
        const id = `${BOOKING_FORM}-${name}`;
        const error = result?.error?.[name]?.[0];
        return (
          <div key={name} className="stack gap-1">
            <label htmlFor={id} className="small">
              {words[name]}
            </label>
            <input
              {...controls[name]}
              {...(result && { defaultValue: typed?.[name] ?? '' })}
              {...(name === firstWrong && { autoFocus: true })}
              {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
              id={id}
              name={name}
              required
              // A number is bounded by its value.
              maxLength={name === 'seats' ? undefined : fields[name].maxLength}
              className={field.control}
            />
            {error && (
              <p id={`${id}-error`} className="small alarming">
                {error}
              </p>
            )}
          </div>
        );
      })}
      <button disabled={isPreview} className={button('category', { wide: true })}>
        {words.book}
      </button>
      <p className="small soft">{words.next}</p>
      <p className="small soft">
        {words.accept} <TextLink to={path('/:lang?/terms-and-conditions')}>{footer.terms}</TextLink>. {words.data}{' '}
        <TextLink to={path('/:lang?/privacy-policy')}>{footer.privacy}</TextLink>.
      </p>
    </form>
  );
}
