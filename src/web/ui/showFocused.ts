/**
 * For a row that scrolls sideways: brings the item that a key has come to wholly into sight, where browsers leave one that
 * is cut off as it is. A press by a finger or a mouse moves nothing, or it would miss what it pressed.
 */
export function showFocused({ target }: React.FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  (target.closest('li') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
