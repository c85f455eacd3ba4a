/** One option of a list. */
export type Choice = { readonly value: string; readonly label: string };
