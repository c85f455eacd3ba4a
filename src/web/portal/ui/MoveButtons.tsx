import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '#web/ui/Button.tsx';

/** The buttons that move an item of a list by one place. `onMoved` takes the list in its new order. */
export function MoveButtons<Item>({
  name,
  items,
  at,
  onMoved,
}: {
  name: string;
  items: readonly Item[];
  at: number;
  onMoved: (items: Item[]) => unknown;
}) {
  const move = (by: 1 | -1) => {
    const rest = items.toSpliced(at, 1);
    onMoved(rest.toSpliced(at + by, 0, ...items.slice(at, at + 1)));
  };
  return (
    <>
      <IconButton icon={IconArrowUp} label={`Move ${name} up`} isDisabled={at === 0} onPress={() => move(-1)} />
      <IconButton
        icon={IconArrowDown}
        label={`Move ${name} down`}
        isDisabled={at === items.length - 1}
        onPress={() => move(1)}
      />
    </>
  );
}
