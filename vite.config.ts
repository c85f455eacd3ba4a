import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The content security policy knows no data: fonts, so nothing is inlined into the style sheet.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  worker: { format: 'es' },
  // The component library is a thousand modules; within the server's bundle they no longer take most of its start.
  ssr: { noExternal: [/^(react-aria|react-stately|@react-aria|@react-stately|@internationalized|@tabler)/] },
  ...(apiUrl ? { server: { proxy: { '/api': apiUrl } } } : {}),
});
