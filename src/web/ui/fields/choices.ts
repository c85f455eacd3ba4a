/** One thing to choose. */
export type Choice = { readonly value: string; readonly label: string };
