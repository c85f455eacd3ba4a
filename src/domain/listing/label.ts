/**
 * The words for a field's name: camelCase, underscores and hyphens split into separate words, the first letter
 * capital: 'quantityPlannedText1' is 'Quantity Planned Text1', 'day_of_week' is 'Day of week'.
 */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
