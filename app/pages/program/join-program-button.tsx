import { useMessages } from '../../hooks/use-messages.ts';
import { InternationalOnly } from '../../components/purchase-dialog.tsx';
import { useStripeLink } from '../../hooks/use-session.ts';
import { button } from '../../ui/button.ts';
import { opensDialog } from '../../ui/dialog.tsx';

/** The id of the dialog that says that a program is not on sale on the site yet. */
export const NO_PAYMENT_LINK_DIALOG = 'no-link';

/** A link to the payment page of the program (spec.md §2, Program detail), with a note about the accepted cards. */
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
