import { useRevalidator } from 'react-router';
import type { Paging } from '#contract/paging.ts';
import type { ReloadableAnswer } from '#web/portal/reading/useLoaded.ts';
import { ReadState } from './ReadState.tsx';
import { Rows } from './Rows.tsx';
import { useIsLoading } from './useIsLoading.ts';
import { PageButtons } from '#web/ui/PageButtons.tsx';

/** The frame of a table in pages, with its page buttons. Says how the reading of it is going. */
export function ListFrame<Page extends Paging>({
  label,
  read,
  onGo,
  children,
}: {
  label: string;
  read: ReloadableAnswer<Page>;
  onGo: (page: number) => void;
  /** Renders the table of a page. `reload` reads the page again. */
  children: (page: Page, reload: () => void) => React.ReactNode;
}) {
  const revalidator = useRevalidator();
  const isLoading = useIsLoading();
  const reload = () => void revalidator.revalidate();
  const { answer } = read;
  return (
    <>
      <ReadState read={read} />
      {answer && <Rows isLoading={isLoading}>{children(answer, reload)}</Rows>}
      {answer && answer.pages > 1 && <PageButtons label={label} page={answer.page} pages={answer.pages} onGo={onGo} />}
    </>
  );
}
