/** The id of the place in the slim header where the screens below can put a button. */
export const headerSlot = 'header-slot';
