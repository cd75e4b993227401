import { keysOf } from './records.ts';
import type { Language } from './field-values.ts';

interface ProviderDeclaration {
  name: Readonly<Record<Language, string>>;
  /** The cards that are paid with at its pages, and with them the field of a payment link. */
  cards: 'international' | 'russian';
  /** Hosts a payment link may point to. Editors cannot change them, so that a stolen account cannot lead payments elsewhere. */
  hosts: readonly [string, ...string[]];
  /** How the path of a payment link looks, for an editor who has pasted something else. */
  examplePath: string;
  /** How the path begins of a link that takes test payments alone, where the provider has such links. */
  testPath?: string;
  /** The parameters of a payment link. Without them a payment does not say what it is for. */
  parameters?: Readonly<Record<'reference' | 'language' | 'email', string>>;
  /** Whether the provider signs its notices. One that is not signed is the name of a payment, and nothing else in it is believed. */
  isSigned: boolean;
  /** Whether the site asks the provider what has become of a payment; else a notice says it. */
  isAsked: boolean;
  /** Whether the site hears of refunds; else what an editor notes as done at the provider would never count. */
  tellsRefunds: boolean;
  /** Where the house looks at a payment: in the dashboard of the provider. */
  dashboard: (reference: string, isTest: boolean) => string | undefined;
  /** The settings with which the site hears of payments: all, or none (docs/deploy.md, Settings). */
  variables: readonly [string, ...string[]];
}

/**
 * The payment providers. Their readers are in `server/tickets/payment-notices.ts`, their settings in `server/process/config.ts`; the
 * compiler asks for both.
 */
export const paymentProviders = {
  stripe: {
    name: { en: 'Stripe', ru: 'Stripe' },
    cards: 'international',
    hosts: ['buy.stripe.com'],
    examplePath: 'a1B2c3',
    testPath: '/test_',
    parameters: { reference: 'client_reference_id', language: 'locale', email: 'prefilled_email' },
    isSigned: true,
    isAsked: false,
    tellsRefunds: true,
    // What cost nothing has a session and no payment.
    dashboard: (reference, isTest) =>
      reference.startsWith('pi_')
        ? `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${reference}`
        : undefined,
    variables: ['STRIPE_WEBHOOK_SECRET'],
  },
  yookassa: {
    name: { en: 'YooKassa', ru: 'ЮKassa' },
    cards: 'russian',
    hosts: ['yookassa.ru'],
    examplePath: 'my/i/a1B2c3/l',
    isSigned: false,
    isAsked: true,
    tellsRefunds: true,
    dashboard: (reference) => `https://yookassa.ru/my/payments?search=${reference}`,
    variables: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  },
} as const satisfies Record<string, ProviderDeclaration>;

export type PaymentProvider = keyof typeof paymentProviders;

/** Their ids, as they stand in the database and in the addresses for notices. */
export const paymentProviderIds = keysOf<PaymentProvider>(paymentProviders);

/** What is declared of a provider. */
export const declarationOf = (provider: PaymentProvider): ProviderDeclaration => paymentProviders[provider];

/** The provider with an id; undefined for one that is none, as for free seats and orders by hand. */
export function paymentProvider(id: string | undefined): PaymentProvider | undefined {
  return paymentProviderIds.find((each) => each === id);
}

/** The providers whose links stand in one field of a document. */
export function providersOfCards(cards: ProviderDeclaration['cards']): ProviderDeclaration[] {
  return paymentProviderIds.map(declarationOf).filter((each) => each.cards === cards);
}

/** The provider that a payment link leads to. */
export function providerOfLink(link: string): ProviderDeclaration | undefined {
  const { host } = new URL(link);
  return paymentProviderIds.map(declarationOf).find(({ hosts }) => hosts.includes(host));
}

/** Whether a link takes test payments alone. */
export function isTestLink(link: string): boolean {
  const { testPath } = providerOfLink(link) ?? {};
  return testPath !== undefined && new URL(link).pathname.startsWith(testPath);
}
