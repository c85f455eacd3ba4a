import { type RefObject, createContext, use, useState, useSyncExternalStore } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { failedChecks } from '#domain/equipment/instrument.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { SurfaceStandard } from '#domain/daily/standards.ts';
import type { RequirementsAnswer } from '#contract/reference/requirements.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { CarriedOverAnswers } from './carriedOver.ts';
import type { ReportDraft } from './draft/reportDraft.ts';
import { clientIdName } from '#contract/wireNames.ts';
import type { EquipmentWithChecks } from './equipment/known.ts';
import type { MeasuredTests } from './measuring/measuredTests.ts';
import type { ReportFiles, ReportFilesState } from './files/reportFiles.ts';
import type { KindWidgets } from './kinds/kindWidgets.ts';
import type { Fetched } from './useFetched.ts';
import type { ProgressiveSections } from './useProgressiveSections.ts';
import { StableResult, type FormValues, memoizeByIdentity } from './formValues.ts';
import { type ReportValues, answersOf } from './values.ts';

/** What the parts of one report's form share, besides the values that react-hook-form keeps. */
export type ReportFormContext = {
  readonly kind: KindOfReport;
  readonly widgets: KindWidgets;
  /** The values as the parts read them. */
  readonly formValues: FormValues;
  /** The values of an empty form. Its times are those at which it was opened. */
  readonly opened: ReportValues;
  /** The sections that were begun when the form was opened. On a phone they are open at the start. */
  readonly begun: readonly string[];
  readonly files: ReportFiles;
  readonly tests: MeasuredTests;
  readonly carried: CarriedOverAnswers;
  /** The report as the device keeps it. */
  readonly draft: ReportDraft;
  /** The way to sections that may still be without their fields. */
  readonly sections: RefObject<ProgressiveSections | null>;
};

/** What a report's form has learnt from the server, or remembers. */
export type ReportLookups = {
  readonly standards: Fetched<SurfaceStandard[]> & { retry: () => void };
  /** The requirements of products and clients, and those of them that apply to the report on the form. */
  readonly requirements: Fetched<RequirementsAnswer> & { retry: () => void };
  readonly requirementsOf: (values: ReportValues) => Requirements;
  readonly equipment: Fetched<EquipmentWithChecks>;
};

const ReportContext = createContext<ReportFormContext | undefined>(undefined);

export const ReportFormProvider = ReportContext.Provider;

export function useReportForm(): ReportFormContext {
  const parts = use(ReportContext);
  if (!parts) throw new Error('A part of the report stands outside of its form.');
  return parts;
}

const KnownContext = createContext<ReportLookups | undefined>(undefined);

export const ReportLookupsProvider = KnownContext.Provider;

/** What is known for the report. Redraws as more becomes known, so it is apart from the parts, which never change. */
export function useLookups(): ReportLookups {
  const known = use(KnownContext);
  if (!known) throw new Error('A part of the report stands outside of its form.');
  return known;
}

/** The present files of the report. */
export function useFilesState(): ReportFilesState {
  const { files } = useReportForm();
  return useSyncExternalStore(files.subscribe, files.read, files.read);
}

function useFormValues<Result>(
  subscribe: (changed: () => void) => () => void,
  derive: (values: ReportValues) => Result,
): Result {
  const { formValues } = useReportForm();
  const [stored] = useState(() => new StableResult<Result>());
  // React asks several times for each redraw.
  const result = memoizeByIdentity((values: ReportValues) => stored.of(derive(values)));
  const read = () => result(formValues.read());
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Computes something from the form's values, for what must follow at once: what is typed, and what it reveals. It is
 * computed at each key press, so it must cost nothing. The component is redrawn only when the result differs, so that
 * typing redraws only the field that is typed in. The result must survive JSON.
 */
export function useDerived<Result>(derive: (values: ReportValues) => Result): Result {
  const { formValues } = useReportForm();
  return useFormValues(formValues.subscribe, derive);
}

/** The same for what is only told, such as findings and computed figures: it follows once typing has paused. */
export function useDerivedSoon<Result>(derive: (values: ReportValues) => Result): Result {
  const { formValues } = useReportForm();
  return useFormValues(formValues.subscribeSoon, derive);
}

/** The answers of a form, computed once for all parts that ask. */
export const formAnswers = memoizeByIdentity((values: ReportValues, kind: KindOfReport, requirements?: Requirements) =>
  answersOf(kind, values, requirements),
);

/** The value of the input of a name, which may be in a row. */
export function useValue(name: string): unknown {
  return useDerived((values) => get(values, name) as unknown);
}

const nothing: EquipmentWithChecks = { gauges: [], batches: [] };

const ofClient = memoizeByIdentity((all: EquipmentWithChecks, client: string): EquipmentWithChecks => {
  const isTheirs = ({ clientId }: { clientId: string | null }) =>
    client === '' || clientId === null || clientId === client;
  const gauges = all.gauges.filter(isTheirs);
  return { gauges, batches: all.batches.filter(isTheirs), checks: failedChecks(gauges) };
});

/** The instruments and batches for a report of a client: the company's and that client's. The same object each time. */
export function equipmentFor(equipment: Fetched<EquipmentWithChecks>, client: unknown): EquipmentWithChecks {
  return ofClient(equipment.state === 'ready' ? equipment.value : nothing, typeof client === 'string' ? client : '');
}

/** The instruments and batches that the form offers. */
export function useReportEquipment(): EquipmentWithChecks {
  const { equipment } = useLookups();
  return equipmentFor(equipment, useValue(clientIdName));
}

/** Why the value of a field is not accepted; undefined where it is. */
export function useFault(name: string): string | undefined {
  const { errors } = useFormState<ReportValues>({ name, exact: true });
  const fault = get(errors, name) as { message?: string } | undefined;
  return fault?.message;
}

/** Binds a control to the value of its name, and gives the fault of that value. */
export function useFieldBinding(name: string) {
  const { register } = useFormContext<ReportValues>();
  return { ...register(name), error: useFault(name) };
}
