import { z } from 'zod';

/** The revisions of what product and client ask that a verdict was made under, by which it can be made again. */
export const underShape = { product: z.int().exactOptional(), client: z.int().exactOptional() };
export type Under = { readonly product?: number; readonly client?: number };
