/** What a phone meets on a site: a file here for each thing that is measured of it. */
import type { Result } from '../result.ts';
import { benchDraftSession } from './draftSession.ts';

/** All that is measured over a network that is poor, far or silent. */
export const benchNetwork = async (): Promise<Result[]> => [...(await benchDraftSession())];
