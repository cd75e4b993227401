import type { FormFields } from './field-declaration.ts';

const contact = {
  name: { kind: 'line', maxLength: 254, isOptional: true },
  email: { kind: 'email', maxLength: 254, isOptional: true },
  phone: { kind: 'phone', maxLength: 60, isOptional: true },
} as const satisfies FormFields;
const quantity = { kind: 'count', maxLength: 3 } as const;
const amount = { kind: 'amount', maxLength: 12 } as const;
const note = { note: { kind: 'text', maxLength: 2_000, isOptional: true } } as const;
const choice = { kind: 'choice' } as const;

/** What an editor types about an order that comes from nowhere else, beside what it is for. */
export const newOrderFields = {
  quantity,
  ...contact,
  name: { kind: 'line', maxLength: 254 },
  amount: { ...amount, isOptional: true },
  language: choice,
  currency: choice,
  paidBy: choice,
  ...note,
} as const satisfies FormFields;

/** What an editor types to add guests to an event. */
export const guestListFields = {
  list: { kind: 'text' },
  seat: choice,
  paidBy: choice,
  price: { ...amount, isOptional: true },
  language: choice,
} as const satisfies FormFields;

/** What is typed for what is done to an order, by what that is. */
export const orderForms = {
  accept: {},
  assign: { purchase: { kind: 'select' }, quantity: { ...quantity, isOptional: true } },
  note,
  refund: { amount, how: choice, seat: { kind: 'select', isOptional: true } },
  merge: { code: { kind: 'code', maxLength: 20 } },
  cancel: {},
  contact,
} as const satisfies Record<string, FormFields>;

/** Who is invited to the editors' room, as what, and in which language. */
export const invitationFields = {
  email: { kind: 'email', maxLength: 254 },
  role: choice,
  language: choice,
} as const satisfies FormFields;
