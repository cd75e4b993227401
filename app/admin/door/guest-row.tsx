import { useEffect, useEffectEvent, useState } from 'react';

import { doorWords } from '#i18n/messages/door-words.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import elements from '#app/ui/elements.module.css';
import styles from './door.module.css';
import { useDoorForm, useRest } from './use-door-form.ts';

export interface ActionData {
  code?: string;
  /** Since when the guest of the code is in; null while they are not. */
  since?: string | null | undefined;
  /** Of a tap that checks in several seats: what has become of each. */
  seats?: readonly Pick<ActionData, 'code' | 'since'>[];
  problem?: 'signed-out' | 'attempts' | 'unavailable' | 'already-in' | 'taken-back' | 'gone' | 'replaced' | undefined;
}

/** So many seats are checked in by one press: each is written alone. */
export const MAX_AT_ONCE = 20;

export interface Guest {
  id: string;
  name: string;
  orderCode: string;
  /** Whether those at the door let them in and tell the house. */
  isMarked: boolean;
  /** `since`: since when they are in. */
  seats: { code: string; guest: string | undefined; since: string | undefined }[];
}

export interface GuestRowProps {
  guest: Guest;
  /** Whether they can be checked in. */
  isOpen: boolean;
  /** The acts of the forms of the list begin so. */
  act: string;
  sinceOf: (seat: Guest['seats'][number]) => string | undefined;
  onAnswer: (answer: ActionData) => void;
}

/** Whatever is tapped, everything stays where it is: the next tap may be under way. */
export function GuestRow({ guest, isOpen, act, sinceOf, onAnswer }: GuestRowProps) {
  const words = doorWords(useLanguage());
  const { name, orderCode, isMarked } = guest;
  const seats = guest.seats.map((seat) => ({ ...seat, since: sinceOf(seat) }));
  const isGroup = seats.length > 1;
  const guests = seats.flatMap((seat) => seat.guest ?? []);
  return (
    <div className={classNames('cluster pad-3', styles.guest, isGroup && styles.group)}>
      <div className={styles.who}>
        <p className="lede medium">
          <span>{name}</span>
          {isGroup && <span className="figures">{`\u00A0× ${seats.length}`}</span>}
        </p>
        {guests.length > 0 && <p className="small">{guests.join(', ')}</p>}
        {isMarked && <p className="small alarming">{words.mark}</p>}
        <div className={classNames(styles.facts, isOpen && styles.isOpen)}>
          <UndoSeats id={`undo-${guest.id}`} name={name} seats={seats} />
          <span className="small soft figures">{orderCode}</span>
        </div>
        {seats.map((seat) => (
          <UndoForm key={seat.code} form={`undo-${guest.id}`} seat={seat} act={act} onAnswer={onAnswer} />
        ))}
      </div>
      <div className={classNames('cluster gap-2', styles.seats)}>
        {seats.map((seat) => (
          <Seat key={seat.code} seat={seat} name={seat.guest ?? name} isOpen={isOpen} act={act} onAnswer={onAnswer} />
        ))}
        {/* Two are as quickly tapped, and a row of four slots is whole. */}
        {seats.length > 2 && isOpen && (
          <WholeGroup
            codes={seats.flatMap(({ code, since }) => (since === undefined ? [code] : []))}
            name={name}
            act={act}
            onAnswer={onAnswer}
          />
        )}
      </div>
    </div>
  );
}

type Act = Pick<GuestRowProps, 'act' | 'onAnswer'>;

/** Checks in all seats of an order that are not in yet; its place stays where there are none or one. */
function WholeGroup({ codes, name, act, onAnswer }: Act & { codes: readonly string[]; name: string }) {
  const words = doorWords(useLanguage());
  const form = useDoorForm<() => Promise<ActionData | undefined>>(`${act}-all`, codes.join(' '));
  useReport(form, codes[0] ?? '', onAnswer);
  if (codes.length < 2 || codes.length > MAX_AT_ONCE) return <div className={styles.slot} />;
  const text = words.checkInAll(codes.length);
  return <CheckInForm form={form} field="checkInAll" value={codes.join(' ')} text={text} name={name} look="outline" />;
}

interface CheckInFormProps {
  form: Pick<ReturnType<typeof useDoorForm>, 'Form' | 'onSubmit' | 'act' | 'isSending' | 'isSlow' | 'isFailed'>;
  field: 'checkIn' | 'checkInAll';
  value: string;
  /** What the button says while nothing is under way. */
  text: string;
  name: string;
  look: 'ink' | 'outline';
}

/** The button that checks in, which says what becomes of its press. */
function CheckInForm({ form, field, value, text, name, look }: CheckInFormProps) {
  const words = doorWords(useLanguage());
  const { Form, onSubmit, act, isSending, isSlow, isFailed } = form;
  const label = isFailed ? words.tapAgain : isSlow ? words.saving : text;
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="act" value={act} />
      <button
        type="submit"
        name={field}
        value={value}
        disabled={isSending}
        data-saving={words.saving}
        data-lost={words.tapAgain}
        aria-label={`${label}: ${name}`}
        className={classNames(button(look, { small: true }), styles.slot, isFailed && styles.isFailed)}
      >
        {label}
      </button>
    </Form>
  );
}

/** Takes back the check-in of a seat of an order. Of several that are in it is chosen in a popover, which moves no other button. */
function UndoSeats({ id, name, seats }: { id: string; name: string; seats: Guest['seats'] }) {
  const { undo, seat: seatNumber } = doorWords(useLanguage());
  const [opened, setOpened] = useState(0);
  const isIn = seats.filter(({ since }) => since !== undefined);
  const [only, ...others] = isIn;
  if (only === undefined) return null;
  if (others.length === 0) return <Undo key={stateOf(only)} form={id} seat={only} name={only.guest ?? name} />;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${undo}: ${name}`}
        className={button('outline', { small: true })}
      >
        {`${undo}…`}
      </button>
      <div
        id={id}
        popover="auto"
        className={classNames('frame', elements.popover)}
        onToggle={({ newState }) => newState === 'open' && setOpened(opened + 1)}
      >
        <ul aria-label={`${undo}: ${name}`} className="stack gap-2">
          {isIn.map((seat) => {
            const seatName = seat.guest ?? `${name}, ${seatNumber(seats.indexOf(seat) + 1)}`;
            return (
              <li key={seat.code} className="cluster gap-3">
                <Undo key={`${stateOf(seat)} ${opened}`} form={id} seat={seat} name={seatName} />
                <span className="figures">{`${seatName} ✓ ${seat.since}`}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

const stateOf = ({ code, since }: Guest['seats'][number]) => `${code} ${since}`;

/** The form that takes the check-in of a seat back, without its button: it stays when there is none any more, because its answer comes then. */
function UndoForm({ form, seat, act, onAnswer }: Act & { form: string; seat: Guest['seats'][number] }) {
  const undo = useDoorForm<() => Promise<ActionData | undefined>>(`${act}-${seat.code}-undo`, stateOf(seat));
  useReport(undo, seat.code, onAnswer);
  return (
    <undo.Form method="post" id={`${form}-${seat.code}`} onSubmit={undo.onSubmit}>
      <input type="hidden" name="act" value={undo.act} />
    </undo.Form>
  );
}

/** @param form the id of the row, which the ids of its forms begin with */
function Undo({ form, seat, name }: { form: string; seat: Guest['seats'][number]; name: string }) {
  const { undo } = doorWords(useLanguage());
  const isResting = useRest(useIsHydrated());
  return (
    <button
      type="submit"
      form={`${form}-${seat.code}`}
      name="undo"
      value={seat.code}
      disabled={isResting}
      aria-label={`${undo}: ${name}`}
      className={button('outline', { small: true })}
    >
      {undo}
    </button>
  );
}

interface SeatProps extends Omit<GuestRowProps, 'guest' | 'sinceOf'> {
  seat: Guest['seats'][number];
  name: string;
}

/** One seat: its button, and in the place of that since when its guest is in. */
function Seat({ seat: { code, since }, name, isOpen, act, onAnswer }: SeatProps) {
  const words = doorWords(useLanguage());
  const form = useDoorForm<() => Promise<ActionData | undefined>>(`${act}-${code}`, String(since));
  useReport(form, code, onAnswer);
  const row = useFocusRecovery<HTMLDivElement>(String(since));
  return (
    <div ref={row} tabIndex={-1}>
      <span className={styles.box}>{since && '✓'}</span>
      {since === undefined ? (
        isOpen && <CheckInForm form={form} field="checkIn" value={code} text={words.checkIn} name={name} look="ink" />
      ) : (
        <p className={classNames('figures screenOnly', styles.slot, styles.since)}>{`✓ ${since}`}</p>
      )}
    </div>
  );
}

const lost: ActionData = { problem: 'unavailable' };

/** Says once what each tap on a seat was answered, or that it was not. */
function useReport(
  form: { isLost: boolean; answer: ActionData | undefined },
  code: string,
  onAnswer: (answer: ActionData) => void,
): void {
  const answer = form.isLost ? lost : form.answer;
  const report = useEffectEvent((given: ActionData) => onAnswer({ code, ...given }));
  useEffect(() => {
    if (answer) report(answer);
  }, [answer]);
}
