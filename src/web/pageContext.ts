import { createContext } from 'react-router';
import type { PageContext } from '#contract/render.ts';

/** What the server knows of the visitor of the page being rendered; a visitor unknown where nobody said anything. */
export const pageContext = createContext<PageContext>({
  nonce: '',
  role: null,
  publicUrl: '',
  content: { list: async () => [], find: async () => undefined },
  formStamp: '',
  refusedEnquiry: null,
  search: async () => [],
});
