// Bundles the server, because to find, read and link its two thousand modules takes most of a start.
import { join } from 'node:path';
import { build } from 'vite';
import { keepVersion } from './programVersions.mjs';
import { project } from './run.mjs';

/** Packages with programs for the machine or for WebAssembly, which they find from their own folder. */
const withPrograms = ['better-sqlite3', 'sharp', 'pg-native', 'harfbuzzjs'];

const place = join(project, 'program');
const built = 'new';

// The threads that write documents and judge reports are bundles of their own, which load nothing of the server.
for (const [name, source] of Object.entries({
  main: 'main.ts',
  worker: 'evidence/worker.ts',
  judgingThread: 'reports/judgingThread.ts',
})) {
  await build({
    configFile: false,
    root: project,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: withPrograms },
    build: {
      ssr: join(project, 'src', 'server', source),
      outDir: join(place, built),
      emptyOutDir: name === 'main',
      target: 'node24',
      rolldownOptions: {
        // Nothing counts as unused. Both would leave out a call for whose result nobody asks, though it is there to
        // throw.
        treeshake: false,
        output: { minify: false, entryFileNames: `${name}.js`, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
keepVersion(place, built);
