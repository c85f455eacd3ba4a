import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Standard } from '#domain/daily/standards.ts';
import type { RequirementsAnswer } from '#contract/requirements.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { ReportDraft } from './draft/reportDraft.ts';
import { clientIdName } from '#contract/dailyReport.ts';
import type { Equipment } from './equipment/known.ts';
import type { MeasuredTests } from './measuring/measuredTests.ts';
import type { ReportFiles, ReportFilesState } from './files/reportFiles.ts';
import type { KindWidgets } from './kinds/kindWidgets.ts';
import type { Fetched } from './useFetched.ts';
import type { ReportValues } from './values.ts';

/** What the parts of one report's form share, besides the values that react-hook-form keeps. */
export type ReportParts = {
  readonly kind: KindOfReport;
  readonly widgets: KindWidgets;
  /** The values of an empty form. Its times are those at which it was opened. */
  readonly opened: ReportValues;
  readonly files: ReportFiles;
  readonly tests: MeasuredTests;
  /** The report as the device keeps it. */
  readonly draft: ReportDraft;
  readonly standards: Fetched<Standard[]> & { retry: () => void };
  /** The requirements of products and clients, and those of them that apply to the report on the form. */
  readonly requirements: Fetched<RequirementsAnswer> & { retry: () => void };
  readonly requirementsOf: (values: ReportValues) => Requirements;
  readonly equipment: Fetched<Equipment>;
};

const ReportContext = createContext<ReportParts | undefined>(undefined);

export const ReportPartsProvider = ReportContext.Provider;

export function useReportParts(): ReportParts {
  const parts = use(ReportContext);
  if (!parts) throw new Error('A part of the report stands outside of its form.');
  return parts;
}

/** The present files of the report. */
export function useFilesState(): ReportFilesState {
  const { files } = useReportParts();
  return useSyncExternalStore(files.subscribe, files.read, files.read);
}

/**
 * Computes something from the form's values. The component is redrawn only when the result differs, so that typing
 * redraws only the field that is typed in. The result must survive JSON.
 */
export function useDerived<Result>(derive: (values: ReportValues) => Result): Result {
  const { subscribe, getValues } = useFormContext<ReportValues>();
  const whenChanged = useCallback(
    (changed: () => void) => subscribe({ formState: { values: true }, callback: changed }),
    [subscribe],
  );
  // The object around the result keeps undefined, which JSON leaves out.
  const read = () => JSON.stringify({ result: derive(getValues()) });
  const text = useSyncExternalStore(whenChanged, read, read);
  return useMemo(() => (JSON.parse(text) as { result: Result }).result, [text]);
}

/** The value of the input of a name, which may be in a row. */
export function useValue(name: string): unknown {
  return useDerived((values) => get(values, name) as unknown);
}

const nothing: Equipment = { gauges: [], batches: [] };

/** The instruments and batches for a report of a client: the company's and that client's. */
export function equipmentFor(equipment: Fetched<Equipment>, client: unknown): Equipment {
  const all = equipment.state === 'ready' ? equipment.value : nothing;
  if (typeof client !== 'string' || client === '') return all;
  const isTheirs = ({ clientId }: { clientId: string | null }) => clientId === null || clientId === client;
  return { gauges: all.gauges.filter(isTheirs), batches: all.batches.filter(isTheirs) };
}

/** The instruments and batches that the form offers. */
export function useKnownEquipment(): Equipment {
  const { equipment } = useReportParts();
  const client = useValue(clientIdName);
  return useMemo(() => equipmentFor(equipment, client), [equipment, client]);
}

/** Why the value of a field is not accepted; undefined where it is. */
export function useFault(name: string): string | undefined {
  const { errors } = useFormState<ReportValues>({ name, exact: true });
  const fault = get(errors, name) as { message?: string } | undefined;
  return fault?.message;
}

/** Binds a control to the value of its name, and gives the fault of that value. */
export function useBound(name: string) {
  const { register } = useFormContext<ReportValues>();
  return { ...register(name), error: useFault(name) };
}
