import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Routes of one module, which tells them apart by `pattern`. */
const routesOf = (file: string) => (path: string) => route(path, file, { id: path });
const calendar = routesOf('site/calendar-files/calendar-files.ts');
const list = routesOf('admin/start/list.tsx');
const legal = routesOf('site/legal/legal.tsx');
const text = routesOf('site/sitemap/text-files.ts');
const icon = routesOf('site/manifest/icon-files.ts');
const session = routesOf('site/session/session-route.ts');

/** Every address of the site. English has no prefix, Russian stands under `/ru` (any other prefix is a 404: see every-page.tsx). What is private: `isPrivate` in i18n/urls.ts. */
const routes = [
  ...prefix(':lang?', [
    index('site/home/home.tsx'),
    route('programs', 'site/programs/programs.tsx'),
    route('program/:programId', 'site/program/program.tsx'),
    route('program/:programId/event/:eventId', 'site/event/event.tsx'),
    route('events', 'site/events/events.tsx'),
    route('masters', 'site/masters/masters.tsx'),
    route('masters/:masterId', 'site/master/master.tsx'),
    route('calendar', 'site/calendar/calendar.tsx'),
    calendar('calendar.ics'),
    calendar('calendar/:file'),
    calendar('program/:programId/calendar.ics'),
    calendar('program/:programId/event/:eventId/calendar.ics'),
    calendar('masters/:masterId/calendar.ics'),
    calendar('saved.ics'),
    text('feed.atom'),
    text('feed.json'),
    route('teens', 'site/teens/teens.tsx'),
    route('courses', 'site/courses/courses.tsx'),
    route('course/:courseId', 'site/course/course.tsx'),
    route('membership', 'site/membership/membership.tsx'),
    route('book-club', 'site/book-club/book-club.tsx'),
    route('about', 'site/about/about.tsx'),
    route('search', 'site/search/search.tsx'),
    route('saved', 'site/saved/saved.tsx'),
    route('login', 'site/login/login.tsx'),
    route('login/google', 'site/login/start-google-login.ts'),
    route('login/confirm', 'site/login/confirm.tsx'),
    route('login/new-password', 'site/login/new-password.tsx'),
    route('login/invitation', 'admin/people/invitation.tsx'),
    route('login/done', 'site/session/login-done.tsx'),
    route('booking/:eventId', 'site/ticket/booking.tsx'),
    route('ticket', 'site/ticket/your-tickets.tsx'),
    route('ticket/find', 'site/ticket/find-tickets.tsx'),
    route('ticket/held/:hold', 'site/ticket/held-seats.tsx'),
    route('ticket/:token', 'site/ticket/ticket.tsx'),
    route('ticket/:token/:event/calendar.ics', 'site/ticket/ticket-calendar.ts'),
    route('sign-out', 'site/session/sign-out-route.ts'),
    route('t/:code', 'admin/door/scan.tsx'),
    route('Admin', 'admin/start/start.tsx'),
    route('Admin/masters', 'admin/masters/masters-form-page.tsx'),
    list('Admin/content'),
    list('Admin/content/:kind'),
    route('Admin/content/:kind/new', 'admin/content/new-document.tsx'),
    route('Admin/content/events/:id/change', 'admin/event/change-event.tsx'),
    route('Admin/content/:kind/:id', 'admin/content/document-page.tsx'),
    route('Admin/content/:kind/:id/save', 'admin/content/save-route.ts'),
    route('Admin/content/:kind/:id/preview-links', 'admin/content/preview-links-page.tsx'),
    route('Admin/content/:kind/:id/history', 'admin/publish/history.tsx'),
    route('Admin/publications', 'admin/publish/publications.tsx'),
    route('Admin/publish', 'admin/publish/publish.tsx'),
    route('Admin/open', 'admin/open/open.tsx'),
    route('Admin/sample', 'admin/sample/sample.tsx'),
    route('Admin/preview/*', 'admin/preview/closed-preview.tsx'),
    route('Admin/preview-link/:token/*', 'admin/preview/ended-link.tsx'),
    route('Admin/orders/tell/:event', 'admin/publish/tell.tsx'),
    route('Admin/people', 'admin/people/people.tsx'),
    route('Admin/door/:event', 'admin/door/guest-list.tsx'),
    route('Admin/door/:event/state', 'admin/door/list-state.ts'),
    route('Admin/orders', 'admin/orders/orders.tsx'),
    route('Admin/orders.csv', 'admin/orders/orders-csv.ts'),
    route('Admin/orders/new', 'admin/orders/new-order.tsx'),
    route('Admin/orders/:code', 'admin/orders/order.tsx'),
    route('Admin/pictures', 'admin/pictures/picture-library.tsx'),
    route('Admin/pictures/data', 'admin/pictures/picture-data-route.ts'),
    legal('terms-and-conditions'),
    legal('privacy-policy'),
    legal('cookies-policy'),
    route('site.webmanifest', 'site/manifest/web-manifest.ts'),
    route('mark.svg', 'site/manifest/mark-file.ts'),
    route('*', 'site/not-found/unknown-address.tsx'),
  ]),
  route('search-answer/:language', 'site/search/search-answer.ts'),
  icon('favicon.ico'),
  icon('apple-touch-icon.png'),
  icon('mark-192.png'),
  icon('mark-512.png'),
  text('robots.txt'),
  text('.well-known/security.txt'),
  text('llms.txt'),
  text('sitemap.xml'),
  text('sitemap/:file'),
  session('session'),
  session('session/document'),
  session('session/portrait'),
] satisfies RouteConfig;

/** Each address has one spelling: the server redirects others to it (server/http/canonical-address.ts). */
export const pages = routes.map((each) => ({ ...each, caseSensitive: true })) satisfies RouteConfig;

export default [layout('every-page.tsx', { id: 'site' }, pages)] satisfies RouteConfig;
