/** The pages of errors 404 and 500, in English. */
export const errorsEn = {
  notFound: {
    eyebrow: 'Error 404',
    page: {
      title: 'Page not found',
      text: 'There is nothing at this address. Perhaps you’re looking for one of these:',
    },
    program: {
      title: 'Program not found',
      text: 'There is no program at this address. Here are our current programs:',
    },
    event: {
      title: 'Event not found',
      text: 'There is no event at this address. Perhaps you’re looking for one of these:',
    },
    master: { title: 'Master not found', text: 'There is no master at this address. Meet ours:' },
    course: { title: 'Course not found', text: 'There is no course at this address. Here are our courses:' },
    otherLanguage: 'This page is in Russian only. Read it in Russian',
    toHome: 'Home',
    toPrograms: 'Programs',
    toEvents: 'Events',
  },
  serverError: {
    eyebrow: 'Error 500',
    title: 'Something went wrong',
    text: 'The problem is on our side. Try again in a minute; if it keeps happening, email us.',
    retry: 'Try again',
  },
};
