import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Set by `npm run dev`: where the calls of the pages go.
const apiUrl = process.env['API_URL'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The content security policy knows no data: fonts, so nothing is inlined into the style sheet.
  build: { assetsInlineLimit: 0 },
  worker: { format: 'es' },
  // The component library is a thousand modules; within the server's bundle they no longer take most of its start.
  ssr: { noExternal: [/^(react-aria|react-stately|@react-aria|@react-stately|@internationalized|@tabler)/] },
  ...(apiUrl ? { server: { proxy: { '/api': apiUrl } } } : {}),
});
