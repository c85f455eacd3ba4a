import { IconBookmark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { saveViewRequest, type SavedViewList as Views } from '#contract/accounts/savedViews.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { hasPermission } from '#web/portal/session/guard.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EditDialog } from './EditDialog.tsx';

const stored = question(calls.keptViews);

/** The page that a list begins with is no part of a view: a view begins at its first page. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const view = new URLSearchParams(search);
  for (const place of ['after', 'before', 'page']) view.delete(place);
  return view.size > 0 ? `${pathname}?${view}` : pathname;
}

function One({
  view: { name, address },
  isShown,
  onGone,
}: {
  view: Views[number];
  isShown: boolean;
  onGone: () => void;
}) {
  const drop = () =>
    call(calls.keepView, { body: { name, address: null } }).then(onGone, () =>
      toast(`“${name}” could not be taken away.`, 'danger'),
    );
  return (
    <li className="flex max-w-full items-center rounded-full border border-edge bg-surface">
      <Link
        to={address}
        aria-current={isShown ? 'true' : undefined}
        className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full pl-3 font-semibold hover:underline aria-current:text-accent-text"
      >
        <IconBookmark aria-hidden="true" size={16} className="shrink-0" />
        <span className="truncate">{name}</span>
      </Link>
      <IconButton
        icon={IconX}
        size={16}
        label={`Take away the view ${name}`}
        className="min-h-9 min-w-9 p-0"
        onPress={() => void drop()}
      />
    </li>
  );
}

/** The views of this screen that the person has kept by name, and a press that keeps the present one. */
export function SavedViews({ isFiltered }: { isFiltered: boolean }) {
  const here = useLocation();
  // A guest keeps nothing.
  const mayKeep = hasPermission('keepOwnAccount');
  const read = useAnswer(mayKeep ? stored : null, '');
  const [isNaming, setNaming] = useState(false);
  const address = addressOf(here);
  const views = (read.answer?.views ?? []).filter((one) => one.address.split('?')[0] === here.pathname);
  const isKept = views.some((one) => one.address === address);
  return (
    <>
      {views.length > 0 && (
        <ul aria-label="Kept views" className="flex min-w-0 flex-wrap items-center gap-2">
          {views.map((view) => (
            <One key={view.name} view={view} isShown={view.address === address} onGone={read.reload} />
          ))}
        </ul>
      )}
      {mayKeep && isFiltered && !isKept && (
        <Button className="min-h-9 py-0" onPress={() => setNaming(true)}>
          <IconBookmark aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">Keep this view</span>
        </Button>
      )}
      {isNaming && (
        <EditDialog
          title="Keep this view"
          submit="Keep"
          size="small"
          shape={saveViewRequest}
          read={(typed) => ({ name: String(typed.get('name') ?? ''), address })}
          send={(body) => call(calls.keepView, { body })}
          failed="The view could not be kept."
          onSaved={read.reload}
          onClose={() => setNaming(false)}
        >
          {(faults) => (
            <TextField
              name="name"
              label="Name"
              hint="It stands above this list on each of your devices. Its address can be sent to others."
              isRequired
              maxLength={60}
              error={faults['name'] ?? faults['address']}
            />
          )}
        </EditDialog>
      )}
    </>
  );
}
