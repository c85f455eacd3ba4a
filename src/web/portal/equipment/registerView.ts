import { addressViews, type Column, tableParts, textIn } from '#web/portal/ui/table/tableView.ts';

/**
 * The view of a register. A blank status means every status; `due` is 'soon' for what ends soon, else blank; `client` is
 * the id of an owner, else blank.
 */
export const registerView = <Key extends string, Status extends string>(
  columns: readonly Column<Key>[],
  statuses: Readonly<Record<Status, string>>,
) =>
  addressViews({
    ...tableParts(columns),
    status: (text) => (Object.hasOwn(statuses, text) ? (text as Status) : ''),
    due: (text) => (text === 'soon' ? text : ''),
    client: textIn,
  });
export type RegisterView = ReturnType<ReturnType<typeof registerView>['viewFrom']>;
