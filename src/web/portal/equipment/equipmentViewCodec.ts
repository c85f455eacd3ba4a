import { viewCodec, type SortableColumn, tableViewParsers, sanitizedText } from '#web/portal/ui/table/tableView.ts';

/**
 * The view of a register. A blank status means every status; `due` is 'soon' for what ends soon, else blank; `client` is
 * the id of an owner, else blank.
 */
export const equipmentViewCodec = <Key extends string, Status extends string>(
  columns: readonly SortableColumn<Key>[],
  statuses: Readonly<Record<Status, string>>,
) =>
  viewCodec({
    ...tableViewParsers(columns),
    status: (text) => (Object.hasOwn(statuses, text) ? (text as Status) : ''),
    due: (text) => (text === 'soon' ? text : ''),
    client: sanitizedText,
  });
export type EquipmentView = ReturnType<ReturnType<typeof equipmentViewCodec>['viewFrom']>;
