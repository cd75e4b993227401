import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. English has no prefix, Russian stands under `/ru` (any other prefix is a 404: see root.tsx). What is private: `isPrivate` in i18n/urls.ts. */
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
    route('teens', 'pages/teens/teens.tsx'),
    route('courses', 'pages/courses/courses.tsx'),
    route('course/:courseId', 'pages/course/course.tsx'),
    route('membership', 'pages/membership/membership.tsx'),
    route('book-club', 'pages/book-club/book-club.tsx'),
    route('about', 'pages/about/about.tsx'),
    route('search', 'pages/search/search.tsx'),
    route('login', 'pages/login/login.tsx'),
    route('login/google', 'pages/login/start-google-login.ts'),
    route('login/confirm', 'pages/login/confirm.tsx'),
    route('login/new-password', 'pages/login/new-password.tsx'),
    route('login/done', 'pages/session/login-done.tsx'),
    route('sign-out', 'pages/session/sign-out-route.ts'),
    route('Admin', 'pages/admin/admin.tsx'),
    route('Admin/preview/*', 'pages/admin-preview/closed-preview.tsx'),
    route('Admin/preview-link', 'pages/admin-preview/preview-link.tsx'),
    route('Admin/preview-link/:token/*', 'pages/admin-preview/ended-link.tsx'),
    route('Admin/pictures', 'pages/admin/picture-library.tsx'),
    route('terms-and-conditions', 'pages/legal/terms-and-conditions.tsx'),
    route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
    route('cookies-policy', 'pages/legal/cookies-policy.tsx'),
    route('*', 'pages/not-found/unknown-address.tsx'),
  ]),
  route('search-index/:file', 'pages/search/search-index.ts'),
  route('search-answer/:language', 'pages/search/search-answer.ts'),
  route('robots.txt', 'pages/sitemap/robots.ts'),
  route('sitemap.xml', 'pages/sitemap/sitemap-index.ts'),
  route('sitemap/:file', 'pages/sitemap/sitemap-file.ts'),
  route('session', 'pages/session/session-route.ts'),
  route('session/portrait', 'pages/session/profile-picture-route.ts'),
] satisfies RouteConfig;

/** Each address has one spelling: the server redirects others to it (server/http/canonical-address.ts). */
export default routes.map((each) => ({ ...each, caseSensitive: true })) satisfies RouteConfig;
