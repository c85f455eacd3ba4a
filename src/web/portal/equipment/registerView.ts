import { type Column, type TableView, searchOf, viewFrom } from '#web/portal/ui/table/tableView.ts';

/**
 * The view of a register. A blank status means every status; `due` is 'soon' for what ends soon, else blank; `client` is
 * the id of an owner, else blank.
 */
export type RegisterView = TableView & { status: string; due: string; client: string };

/** Reads the view of a register from its address, and writes it there. */
export function registerView(columns: readonly Column[], statuses: Readonly<Record<string, string>>) {
  return {
    read(search: URLSearchParams): RegisterView {
      const status = search.get('status') ?? '';
      const due = search.get('due') === 'soon' ? 'soon' : '';
      const client = (search.get('client') ?? '').replaceAll('\0', '').slice(0, 100);
      return { ...viewFrom(search, columns), status: Object.hasOwn(statuses, status) ? status : '', due, client };
    },
    write({ status, due, client, ...view }: RegisterView): URLSearchParams {
      const search = searchOf(view, columns);
      if (status !== '') search.set('status', status);
      if (due !== '') search.set('due', due);
      if (client !== '') search.set('client', client);
      return search;
    },
  };
}
