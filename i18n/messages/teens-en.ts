/** The page of the assessment for teens and its banner, in English. */
export const teensEn = {
  teens: {
    title: 'Cognitive assessment for ages 6 to 16',
    eyebrow: 'Cognitive assessment, ages 6 to 16',
    book: { before: 'Book on WhatsApp', open: 'Book on WhatsApp', over: 'Join the waiting list' },
    bookingWindow: { before: 'Next dates', open: 'Current dates', over: 'Next dates' },
    toBeAnnounced: 'to be announced',
    previous: 'Previous dates',
    note: {
      before: 'Assessments take place on these dates. Booking is open.',
      open: 'Assessments take place on these dates. A slot may still be available: message us today.',
      over: 'Join the waiting list: message us, and you’ll be the first to hear the next dates.',
    },
    message: {
      before: 'Hello! I would like to book the assessment for my child.',
      open: 'Hello! I would like to book the assessment for my child.',
      over: 'Hello! Please let me know the next dates of the assessment.',
    },
    figures: 'In figures',
    points: 'Five things we look at',
    steps: 'Four steps',
    expert: 'Who leads it',
    toExpert: (name: string) => `About ${name}`,
    price: 'Price',
    fixed: 'The price is the same for every age.',
    includes: 'What it includes',
    action: { before: 'Book a session', open: 'Book a session', over: 'Ask about the next dates' },
    alert: {
      booking: {
        title: 'Booking is on WhatsApp',
        text: 'Tell us how old your child is and which day suits you. We’ll reply with an available time and how to pay.',
      },
      over: {
        title: 'These dates have passed',
        text: 'We can’t book you in just now. Message us on WhatsApp: we keep a waiting list, and everyone on it hears the next dates first.',
      },
    },
    messageUs: 'Message us on WhatsApp',
    banner: 'About the assessment',
  },
};
