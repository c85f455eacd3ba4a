import { enquiryBoxes } from '#contract/site/enquiries.ts';
import { addressViews, pageIn, textIn } from '#web/portal/ui/table/tableView.ts';

/** Which enquiries are shown: those of a box, or with `enquiry` that one alone. */
export const { viewFrom, searchOf } = addressViews({
  box: (text) => enquiryBoxes.find((box) => box === text) ?? 'inbox',
  page: pageIn,
  search: textIn,
  enquiry: textIn,
});
export type View = ReturnType<typeof viewFrom>;
