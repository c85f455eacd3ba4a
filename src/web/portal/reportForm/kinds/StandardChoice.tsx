import { type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { standardDescription } from '#domain/daily/standards.ts';
import { FetchFailed } from '#web/portal/reportForm/FetchFailed.tsx';
import { useFieldBinding, useDerived, useLookups } from '#web/portal/reportForm/reportFormContext.ts';
import { choicesIncludingCurrent } from '#web/portal/reportForm/reference.ts';
import { textOf } from '#web/portal/reportForm/values.ts';
import { Select } from '#web/ui/fields/Select.tsx';

/** The choice of a standard, and what that standard demands. */
export function StandardChoice({ field }: { field: Field }) {
  const { standards } = useLookups();
  const bound = useFieldBinding(field.name);
  const code = useDerived((values) => textOf(values, field.name));
  const listed = standards.state === 'ready' ? standards.value : undefined;
  const codes = listed?.map(({ standard1 }) => standard1);
  return (
    <div className="col-span-full grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div>
        <Select
          {...bound}
          label={labelOf(field)}
          emptyLabel={standards.state === 'loading' ? 'Loading standards…' : 'Select'}
          options={choicesIncludingCurrent(codes, code)}
        />
        {standards.state === 'failed' && <FetchFailed words={standards.words} onRetry={standards.retry} />}
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="font-semibold" id={`${field.name}-description`}>
          Description
        </span>
        <output
          aria-labelledby={`${field.name}-description`}
          className="block min-h-12 grow rounded-md border border-line bg-sunken px-3 py-2.5 leading-snug"
        >
          {standardDescription(listed ?? [], code)}
        </output>
      </div>
    </div>
  );
}
