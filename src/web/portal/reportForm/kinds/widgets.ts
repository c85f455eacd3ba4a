import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { dailyWidgets } from './daily.tsx';
import type { KindWidgets } from './kindWidgets.ts';

const none: KindWidgets = { sectionNotes: {}, inputs: {} };
const byKind: Readonly<Record<string, KindWidgets>> = { dailycot: dailyWidgets };

/** The widgets of a kind; none for a kind that its definition alone makes. */
export function widgetsOf({ name }: Pick<KindOfReport, 'name'>): KindWidgets {
  return byKind[name] ?? none;
}
