/**
 * A number with its digits grouped in the Indian way: 12,34,567.5. Words that are made as a module loads use it, because
 * to load what `toLocaleString` needs takes longer than all these words. Not for numbers from 1e21 on, or under 1e-6.
 */
export function groupDigits(number: number): string {
  return String(number).replace(/\d+/, (whole) => whole.replaceAll(/\d(?=(\d\d)*\d{3}$)/g, '$&,'));
}
