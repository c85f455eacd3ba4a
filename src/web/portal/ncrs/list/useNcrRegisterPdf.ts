import { calls } from '#contract/calls.ts';
import { listFileName } from '#domain/listing/listFileName.ts';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import { call } from '#web/api/call.ts';
import { ncrRegisterSheet } from '#pdf/content/ncr.ts';
import { downloadListPdf } from '#web/portal/reports/pdf/download.ts';
import { usePdfMaking } from '#web/portal/reports/pdf/usePdfMaking.ts';
import { daysOfView, filtersOf, type View } from './view.ts';

/** Nobody reads more rows on paper. The paper says that there are more, and the CSV has them all. */
const mostListed = 2_000;

/** Makes a PDF register of the NCRs that match the view's filters. `making` is the number of NCRs listed so far. */
export function useNcrRegisterPdf() {
  const { making, make } = usePdfMaking<number>();
  const makeOf = (view: View, clientName: string) =>
    make(0, async (signal, tell) => {
      const ncrs: ListedNcr[] = [];
      let after: string | undefined;
      do {
        const page = await call(calls.ncrs, { query: { ...filtersOf(view), after }, signal });
        ncrs.push(...page.ncrs);
        tell(ncrs.length);
        after = page.next ?? undefined;
      } while (after !== undefined && ncrs.length < mostListed);
      const days = daysOfView(view);
      // If all listed NCRs are of one client, the paper names that client even without a filter.
      const [first, ...others] = new Set(ncrs.map(({ client: of }) => of.clientName));
      const client = clientName || (others.length === 0 ? (first ?? '') : '');
      const paper = ncrRegisterSheet({ client, ...days }, ncrs, new Date(), after !== undefined);
      await downloadListPdf(paper, listFileName(client, days, 'ncrs'), { signal });
    });
  return { making, make: makeOf };
}
