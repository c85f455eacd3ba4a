/**
 * For a row that scrolls sideways: brings the item that got the focus by a key fully into view, as browsers leave an
 * item that is partly cut off where it is. A press by finger or mouse moves nothing, or it would miss its target.
 */
export function scrollFocusedIntoView({ target }: React.FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  (target.closest('li') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
