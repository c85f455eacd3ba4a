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
  ...(apiUrl ? { server: { proxy: { '/api': apiUrl } } } : {}),
});
