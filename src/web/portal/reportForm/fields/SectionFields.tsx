import { Fragment, use } from 'react';
import { type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { groupsOf } from '#domain/reports/groupsOf.ts';
import { notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';
import { UnconfirmedTimes } from '#web/portal/reportForm/notConfirmed.tsx';
import { HasKeypadContext } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { CheckboxGroup, checkboxWidth } from '#web/ui/fields/Checkbox.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ProposalLine } from './ProposalLine.tsx';
import { fieldGrid, hasPlusMinusButton, isWide, pairedNames, usualWidth } from './widths.ts';

/** A box, and the fields that it reveals while ticked. */
function Revealing({ tick, revealed }: { tick: Field; revealed: readonly Field[] }) {
  const isOn = useDerived((values) => values[tick.name] === true);
  return (
    <div className="col-span-full">
      <FieldInput field={tick} />
      {isOn && (
        <div className="mt-2 ml-3 flex flex-col gap-4 border-l-4 border-accent py-2 pl-4">
          {revealed.map((field) => (
            <FieldInput key={field.name} field={field} />
          ))}
        </div>
      )}
    </div>
  );
}

type FieldsProps = { of: readonly Field[]; title?: string | undefined };

function Fields({ of, title }: FieldsProps) {
  const { inputs, halves } = useReportForm().widgets;
  const hasKeypad = use(HasKeypadContext);
  const paired = pairedNames(of, hasKeypad);
  const isSigned = of.some(({ signs }) => signs);
  return of.map((field) => {
    const Widget = inputs[field.name];
    if (Widget === null || field.revealedBy !== undefined) return null;
    if (Widget) return <Widget key={field.name} field={field} />;
    if (field.name === notConfirmedFieldName) return <UnconfirmedTimes key={field.name} />;
    const revealed = of.filter(({ revealedBy }) => revealedBy === field.name);
    if (revealed.length > 0) return <Revealing key={field.name} tick={field} revealed={revealed} />;
    const isHalf = paired.has(field.name) || (halves?.includes(field.name) && !hasPlusMinusButton(field, hasKeypad));
    const own = isHalf ? 'min-w-0' : usualWidth;
    // Fields with a button or findings below them are aligned by their upper edges.
    const width = isSigned || field.recalledAs !== undefined ? `${own} self-start` : own;
    return (
      <div key={field.name} className={isWide(field) ? 'col-span-full' : width}>
        <FieldInput field={field} isLabelHidden={labelOf(field) === title} />
        <ProposalLine field={field} />
      </div>
    );
  });
}

/** A group of ticks, folded to its label and what is ticked. */
function FoldedTicks({ label, of, children }: FieldsProps & { label: string; children: React.ReactNode }) {
  const texts = useDerived((values) =>
    of.flatMap((field) => {
      const value = values[field.name];
      return value === true ? [labelOf(field)] : typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    }),
  );
  return <Fold title={[label, texts.join(', ')].filter(Boolean).join(': ')}>{children}</Fold>;
}

function GroupFields({ label, of }: FieldsProps & { label: string }) {
  const { foldedGroups = [] } = useReportForm().widgets;
  if (of.some((field) => field.kind === 'tick')) {
    const isFolded = foldedGroups.includes(of[0]?.name ?? '');
    const ticks = (
      <CheckboxGroup label={label} isLabelHidden={isFolded} width={checkboxWidth(of.map(labelOf))}>
        {of.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </CheckboxGroup>
    );
    return (
      <div className="col-span-full">
        {isFolded ? (
          <FoldedTicks label={label} of={of}>
            {ticks}
          </FoldedTicks>
        ) : (
          ticks
        )}
      </div>
    );
  }
  return (
    <fieldset className="col-span-full min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-display text-lg font-bold">{label}</legend>
      <div className={`clear-both ${fieldGrid}`}>
        <Fields of={of} />
      </div>
    </fieldset>
  );
}

/** A section's fields in order, with the kind's own widgets in place. A label that repeats the `title` is not shown. */
export function SectionFields({ fields, title }: { fields: readonly Field[]; title: string }) {
  const shown = fields.filter((field) => !('hasInput' in field));
  return (
    <div className={fieldGrid}>
      {groupsOf(shown).map(({ label, fields: of }) => (
        <Fragment key={of[0]?.name}>
          {label === undefined ? <Fields of={of} title={title} /> : <GroupFields label={label} of={of} />}
        </Fragment>
      ))}
    </div>
  );
}
