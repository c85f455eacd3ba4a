import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The first page already knows every route, because without a network no server can be asked for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
