import { calculatorsPath } from '#content/calculators.ts';
import { sampleContent } from '#content/sampleContent.ts';
import { blogAddress } from '#contract/addresses.ts';

/** The public pages to measure: those that most visitors see first. */
export const measuredPages = [
  { name: 'Home', address: '/' },
  { name: 'Products', address: '/products' },
  { name: 'Blog', address: blogAddress(sampleContent.blog[0].title) },
  { name: 'Calculators', address: calculatorsPath },
] as const;
