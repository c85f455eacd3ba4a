import { quantityMix } from '#domain/daily/quantityMix.ts';
import { type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { FetchFailed } from '#web/portal/reportForm/FetchFailed.tsx';
import { ComputedValue } from '#web/portal/reportForm/fields/ComputedValue.tsx';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { usualWidth } from '#web/portal/reportForm/fields/widths.ts';
import { choicesIncludingCurrent, productsSource as dailyProducts } from '#web/portal/reportForm/reference.ts';
import { PaintFinding } from '#web/portal/reportForm/measuring/PaintFinding.tsx';
import { ProductSheetFacts, MixRatioProposal } from './paint.tsx';
import {
  useFieldBinding,
  useDerived,
  useDerivedSoon,
  useReportForm,
} from '#web/portal/reportForm/reportFormContext.ts';
import { useFetched } from '#web/portal/reportForm/useFetched.ts';
import { textOf } from '#web/portal/reportForm/values.ts';
import { Select } from '#web/ui/fields/Select.tsx';

/** The product, chosen from the list of daily products. */
export function ProductChoice({ field }: { field: Field }) {
  const products = useFetched(dailyProducts);
  const bound = useFieldBinding(field.name);
  const held = useDerived((values) => textOf(values, field.name));
  return (
    <div className={usualWidth}>
      <Select
        {...bound}
        label={labelOf(field)}
        emptyLabel={products.state === 'loading' ? 'Loading products…' : 'Select'}
        options={choicesIncludingCurrent(products.state === 'ready' ? products.value : undefined, held)}
      />
      {products.state === 'failed' && <FetchFailed words={products.words} onRetry={products.retry} />}
      <ProductSheetFacts />
    </div>
  );
}

/** The mixing ratio as people say it: part A : part B. */
export function MixRatio({ field: partA }: { field: Field }) {
  const { kind } = useReportForm();
  const parts = [partA, kind.field('mixRatio_part2')].filter((part) => part !== undefined);
  return (
    <fieldset className={usualWidth}>
      <legend className="sr-only">Mix Ratio, part A : part B</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-x-2">
        {parts.map((field, index) => (
          <div key={field.name} className="contents">
            {index > 0 && (
              <span aria-hidden="true" className="flex min-h-12 items-center text-xl font-bold">
                :
              </span>
            )}
            <FieldInput field={field} />
          </div>
        ))}
      </div>
      <MixRatioProposal />
    </fieldset>
  );
}

/** Total Quantity Mix, or the reason why it cannot be computed. */
export function TotalMix({ field }: { field: Field }) {
  const message = useDerivedSoon((values) => {
    const parts = ['partAUnit', 'partBUnit'].map((name) => [name, textOf(values, name)]);
    return quantityMix(Object.fromEntries(parts)).message;
  });
  if (field.kind !== 'computed') return null;
  return (
    <div className="col-span-full flex flex-col gap-3">
      <ComputedValue field={field} error={message} />
      <PaintFinding about="mixRatio" />
    </div>
  );
}
