import { useEffect, useEffectEvent, useState } from 'react';

import type { doorMark } from '#domain/orders.ts';
import { doorWords } from '#i18n/messages/door-words.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import styles from './door.module.css';
import { useDoorForm, useRest } from './use-door-form.ts';

/** What has become of a tap. */
export interface ActionData {
  code?: string;
  /** Since when the guest of the code is in; null while they are not. */
  since?: string | null | undefined;
  /** Why nothing was done. */
  problem?: 'signed-out' | 'attempts' | 'unavailable' | 'already-in' | 'taken-back' | 'gone' | 'replaced' | undefined;
}

/** The guests of an order. */
export interface Guest {
  id: string;
  name: string;
  orderCode: string;
  mark: ReturnType<typeof doorMark>;
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
  const [tapped, setTapped] = useState<string>();
  const { name, orderCode, mark } = guest;
  const seats = guest.seats.map((seat) => ({ ...seat, since: sinceOf(seat) }));
  const latest = seats.reduce((one, other) => ((other.since ?? '') > (one.since ?? '') ? other : one));
  const last = seats.find(({ code, since }) => code === tapped && since !== undefined) ?? latest;
  const undo = useDoorForm<() => Promise<ActionData | undefined>>(
    `${act}-${last.code}-undo`,
    `${last.code} ${last.since}`,
  );
  useReport(undo, last.code, onAnswer);
  const takeAnswer = (answer: ActionData) => {
    setTapped(answer.code);
    onAnswer(answer);
  };
  const isGroup = seats.length > 1;
  const guests = seats.flatMap((seat) => seat.guest ?? []);
  return (
    <div className={classNames('cluster pad-3', styles.guest, isGroup && styles.group)}>
      <div className={styles.who}>
        <p className={styles.guestName}>
          <span>{name}</span>
          {isGroup && <span className="figures">{`\u00A0× ${seats.length}`}</span>}
        </p>
        {guests.length > 0 && <p className="small">{guests.join(', ')}</p>}
        {mark && <p className="small alarming">{words.marks[mark]}</p>}
        <div className={classNames(styles.facts, isOpen && styles.isOpen)}>
          {last.since !== undefined && (
            <undo.Form method="post" onSubmit={undo.onSubmit}>
              <input type="hidden" name="act" value={undo.act} />
              <Undo
                key={`${last.code} ${last.since}`}
                code={last.code}
                name={last.guest ?? name}
                isSending={undo.isSending}
              />
            </undo.Form>
          )}
          <span className="small soft figures">{orderCode}</span>
        </div>
      </div>
      <div className={classNames('cluster gap-2', styles.seats)}>
        {seats.map((seat) => (
          <Seat key={seat.code} seat={seat} name={seat.guest ?? name} isOpen={isOpen} act={act} onAnswer={takeAnswer} />
        ))}
      </div>
    </div>
  );
}

interface UndoProps {
  code: string;
  name: string;
  isSending: boolean;
}

/** Takes the last check-in of an order back. */
function Undo({ code, name, isSending }: UndoProps) {
  const { undo } = doorWords(useLanguage());
  const isResting = useRest(useIsHydrated());
  return (
    <button
      type="submit"
      name="undo"
      value={code}
      disabled={isSending || isResting}
      aria-label={`${undo}: ${name}`}
      className={classNames(button('outline', { small: true }), styles.undo)}
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
  const { Form, onSubmit, isSending, isSlow, isFailed } = form;
  const row = useFocusRecovery<HTMLDivElement>(String(since));
  const label = isFailed ? words.tapAgain : isSlow ? words.saving : words.checkIn;
  return (
    <div ref={row} tabIndex={-1} className={styles.seat}>
      <span className={styles.box}>{since && '✓'}</span>
      {since === undefined ? (
        isOpen && (
          <Form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="act" value={form.act} />
            <button
              type="submit"
              name="checkIn"
              value={code}
              disabled={isSending}
              data-saving={words.saving}
              data-lost={words.tapAgain}
              aria-label={`${label}: ${name}`}
              className={classNames(button('ink', { small: true }), styles.slot, isFailed && styles.isFailed)}
            >
              {label}
            </button>
          </Form>
        )
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
