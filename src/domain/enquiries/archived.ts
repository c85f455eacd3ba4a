/** How many days an archived enquiry is kept. One that is not archived waits for an answer and is kept. */
export const archivedEnquiryDays = 365;

/** Enquiries archived before this moment are deleted now. */
export function archivedEnquiryCutoff(now: number): string {
  return new Date(now - archivedEnquiryDays * 86_400_000).toISOString();
}
