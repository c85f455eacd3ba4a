/** How long an enquiry is kept after it was archived, in days. Until then it waits for an answer. */
export const archivedEnquiryDays = 365;

/** The moment before which an enquiry must have been archived in order to be deleted now. */
export function deletesArchivedBefore(now: number): string {
  return new Date(now - archivedEnquiryDays * 86_400_000).toISOString();
}
