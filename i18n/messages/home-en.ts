/** The home page, in English. */
export const homeEn = {
  home: {
    title: 'Evening lectures on literature, history, architecture and culture in Dubai',
    toPrograms: 'See the programs',
    slider: {
      title: 'What it looks like',
      role: 'carousel',
      pause: 'Pause slideshow',
      play: 'Play slideshow',
      show: (number: number, count: number) => `Slide ${number} of ${count}`,
    },
    partners: { title: 'Our partners', pause: 'Pause' },
    eventsPromo: { title: 'Expanding Horizon', text: 'One evening at a time.', link: 'Upcoming events' },
    upcomingTeasers: {
      title: 'Mark your calendar',
      seeAll: 'See All',
      what: 'upcoming events',
      none: 'No upcoming events',
    },
    nearestEvent: {
      eyebrow: 'Next event',
      none: 'No upcoming events',
      noImages: 'No images available',
      noDescription: 'No description available',
      link: 'Details and tickets',
      toPrograms: 'See the programs',
    },
    eventFormats: { title: 'Three ways to attend' },
    videoGallery: { title: 'Watch' },
    teens: { learnMore: 'Learn more' },
  },
};
