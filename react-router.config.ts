import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known from the first page on: without a network there is nobody to ask for more of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
