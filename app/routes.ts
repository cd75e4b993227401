import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. English has no prefix, Russian stands under `/ru` (any other prefix is a 404: see root.tsx). */
export default [
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
    route('terms-and-conditions', 'pages/legal/terms-and-conditions.tsx'),
    route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
    route('cookies-policy', 'pages/legal/cookies-policy.tsx'),
    route('*', 'pages/not-found/not-found.tsx'),
  ]),
  route('search-index/:file', 'pages/search/search-index.ts'),
] satisfies RouteConfig;
