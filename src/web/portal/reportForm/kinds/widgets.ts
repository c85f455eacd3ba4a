import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { dailyWidgets } from './daily.tsx';
import type { KindWidgets } from './kindWidgets.ts';

const none: KindWidgets = { sectionNotes: {}, inputs: {} };
const byKind: Readonly<Record<string, KindWidgets>> = { dailycot: dailyWidgets };

/** The widgets of a kind. A kind made from its definition alone has none. */
export function widgetsOf({ name }: Pick<KindOfReport, 'name'>): KindWidgets {
  return byKind[name] ?? none;
}
