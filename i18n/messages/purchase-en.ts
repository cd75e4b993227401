/** The dialog in which a visitor chooses how to pay, in English. */
export const purchaseEn = {
  purchase: {
    title: 'How would you like to pay?',
    international: 'International cards',
    internationalText: 'Visa, Mastercard, American Express or Apple Pay, charged in dirhams.',
    russian: 'Russian cards',
    russianText: 'Cards issued in Russia, charged in roubles.',
    pay: (amount: string) => `Pay ${amount}`,
    continue: 'Continue to payment',
    noInternational: 'This ticket can’t be paid for with an international card. Email us and we’ll find another way.',
    noRussian: 'This ticket can’t be paid for with a Russian card. Email us and we’ll find another way.',
    internationalOnly: 'Payment is by international card. If yours is Russian, email us and we’ll find another way.',
    providerNotice: 'You pay on the page of our payment provider; we never see your card.',
    help: 'Not sure which to choose? Email',
    accept: 'By paying you accept the',
  },
};
