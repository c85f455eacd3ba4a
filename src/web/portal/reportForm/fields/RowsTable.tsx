import { type RowsField, labelOf } from '#domain/reports/fieldKinds.ts';
import { labelWithTypedUnit } from '#domain/reports/measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { CellInput } from './CellInput.tsx';
import { rowLineLayout, rowName, rowTitle, columnWidthUnits } from './rowLines.ts';
import { SignatureButton } from './SignatureButton.tsx';

const signingUnits = 6;

/** The beginning of a row: its number and its actions. */
type Start = (row: number) => React.ReactNode;

/** The rows as a table on a wide screen. Rows and head take several lines if needed, so cells stay below labels. */
export function RowsTable({ of, keys, startOf }: { of: RowsField; keys: readonly React.Key[]; startOf: Start }) {
  const Beneath = useReportForm().widgets.beneathRows?.[of.name];
  const isOtherUnit = useDerived(hasUsGaugeUnits);
  const spans = [...of.columns.map(columnWidthUnits), ...(of.signs ? [signingUnits] : [])];
  const { lines, units } = rowLineLayout(spans);
  const row = { display: 'grid', gridTemplateColumns: `3.5rem repeat(${units}, minmax(0, 1fr))` };
  const cellAt = (at: number) => ({ gridColumn: `span ${spans[at]}` });
  const start = { gridRow: `span ${lines}` };
  const cell = 'block min-w-0 p-1';
  return (
    <table role="table" aria-label={labelOf(of)} className="block text-left [&_:is(input,select)]:px-2">
      <thead role="rowgroup" className="sticky top-(--top-bar) z-10 block border-b border-edge bg-surface pt-1">
        <tr role="row" style={row}>
          <th role="columnheader" scope="col" style={start} className={cell}>
            <span className="sr-only">Row</span>
          </th>
          {of.columns.map((column, at) => (
            <th
              key={column.name}
              role="columnheader"
              scope="col"
              style={cellAt(at)}
              className={`${cell} self-end text-sm leading-tight font-semibold hyphens-auto`}
            >
              {labelWithTypedUnit(column, isOtherUnit)}
            </th>
          ))}
          {of.signs && (
            <th
              role="columnheader"
              scope="col"
              style={cellAt(of.columns.length)}
              className={`${cell} self-end text-sm`}
            >
              Signature
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {keys.map((key, at) => (
          <tr
            key={key}
            role="row"
            aria-label={rowTitle(of, at)}
            style={row}
            className="border-b border-line py-1.5 even:bg-sunken"
          >
            <th role="rowheader" scope="row" style={start} className={cell}>
              {startOf(at)}
            </th>
            {of.columns.map((column, index) => (
              <td key={column.name} role="cell" style={cellAt(index)} className={cell}>
                <CellInput of={of} column={column} row={at} isLabelHidden />
              </td>
            ))}
            {of.signs && (
              <td role="cell" style={cellAt(of.columns.length)} className={cell}>
                <SignatureButton of={of} signs={of.signs} row={at} words={rowName(of, at)} />
              </td>
            )}
            {Beneath && (
              <td role="cell" className="col-span-full block px-3 pb-2">
                <Beneath row={at} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
