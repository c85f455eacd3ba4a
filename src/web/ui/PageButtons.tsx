import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button, IconButton } from './Button.tsx';
import { pageWindow } from './pageWindow.ts';

/** The buttons Previous, numbered pages and Next. `label` says what they page through. */
export function PageButtons({
  label,
  page,
  pages,
  onGo,
}: {
  label: string;
  page: number;
  pages: number;
  onGo: (page: number) => void;
}) {
  return (
    <nav aria-label={label} className="mt-6 grid grid-cols-2 items-center justify-center gap-2 sm:flex sm:flex-wrap">
      <Button icon={IconChevronLeft} isDisabled={page <= 1} onPress={() => onGo(page - 1)}>
        Previous
      </Button>
      <ol className="col-span-2 row-start-2 flex items-center justify-center gap-0.5 sm:gap-1">
        {pageWindow(page, pages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap ${index}` : slot}>
            {slot === 'gap' ? (
              <span className="inline-flex size-11 items-center justify-center text-muted">
                <span aria-hidden="true">…</span>
                <span className="sr-only">pages left out</span>
              </span>
            ) : (
              <IconButton
                label={String(slot)}
                variant={slot === page ? 'primary' : 'quiet'}
                aria-current={slot === page ? 'page' : false}
                onPress={() => onGo(slot)}
                className="px-1 tabular-nums"
              >
                {slot}
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <Button isDisabled={page >= pages} onPress={() => onGo(page + 1)}>
        Next
        <IconChevronRight aria-hidden="true" size={20} />
      </Button>
    </nav>
  );
}
