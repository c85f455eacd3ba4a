import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brandAssets } from './scripts/brandAssets.mjs';
import { callTable } from './scripts/callTable.mjs';
import { compiledAtOnce } from './scripts/compiledAtOnce.mjs';
import { filesOfPortal } from './scripts/filesOfPortal.mjs';
import { oneLanguage } from './scripts/oneLanguage.mjs';

// Set by `npm run dev`: the server that answers the pages' calls.
const apiUrl = process.env['API_URL'];

/** What every page loads is bundled into two files: the headers of a dozen small ones would cost as much again. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
  {
    name: 'site',
    test: /src[\\/]web[\\/](site[\\/][^\\/]+|site[\\/]parts[\\/].+|ui[\\/](Picture|Spinner|buttonStyle|fields[\\/]SearchBox)\.tsx?)$/,
  },
];

/** A thousand modules, which are otherwise found and read one by one while pages are developed. */
const components = /^(react-aria|react-stately|@react-aria|@react-stately|@internationalized|@tabler)/;

export default defineConfig(({ command }) => ({
  plugins: [brandAssets(), callTable(), oneLanguage(), tailwindcss(), reactRouter(), filesOfPortal(), compiledAtOnce()],
  // The content security policy allows no data: fonts, so nothing is inlined into the style sheet. scripts/worker.mjs
  // reads the manifest to see which files belong together.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' ? { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } } : {}),
  },
  worker: { format: 'es' },
  // A build bundles every package, because to find and read their modules takes most of a start. React is in its
  // production form then, which renders a page in a tenth of the time.
  ssr: { noExternal: command === 'build' ? true : [components] },
  ...(apiUrl ? { server: { proxy: { '/api': apiUrl } } } : {}),
}));
