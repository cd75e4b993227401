import type { Payment, Statement } from './record-payment.ts';

/** A request that says to be a notice. */
export interface NoticeRequest {
  body: Uint8Array;
  header: (name: string) => string | undefined;
  /** When it arrived; a site whose clock is frozen, to show another day, also gets the notices of the present one. */
  receivedAt: readonly Date[];
}

/** Under what a notice is kept. */
export interface NoticeHead {
  id: string;
  type: string;
  payment: string | null;
}

/** What is said of a payment: that it was made, or what happened to it since. */
export type PaymentNews =
  | { payment: Payment }
  | {
      of: Pick<Payment, 'provider' | 'reference' | 'isTest'>;
      statement: Statement;
      /** Whether there need not be an order: it came to nothing. */
      isOptional?: boolean;
    };

/** Something that the provider lists, as the head of its notice, and when it happened. */
export type ListedNotice = NoticeHead & { at: string };

/** How one payment provider is understood. */
export interface PaymentReader {
  /** @returns `other` for a type that is not read; `thin` for a notice without what it is about; undefined where it is no notice */
  head: (request: NoticeRequest) => Promise<NoticeHead | 'other' | 'thin' | undefined>;
  /**
   * What a kept notice says. Where the provider is asked (domain/values/payment-providers.ts), this asks it.
   *
   * @param ending aborted when the process is about to end
   * @returns undefined where somebody has made the notice up
   * @throws NoticeError, or ZodError where it is malformed
   */
  read: (
    notice: { body: string | null; payment: string | null },
    now: Date,
    ending: AbortSignal,
  ) => Promise<readonly PaymentNews[] | undefined>;
  /** Whether an address is one that the provider says its notices come from. That orders work, and proves nothing. */
  isKnownSender?: (address: string) => boolean;
  /** What was paid and returned since an instant, in parts; none where the provider is not asked. */
  list?: (since: Date, ending: AbortSignal) => AsyncIterable<readonly ListedNotice[]>;
}
