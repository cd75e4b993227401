import { useMessages } from '../../hooks/use-messages.ts';
import { InternationalOnly } from '../../components/purchase-dialog.tsx';
import { useStripeLink } from '../../hooks/use-session.ts';
import { button } from '../../ui/button.ts';
import { opensDialog } from '../../ui/dialog.tsx';

/** The dialog that says a program cannot be bought here yet. */
export const NO_PAYMENT_LINK_DIALOG = 'no-link';

/** Leads to the program's payment page, without asking anything first (spec.md §2, Program detail), and says which cards it takes. */
export function JoinProgramButton({ paymentLink }: { paymentLink: string | undefined }) {
  const { program } = useMessages();
  const link = useStripeLink(paymentLink);
  if (link === undefined) {
    return (
      <button {...opensDialog(NO_PAYMENT_LINK_DIALOG)} className={button('category', { wide: true })}>
        {program.join}
      </button>
    );
  }
  return (
    <>
      <a href={link} rel="noopener" className={button('category', { wide: true })}>
        {program.join}
      </a>
      <InternationalOnly />
    </>
  );
}
