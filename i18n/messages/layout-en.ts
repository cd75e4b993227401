/** The messages around every page: the name of the site, header, footer, account menu, in English. */
export const layoutEn = {
  site: {
    name: 'Lyceum',
    tagline: 'Evening lectures in Dubai and online',
    description:
      'Lectures on literature, history, architecture and culture in Dubai and online: single events and programs of several. Most are in Russian.',
  },
  layout: {
    skipToContent: 'Skip to the content',
    home: 'Lyceum home',
    navigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open the menu',
    close: 'Close',
    links: {
      home: 'Home',
      programs: 'Programs',
      masters: 'Masters',
      events: 'Events',
      teens: 'Teens',
      calendar: 'Calendar',
      search: 'Search',
      login: 'Log in',
      about: 'About us',
      membership: 'Membership',
      bookClub: 'Book club',
      courses: 'Courses',
    },
    footer: {
      title: 'Footer',
      about: 'About Lyceum',
      follow: 'Follow us',
      contact: 'Write to us',
      legal: 'Legal',
      support: 'Tickets and refunds',
      general: 'Everything else',
      instagram: 'Instagram',
      telegram: 'Telegram',
      whatsapp: 'WhatsApp',
      terms: 'Terms and Conditions',
      privacy: 'Privacy Policy',
      cookies: 'Cookies Policy',
      languages: 'In Russian and English.',
    },
    newTab: 'opens in a new tab',
  },
  account: {
    /** Somebody who has neither name nor email. */
    user: 'User',
    admin: 'Editors’ room',
    logOut: 'Log out',
    signedIn: {
      title: 'You are logged in',
      text: 'One moment: taking you back to the page you were on.',
      link: 'Continue',
    },
    notSignedIn: {
      title: 'We couldn’t log you in',
      text: 'The login page explains why; you can try again there.',
      link: 'Back to login',
    },
  },
};
