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

/** What the parts of one report's form have in common, besides the values that react-hook-form keeps. */
export type ReportParts = {
  readonly kind: KindOfReport;
  readonly widgets: KindWidgets;
  /** What an empty form shows: the times are those at which it was opened. */
  readonly opened: ReportValues;
  readonly files: ReportFiles;
  readonly tests: MeasuredTests;
  /** The report as the device keeps it. */
  readonly draft: ReportDraft;
  readonly standards: Fetched<Standard[]> & { retry: () => void };
  /** What products and clients ask, and what of it holds for the report on the form. */
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

/** The files of the report as they are just now. */
export function useFilesState(): ReportFilesState {
  const { files } = useReportParts();
  return useSyncExternalStore(files.subscribe, files.read, files.read);
}

/**
 * Something computed from the form's values. The component is drawn anew only when the result differs, so typing costs
 * the field that is typed in and nothing else. The result must survive JSON.
 */
export function useDerived<Result>(derive: (values: ReportValues) => Result): Result {
  const { subscribe, getValues } = useFormContext<ReportValues>();
  const whenChanged = useCallback(
    (changed: () => void) => subscribe({ formState: { values: true }, callback: changed }),
    [subscribe],
  );
  // What JSON leaves out stays undefined.
  const read = () => JSON.stringify({ result: derive(getValues()) });
  const text = useSyncExternalStore(whenChanged, read, read);
  return useMemo(() => (JSON.parse(text) as { result: Result }).result, [text]);
}

/** What stands in the input of a name, one of a row too. */
export function useValue(name: string): unknown {
  return useDerived((values) => get(values, name) as unknown);
}

const nothing: Equipment = { gauges: [], batches: [] };

/** The instruments and batches that the form offers: the company's, and those of the client that the report is for. */
export function useKnownEquipment(): Equipment {
  const { equipment } = useReportParts();
  const client = useValue(clientIdName);
  const all = equipment.state === 'ready' ? equipment.value : nothing;
  return useMemo(() => {
    if (typeof client !== 'string' || client === '') return all;
    const isTheirs = ({ clientId }: { clientId: string | null }) => clientId === null || clientId === client;
    return { gauges: all.gauges.filter(isTheirs), batches: all.batches.filter(isTheirs) };
  }, [all, client]);
}

/** Why the value of a field cannot be taken; undefined where it can. */
export function useFault(name: string): string | undefined {
  const { errors } = useFormState<ReportValues>({ name, exact: true });
  const fault = get(errors, name) as { message?: string } | undefined;
  return fault?.message;
}

/** Ties a control to the value of its name, and says what is wrong with it. */
export function useBound(name: string) {
  const { register } = useFormContext<ReportValues>();
  return { ...register(name), error: useFault(name) };
}
