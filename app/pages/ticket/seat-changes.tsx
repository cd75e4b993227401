import { useNavigation } from 'react-router';

import { holderFields } from '../../../domain/field-declaration.ts';
import { loginWords } from '../../../i18n/messages/login-words.ts';
import { ticketWords } from '../../../i18n/messages/ticket-words.ts';
import { FormField } from '../../components/form-field.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useServerForm, type FormActionData } from '../../hooks/use-server-form.ts';
import { button } from '../../ui/class-names.ts';
import type { HeldEventData, SeatOfTicket } from './ticket-data.server.ts';

/** Why nothing was changed; what was typed stays in the form of its ticket. */
export interface TicketActionData extends FormActionData<'refused' | 'unavailable'> {
  /** Its id. */
  ticket?: string;
}

interface SeatChangesProps {
  seat: SeatOfTicket;
  facts: NonNullable<HeldEventData['facts']>;
  /** Which of several it is, for names of its own. */
  label: string | undefined;
  result: TicketActionData | undefined;
}

/** What the holder of a seat can do with it: each opens, says what it means, and is done by a button. */
export function SeatChanges({ seat, facts, label, result }: SeatChangesProps) {
  const { pass, giveBack } = ticketWords(useLanguage());
  const isSending = useNavigation().state !== 'idle';
  if (seat.isRefundWanted) return <p className="small">{giveBack.wanted}</p>;
  if (!seat.isChangeable) return null;
  const ofSeat = (text: string) => (label === undefined ? text : `${text}: ${label}`);
  return (
    <div className="stack gap-2 start screenOnly">
      <details open={result?.ticket === seat.id && result.result !== undefined}>
        <summary aria-label={ofSeat(pass.title)} className="touchable link">
          {pass.title}
        </summary>
        <PassOn seat={seat.id} result={result} />
      </details>
      <details>
        <summary aria-label={ofSeat(giveBack.title)} className="touchable link">
          {giveBack.title}
        </summary>
        <PostForm className="stack gap-3 start measure">
          <input type="hidden" name="ticket" value={seat.id} />
          <p className="small">
            {facts.refund && `${facts.refund}. `}
            {facts.isForMoney ? giveBack.paid : giveBack.free}
          </p>
          <button type="submit" disabled={isSending} className={button('ink', { small: true })}>
            {facts.isForMoney ? giveBack.submitPaid : giveBack.submitFree}
          </button>
        </PostForm>
      </details>
    </div>
  );
}

/** The form that gives a ticket to somebody else. @param seat the id of the ticket */
export function PassOn({ seat, result }: { seat: string; result: TicketActionData | undefined }) {
  const language = useLanguage();
  const { pass, problems } = ticketWords(language);
  const said = { name: problems.name, email: loginWords(language).problems.email };
  const form = useServerForm({
    id: `pass-${seat}`,
    actionData: result?.ticket === seat ? result : undefined,
    checkControl: ({ validity, name }) => (validity.valid ? undefined : said[name as keyof typeof said]),
  });
  return (
    <PostForm className="stack gap-4 measure" {...form.props}>
      <input type="hidden" name="intent" value="pass" />
      <input type="hidden" name="ticket" value={seat} />
      <p className="small">{pass.text}</p>
      {(['name', 'email'] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          declaration={holderFields[name]}
          label={pass[name]}
          limitsTyping
        />
      ))}
      <p>
        <button type="submit" disabled={form.isSending} className={button('ink', { small: true })}>
          {pass.submit}
        </button>
      </p>
    </PostForm>
  );
}
