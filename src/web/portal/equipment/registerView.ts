import { type Column, type TableView, searchOf, viewFrom } from '#web/portal/ui/table/tableView.ts';

/** The view of a register. A blank status means every status; `due` is 'soon' for what ends soon, else blank. */
export type RegisterView = TableView & { status: string; due: string };

/** Reads the view of a register from its address, and writes it there. */
export function registerView(columns: readonly Column[], statuses: Readonly<Record<string, string>>) {
  return {
    read(search: URLSearchParams): RegisterView {
      const status = search.get('status') ?? '';
      const due = search.get('due') === 'soon' ? 'soon' : '';
      return { ...viewFrom(search, columns), status: Object.hasOwn(statuses, status) ? status : '', due };
    },
    write({ status, due, ...view }: RegisterView): URLSearchParams {
      const search = searchOf(view, columns);
      if (status !== '') search.set('status', status);
      if (due !== '') search.set('due', due);
      return search;
    },
  };
}
