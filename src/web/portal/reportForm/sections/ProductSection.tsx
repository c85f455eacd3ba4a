import type { Field } from '#domain/report/fields.ts';
import { FetchFailed } from '#web/portal/reportForm/FetchFailed.tsx';
import { FieldInput } from '#web/portal/reportForm/FieldInput.tsx';
import { SectionFields, usualWidth } from '#web/portal/reportForm/SectionFields.tsx';
import { choicesWith, fetchProducts } from '#web/portal/reportForm/reference.ts';
import { useBound, useDerived } from '#web/portal/reportForm/parts.ts';
import { useFetched } from '#web/portal/reportForm/useFetched.ts';
import { commonUnit, quantityMixOf, textOf } from '#web/portal/reportForm/values.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

function ProductName({ field }: { field: Field }) {
  const products = useFetched(fetchProducts);
  const bound = useBound(field.name);
  const held = useDerived((values) => textOf(values, field.name));
  return (
    <div className={usualWidth}>
      <Select
        {...bound}
        label={field.label}
        emptyLabel={products.state === 'loading' ? 'Loading products…' : 'Select'}
        options={choicesWith(products.state === 'ready' ? products.value : undefined, held)}
      />
      {products.state === 'failed' && <FetchFailed words={products.words} onRetry={products.retry} />}
    </div>
  );
}

/** The ratio of the mix, as it is said: part A : part B. */
function MixRatio({ parts }: { parts: readonly Field[] }) {
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
    </fieldset>
  );
}

function TotalMix() {
  const { total, message } = useDerived(quantityMixOf);
  const unit = useDerived(commonUnit);
  return (
    <div className="col-span-full">
      <TextField label="Total Quantity Mix" value={total ?? ''} unit={unit || undefined} error={message} readOnly />
    </div>
  );
}

/** Product Information: what was applied, how it was mixed, and how much of it. */
export function ProductSection({ fields }: { fields: readonly Field[] }) {
  const named = (name: string) => fields.filter((field) => field.name === name);
  const [productName] = named('productName');
  const lastPart = named('partBUnit');
  return (
    <SectionFields
      fields={fields}
      replace={{
        productName: productName && <ProductName field={productName} />,
        mixRatio_part1: <MixRatio parts={[...named('mixRatio_part1'), ...named('mixRatio_part2')]} />,
        mixRatio_part2: null,
        partBUnit: (
          <>
            {lastPart.map((field) => (
              <FieldInput key={field.name} field={field} />
            ))}
            <TotalMix />
          </>
        ),
      }}
    />
  );
}
