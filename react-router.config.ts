import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Some twenty routes: their map is one small file, cheaper than asking the server for pieces of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
