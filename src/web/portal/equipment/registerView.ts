import { type Column, type TableView, searchOf, viewFrom } from '#web/portal/ui/table/tableView.ts';

/** What of a register is shown; a blank status is each. */
export type RegisterView = TableView & { status: string };

/** How the view of a register is read from its address, and written to it. */
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
