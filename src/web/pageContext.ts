import { createContext } from 'react-router';
import type { PageContext } from '#contract/render.ts';
import { defaultSessionDays } from '#domain/people/session.ts';

/** What the server knows of the visitor of the page being rendered. By default an unknown visitor. */
export const pageContext = createContext<PageContext>({
  nonce: '',
  role: null,
  publicUrl: '',
  sessionDays: defaultSessionDays,
  content: { list: async () => [], find: async () => undefined, renamed: async () => undefined },
  hasTryOut: false,
  formStamp: '',
  refusedEnquiry: null,
  search: async () => [],
  issued: async () => undefined,
});
