// The pages speak one language, so the components that come from a library do not look for the browser's. Their looking
// made a browser load its tables of all languages before it drew anything: 35 ms, on a cheap phone four times as much.
import { brand } from '#brand/brand.ts';

const locale = JSON.stringify({ locale: brand.locale, direction: 'ltr' });

/** What stands for a module of react-aria. */
const instead = new Map([
  [
    'i18n/useDefaultLocale.mjs',
    `
const language = ${locale};
export const getDefaultLocale = () => language;
export const useDefaultLocale = () => language;`,
  ],
  // The library's own first tries what a browser of years ago could not.
  [
    'i18n/useNumberFormatter.mjs',
    `
import { useMemo } from 'react';
export const useNumberFormatter = (options) =>
  useMemo(() => new Intl.NumberFormat(${JSON.stringify(brand.locale)}, options), [options]);`,
  ],
]);

/**
 * Has the library's components speak the language of the pages.
 * @returns {import('vite').Plugin}
 */
export function oneLanguage() {
  /** @type {Set<string>} */
  let left = new Set();
  return {
    name: 'one-language',
    apply: 'build',
    // Once for the browser's pages and once for the server's.
    buildStart() {
      left = new Set(instead.keys());
    },
    load(id) {
      const [, module = ''] = /\/node_modules\/react-aria\/dist\/private\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? [];
      left.delete(module);
      return instead.get(module);
    },
    buildEnd() {
      if (left.size > 0) this.error(`react-aria has these modules no more: ${[...left].join(', ')}`);
    },
  };
}
