import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandAssets } from './scripts/brandAssets.mjs';

// Set by `npm run dev`: where the calls of the pages go.
const apiUrl = process.env['API_URL'];

/** What every page loads comes in two files: a dozen small ones would cost their visitors as much again in headers. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
  {
    name: 'site',
    test: /src[\\/]web[\\/](site[\\/][^\\/]+|site[\\/]parts[\\/].+|ui[\\/](Picture|Spinner|buttonStyle)\.tsx?)$/,
  },
];

/**
 * What lies within the server's bundle: the component library, whose thousand modules no longer take most of a start; and in
 * a build React with its router, in the form made for production, which renders a page in a tenth of the time.
 */
const components = /^(react-aria|react-stately|@react-aria|@react-stately|@internationalized|@tabler)/;
const renderer = /^(react|react-dom|react-router|scheduler)(\/|$)/;

export default defineConfig(({ command }) => ({
  plugins: [brandAssets(), tailwindcss(), reactRouter()],
  // The content security policy knows no data: fonts, so nothing is inlined into the style sheet. The list of what needs what
  // is for scripts/worker.mjs.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' ? { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } } : {}),
  },
  worker: { format: 'es' },
  ssr: { noExternal: command === 'build' ? [components, renderer] : [components] },
  ...(apiUrl ? { server: { proxy: { '/api': apiUrl } } } : {}),
}));
