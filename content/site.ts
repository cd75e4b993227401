/** What is true of the house everywhere: its name, where it is and how to reach it. Change it here and nowhere else. */
export const site = {
  name: { en: 'Lyceum', ru: 'Лицей' },
  city: { en: 'Dubai', ru: 'Дубай' },
  mailboxes: {
    /** Tickets, refunds, access to data. */
    support: 'care@lyceum.example',
    /** Everything else: ideas, partners, the press. */
    hello: 'hello@lyceum.example',
  },
  social: {
    instagram: 'https://www.instagram.com/lyceum.example',
    telegram: 'https://t.me/lyceum_example',
    whatsapp: 'https://wa.me/971500000000',
  },
  /** Hosts a ticket link may point to. Anything else in a content file stops the start. */
  paymentHosts: {
    stripe: ['buy.stripe.com'],
    kassa: ['yookassa.ru'],
  },
  /** Hosts a video link may point to. */
  videoHosts: ['www.youtube-nocookie.com'],
  /** Ends of the names of hosts that people's pictures come from when they sign in with Google. */
  portraitHosts: ['.googleusercontent.com'],
} as const;
