import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Routes of one module, which tells them apart by `pattern`. */
const routesOf = (file: string) => (path: string) => route(path, file, { id: path });
const calendar = routesOf('pages/calendar-files/calendar-files.ts');
const list = routesOf('pages/admin/list.tsx');
const legal = routesOf('pages/legal/legal.tsx');
const text = routesOf('pages/sitemap/text-files.ts');
const session = routesOf('pages/session/session-route.ts');

/** Every address of the site. English has no prefix, Russian stands under `/ru` (any other prefix is a 404: see site.tsx). What is private: `isPrivate` in i18n/urls.ts. */
const routes = [
  ...prefix(':lang?', [
    index('pages/home/home.tsx'),
    route('programs', 'pages/programs/programs.tsx'),
    route('program/:programId', 'pages/program/program.tsx'),
    route('program/:programId/event/:eventId', 'pages/event/event.tsx'),
    route('events', 'pages/events/events.tsx'),
    route('masters', 'pages/masters/masters.tsx'),
    route('masters/:masterId', 'pages/master/master.tsx'),
    route('calendar', 'pages/calendar/calendar.tsx'),
    calendar('calendar.ics'),
    calendar('calendar/:file'),
    calendar('program/:programId/calendar.ics'),
    calendar('program/:programId/event/:eventId/calendar.ics'),
    calendar('masters/:masterId/calendar.ics'),
    calendar('saved.ics'),
    text('feed.atom'),
    text('feed.json'),
    route('teens', 'pages/teens/teens.tsx'),
    route('courses', 'pages/courses/courses.tsx'),
    route('course/:courseId', 'pages/course/course.tsx'),
    route('membership', 'pages/membership/membership.tsx'),
    route('book-club', 'pages/book-club/book-club.tsx'),
    route('about', 'pages/about/about.tsx'),
    route('search', 'pages/search/search.tsx'),
    route('saved', 'pages/saved/saved.tsx'),
    route('login', 'pages/login/login.tsx'),
    route('login/google', 'pages/login/start-google-login.ts'),
    route('login/confirm', 'pages/login/confirm.tsx'),
    route('login/new-password', 'pages/login/new-password.tsx'),
    route('login/invitation', 'pages/session/invitation.tsx'),
    route('login/done', 'pages/session/login-done.tsx'),
    route('booking/:eventId', 'pages/ticket/booking.tsx'),
    route('ticket', 'pages/ticket/your-tickets.tsx'),
    route('ticket/:token', 'pages/ticket/ticket.tsx'),
    route('ticket/:token/:event/calendar.ics', 'pages/ticket/ticket-calendar.ts'),
    route('sign-out', 'pages/session/sign-out-route.ts'),
    route('t/:code', 'pages/admin-door/scan.tsx'),
    route('Admin', 'pages/admin/start.tsx'),
    route('Admin/masters', 'pages/admin-masters/masters-form-page.tsx'),
    list('Admin/content'),
    list('Admin/content/:kind'),
    route('Admin/content/:kind/new', 'pages/admin-content/new-document.tsx'),
    route('Admin/content/events/:id/change', 'pages/admin-event/change-event.tsx'),
    route('Admin/content/:kind/:id', 'pages/admin-content/document-page.tsx'),
    route('Admin/content/:kind/:id/save', 'pages/admin-content/save-route.ts'),
    route('Admin/content/:kind/:id/preview-links', 'pages/admin-content/preview-links-page.tsx'),
    route('Admin/content/:kind/:id/history', 'pages/admin-publish/history.tsx'),
    route('Admin/publications', 'pages/admin-publish/publications.tsx'),
    route('Admin/publish', 'pages/admin-publish/publish.tsx'),
    route('Admin/preview/*', 'pages/admin-preview/closed-preview.tsx'),
    route('Admin/preview-link/:token/*', 'pages/admin-preview/ended-link.tsx'),
    route('Admin/orders/tell/:event', 'pages/admin-publish/tell.tsx'),
    route('Admin/people', 'pages/admin-people/people.tsx'),
    route('Admin/door/:event', 'pages/admin-door/guest-list.tsx'),
    route('Admin/orders', 'pages/admin-orders/orders.tsx'),
    route('Admin/orders.csv', 'pages/admin-orders/orders-csv.ts'),
    route('Admin/orders/new', 'pages/admin-orders/new-order.tsx'),
    route('Admin/orders/:code', 'pages/admin-orders/order.tsx'),
    route('Admin/pictures', 'pages/admin-pictures/picture-library.tsx'),
    route('Admin/pictures/data', 'pages/admin-pictures/picture-data-route.ts'),
    legal('terms-and-conditions'),
    legal('privacy-policy'),
    legal('cookies-policy'),
    route('site.webmanifest', 'pages/manifest/web-manifest.ts'),
    route('*', 'pages/not-found/unknown-address.tsx'),
  ]),
  route('search-answer/:language', 'pages/search/search-answer.ts'),
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

export default [layout('site.tsx', { id: 'site' }, pages)] satisfies RouteConfig;
