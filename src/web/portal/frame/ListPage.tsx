import { ListScreen } from '#web/portal/ui/ListScreen.tsx';
import { TopBar } from './TopBar.tsx';

/** A page that is a list: its bar, and below it the list. */
export function ListPage(list: React.ComponentProps<typeof ListScreen>) {
  return (
    <>
      <TopBar />
      <ListScreen {...list} />
    </>
  );
}
