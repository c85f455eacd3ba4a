import { enquiryBoxes, type EnquiriesQuery } from '#contract/site/enquiries.ts';

/** Which enquiries are shown: those of a box, or with `enquiry` that one alone. */
export type View = { box: EnquiriesQuery['box']; page: number; search: string; enquiry: string };

const textIn = (search: URLSearchParams, key: string) => (search.get(key) ?? '').replaceAll('\0', '').slice(0, 200);

/** Reads the view from an address. Values that make no sense count as left out. */
export function viewFrom(search: URLSearchParams): View {
  const page = Number(search.get('page'));
  return {
    box: enquiryBoxes.find((box) => box === search.get('box')) ?? 'inbox',
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    search: textIn(search, 'search'),
    enquiry: textIn(search, 'enquiry'),
  };
}

/** The view as the query of an address. Defaults are left out. */
export function searchOf({ box, page, search, enquiry }: View): URLSearchParams {
  return new URLSearchParams({
    ...(box !== 'inbox' && { box }),
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(enquiry && { enquiry }),
  });
}
