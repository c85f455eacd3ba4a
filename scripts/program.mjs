// Bundles the server, because to find, read and link its two thousand modules takes most of a start.
import { join } from 'node:path';
import { build } from 'vite';
import { project } from './run.mjs';

/** Packages with programs for the machine, which they find from their own folder. */
const withPrograms = ['better-sqlite3', 'sharp', 'pg-native'];

await build({
  configFile: false,
  root: project,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: withPrograms },
  build: {
    ssr: join(project, 'src', 'server', 'main.ts'),
    outDir: join(project, 'build', 'program'),
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      // Nothing counts as unused. Both would leave out a call for whose result nobody asks, though it is there to throw.
      treeshake: false,
      output: { minify: false, entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
