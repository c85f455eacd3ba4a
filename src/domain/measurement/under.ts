import { z } from 'zod';

/** The revisions of product and client requirements that a verdict used. With them it can be reproduced. */
export const underShape = { product: z.int().exactOptional(), client: z.int().exactOptional() };
export type Under = { readonly product?: number; readonly client?: number };
