import { useFormContext } from 'react-hook-form';
import { paintDetailFields, optionalPaintRules } from '#domain/daily/paintDetailFields.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import type { PaintSubject } from '#domain/measurement/paint/paintVerdict.ts';
import { productSheetWords } from '#domain/measurement/paint/productSheetWords.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { FetchFailed } from '#web/portal/reportForm/FetchFailed.tsx';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { fieldGrid, isWide, usualWidth } from '#web/portal/reportForm/fields/widths.ts';
import { PaintFinding } from '#web/portal/reportForm/measuring/PaintFinding.tsx';
import { useDerivedSoon, useLookups, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Facts } from '#web/ui/Facts.tsx';

/** The facts of the product's data sheet, folded until opened; nothing where there is no sheet. */
export function ProductSheetFacts() {
  const { requirements, requirementsOf } = useLookups();
  const product = useDerivedSoon((values) => requirementsOf(values).product);
  if (requirements.state === 'failed') return <FetchFailed words={requirements.words} onRetry={requirements.retry} />;
  if (!product) return null;
  return (
    <Fold title={`Data sheet of ${product.productName}`} className="mt-1">
      <Facts
        of={productSheetWords(product.sheet)}
        className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]"
        each="contents"
        wordsClass="max-sm:mb-2"
      />
      <p className="mt-2 text-sm text-muted">Revision {product.revision}</p>
    </Fold>
  );
}

/** Offers the mixing ratio of the data sheet when another one, or none, is typed. One tap takes it. */
export function MixRatioProposal() {
  const { requirementsOf } = useLookups();
  const { setValue } = useFormContext<ReportValues>();
  const ratio = useDerivedSoon((values) => {
    const { mixA, mixB, mixBasis } = requirementsOf(values).product?.sheet ?? {};
    if (mixA === undefined || mixB === undefined || mixBasis === undefined) return undefined;
    const [a, b] = [formatLimit(mixA), formatLimit(mixB)];
    const isTyped = textOf(values, 'mixRatio_part1') === a && textOf(values, 'mixRatio_part2') === b;
    return isTyped ? undefined : { a, b, words: `${a} : ${b} by ${mixBasis}` };
  });
  if (!ratio) return null;
  const use = () => {
    setValue('mixRatio_part1', ratio.a, { shouldDirty: true });
    setValue('mixRatio_part2', ratio.b, { shouldDirty: true });
  };
  return (
    <Button className="mt-2" onPress={use}>
      Use {ratio.words}
    </Button>
  );
}

/** The dates on the tins, thinner and loss, what is worked out from them, and what the rules say of it. */
export function PaintDetailsSection({ field }: { field: Field }) {
  const { kind } = useReportForm();
  const fields = [field.name, ...furtherPaintDetailNames].flatMap((name) => kind.field(name) ?? []);
  return (
    <section aria-labelledby="about-paint" className="col-span-full">
      <h3 id="about-paint" className="mb-3 text-lg">
        Dates on the tins, thinner and loss
      </h3>
      <div className={fieldGrid}>
        {fields.map((one) => (
          <div key={one.name} className={isWide(one) ? 'col-span-full' : usualWidth}>
            <FieldInput field={one} />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {(['shelfLifeA', 'shelfLifeB', ...optionalPaintRules] as const).map((about) => (
          <PaintFinding key={about} about={about} />
        ))}
      </div>
    </section>
  );
}

/** The fields that are shown below the first one. */
export const furtherPaintDetailNames = paintDetailFields.slice(1).map(({ name }) => name);

/** A field, and beneath it the finding that is computed from it and the fields before it. */
export function withPaintFinding(about: PaintSubject) {
  return function Followed({ field }: { field: Field }) {
    return (
      <>
        <div className={usualWidth}>
          <FieldInput field={field} />
        </div>
        <PaintFinding about={about} />
      </>
    );
  };
}
