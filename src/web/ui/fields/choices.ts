/** One option of a list. */
export type SelectOption = { readonly value: string; readonly label: string };
