import { Unreachable, refusalFrom } from './call.ts';

/** Brings a file of this server as it is. Throws as a call does: `Refused`, or `Unreachable`. */
export async function fetchFile(address: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(address);
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new Unreachable(error);
  }
  throw refusalFrom(response.status, await response.text());
}
