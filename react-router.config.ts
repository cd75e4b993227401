import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A build is made beside the one in use (scripts/build.ts).
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // Some twenty routes: their map is one small file, cheaper than asking the server for pieces of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
