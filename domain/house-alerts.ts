/** What the house is told of at once, in the order in which an email says it. */
export const alertKinds = ['dispute', 'check', 'refund', 'notice', 'email', 'publication'] as const;
export type AlertKind = (typeof alertKinds)[number];
