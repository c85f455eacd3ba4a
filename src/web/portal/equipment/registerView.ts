import { type Column, type TableView, searchOf, viewFrom } from '#web/portal/ui/table/tableView.ts';

/** The view of a register. A blank status means every status. */
export type RegisterView = TableView & { status: string };

/** Reads the view of a register from its address, and writes it there. */
export function registerView(columns: readonly Column[], statuses: Readonly<Record<string, string>>) {
  return {
    read(search: URLSearchParams): RegisterView {
      const status = search.get('status') ?? '';
      return { ...viewFrom(search, columns), status: Object.hasOwn(statuses, status) ? status : '' };
    },
    write({ status, ...view }: RegisterView): URLSearchParams {
      const search = searchOf(view, columns);
      if (status !== '') search.set('status', status);
      return search;
    },
  };
}
