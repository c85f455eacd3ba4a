/** The id of the place in the slim header where the screens below can put a button. */
export const headerSlotId = 'header-slot';

/** The id of the place there for the search of these screens. While it is empty, the site's search stands beside it. */
export const searchSlotId = 'search-slot';
