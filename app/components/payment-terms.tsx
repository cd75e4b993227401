import { useHref } from 'react-router';

import { useMessages } from '../hooks/use-messages.ts';
import { usePath } from '../hooks/use-language.ts';
import { NewTabLink } from './new-tab-link.tsx';

/** Beside a price: until when a ticket can be returned, if it is one, and that paying accepts the terms. */
export function PaymentTerms({ refund }: { refund?: string | undefined }) {
  const { purchase, layout } = useMessages();
  const terms = useHref(usePath()('/:lang?/terms-and-conditions'));
  return (
    <p>
      {refund && `${refund}. `}
      {purchase.accept}{' '}
      <NewTabLink href={terms} className="link">
        {layout.footer.terms}
      </NewTabLink>
      .
    </p>
  );
}
