import { enquiryBoxes } from '#contract/site/enquiries.ts';
import { viewCodec, parsePage, sanitizedText } from '#web/portal/ui/table/tableView.ts';

/** Which enquiries are shown: those of a box, or with `enquiry` that one alone. */
export const { viewFrom, searchOf } = viewCodec({
  box: (text) => enquiryBoxes.find((box) => box === text) ?? 'inbox',
  page: parsePage,
  search: sanitizedText,
  enquiry: sanitizedText,
});
export type View = ReturnType<typeof viewFrom>;
