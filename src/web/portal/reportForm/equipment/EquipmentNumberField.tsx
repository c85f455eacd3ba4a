import { useMemo, useState } from 'react';
import { get } from 'react-hook-form';
import {
  judgeItemsIn,
  type UsedItemField,
  type UsedItemVerdict,
  usedItemVerdictWords,
} from '#domain/equipment/judgeUsed.ts';
import { splitLastTyped, scannedNumber, insertScannedNumber } from '#domain/equipment/offered.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { namesIn } from '#domain/recall/recallKey.ts';
import { useDerivedSoon, useReportEquipment, useValue } from '#web/portal/reportForm/reportFormContext.ts';
import { ScanButton } from '#web/portal/ui/scan/ScanButton.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import type { NeighbourFields } from './neighbourFields.ts';
import { rememberLastUsed, type EquipmentType } from './known.ts';
import { type Offer, Offers } from './Offers.tsx';
import { OutcomeMark, outcomeLineClasses } from '#web/portal/reportForm/measuring/OutcomeMark.tsx';

/** The findings about the equipment that a field names. They warn, and never block. */
function UsedFindings({ verdicts, unknown }: { verdicts: readonly UsedItemVerdict[]; unknown: string | undefined }) {
  return (
    <div role="status" className="flex flex-col gap-1.5 empty:hidden">
      {verdicts.map((verdict) => (
        <p key={usedItemVerdictWords(verdict)} className={outcomeLineClasses}>
          <OutcomeMark outcome={verdict.outcome} />
          <span className="min-w-0 break-words">{usedItemVerdictWords(verdict)}</span>
        </p>
      ))}
      {unknown && <p className="text-sm text-muted">{unknown}</p>}
    </div>
  );
}

/** The props of an input that names equipment, besides those of every text field. */
export type EquipmentNumberProps = TextFieldProps & {
  name: string;
  naming: UsedItemField;
  onSet: (value: string) => void;
  /** A cell has room for offers only while it has the focus. */
  isCell: boolean;
};

/** The known equipment that a field can name. */
export type EquipmentLookup<Item> = {
  readonly what: EquipmentType;
  readonly items: readonly Item[];
  readonly named: (name: string) => Item | undefined;
  readonly offered: (typed: string) => readonly Item[];
  /** The item's number as the field holds it. */
  readonly numberOf: (item: Item) => string;
  readonly offerOf: (item: Item) => Pick<Offer, 'number' | 'words' | 'warning'>;
  readonly onTake: (item: Item) => void;
  /** The findings are shown beside another field. */
  readonly hasFindingsElsewhere?: boolean;
};

const stated = {
  gauge: { known: 'Known instruments', unknown: 'Not on the list of instruments: its calibration is not known.' },
  batch: { known: 'Known batches', unknown: 'Not on the list of batches: nothing is known about it.' },
} as const;

/** The values beside a number that are needed to judge it, and its own. */
function useEntered({ fields, nameOf }: NeighbourFields, { name, holdsUntil }: UsedItemField) {
  return useDerivedSoon((values) => {
    const asked = fields.filter((one) => one.recalledAs === 'product').map((one) => one.name);
    const names = [name, ...asked, ...(holdsUntil === undefined ? [] : [holdsUntil])];
    return {
      usedOn: String(values['date'] ?? ''),
      entered: Object.fromEntries(names.map((one) => [one, String(get(values, nameOf(one)) ?? '')])),
    };
  });
}

/** An input for the number of something used: typed, tapped among known ones, or scanned. The findings stand below. */
export function EquipmentNumberField<Item>({
  naming,
  beside,
  known,
  onSet,
  isCell,
  ...input
}: EquipmentNumberProps & { beside: NeighbourFields; known: EquipmentLookup<Item> }) {
  const equipment = useReportEquipment();
  const { usedOn, entered } = useEntered(beside, naming);
  const [isWithin, setWithin] = useState(false);
  const { what, items, named, offered, numberOf, offerOf, onTake } = known;
  const text = String(useValue(input.name) ?? '');
  const { before, typed } = splitLastTyped(text);
  const verdicts = useMemo(
    () =>
      isIsoDay(usedOn) ? judgeItemsIn(naming, beside.fields, entered, equipment, { usedOn, judgedBy: 'device' }) : [],
    [naming, beside.fields, entered, equipment, usedOn],
  );
  const take = (item: Item, filled = `${before}${numberOf(item)}`) => {
    onSet(filled);
    rememberLastUsed(what, offerOf(item).number);
    onTake(item);
  };
  const read = (code: string) => {
    const numbers = items.map((item) => offerOf(item).number);
    const found = named(code);
    const number = scannedNumber(code, numbers, found && offerOf(found).number);
    const item = named(number);
    const filled = insertScannedNumber(text, item ? numberOf(item) : number, what === 'batch');
    if (item) take(item, filled);
    else onSet(filled);
  };
  const offers =
    !isCell || isWithin ? offered(typed).map((item) => ({ ...offerOf(item), take: () => take(item) })) : [];
  const isUnknown = items.length > 0 && offers.length === 0 && namesIn(text).some((name) => !named(name));
  return (
    <div
      className="flex min-w-0 flex-col gap-2"
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      <TextField
        {...input}
        action={
          isCell ? undefined : (
            <ScanButton of={input.label} what={what === 'batch' ? 'tin' : 'instrument'} onRead={read} />
          )
        }
        onBlur={(event) => {
          for (const item of namesIn(event.currentTarget.value).flatMap((name) => named(name) ?? [])) {
            rememberLastUsed(what, offerOf(item).number);
          }
          return input.onBlur?.(event);
        }}
      />
      <Offers label={stated[what].known} offers={offers} />
      {!known.hasFindingsElsewhere && (
        <UsedFindings verdicts={verdicts} unknown={isUnknown ? stated[what].unknown : undefined} />
      )}
    </div>
  );
}
