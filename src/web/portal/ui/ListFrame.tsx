import { useNavigation, useRevalidator } from 'react-router';
import type { Paged } from '#contract/paging.ts';
import { Failure } from './Failure.tsx';
import type { Loaded } from '#web/portal/session/load.ts';
import { PageButtons } from '#web/ui/PageButtons.tsx';

/** The frame of a table in pages, with its page buttons. Dimmed while it loads; says why if it could not be loaded. */
export function ListFrame<Page extends Paged>({
  label,
  loaded,
  onGo,
  children,
}: {
  label: string;
  loaded: Loaded<Page>;
  onGo: (page: number) => void;
  /** Renders the table of a page. `reload` reads the page again. */
  children: (page: Page, reload: () => void) => React.ReactNode;
}) {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isLoading = navigation.state === 'loading' || revalidator.state === 'loading';
  const reload = () => void revalidator.revalidate();
  if (loaded.failure !== null) return isLoading ? null : <Failure words={loaded.failure} onRetry={reload} />;
  const { answer } = loaded;
  return (
    <>
      <div
        aria-busy={isLoading}
        className={`overflow-hidden rounded-lg border border-line bg-surface transition-opacity ${isLoading ? 'opacity-60' : ''}`}
      >
        {children(answer, reload)}
      </div>
      {answer.pages > 1 && <PageButtons label={label} page={answer.page} pages={answer.pages} onGo={onGo} />}
    </>
  );
}
