import { listFileName } from '#domain/listing/listFileName.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';

/** A name without the characters that file systems refuse. Letters of every script stay. */
function bearable(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').trim();
}

/** '{fname}.pdf', for someone without a name 'user_report.pdf'. */
export function personFileName(fname: string): string {
  return `${bearable(fname) || 'user_report'}.pdf`;
}

/** '{client}_AllUsers_Report.pdf', for a client without a name 'client_AllUsers_Report.pdf'. */
export function clientFileName(clientName: string): string {
  return `${bearable(clientName) || 'client'}_AllUsers_Report.pdf`;
}

/** The parts of a report from which its file name is made. */
type Named = {
  number: string;
  client: { clientName: string };
  answers: Readonly<Record<string, unknown>>;
  receivedAt: string;
};

/** A report's own day as YYYY-MM-DD, or else the day on which it was received. */
function dayOf({ answers, receivedAt }: Named): string {
  const { date } = answers;
  return typeof date === 'string' && isIsoDay(date) ? date : receivedAt.slice(0, 'YYYY-MM-DD'.length);
}

/** '{number}.pdf', for several reports that of a list of them: of their client if it is but one, and of their days. */
export function reportsFileName(reports: readonly Named[]): string {
  const [first, ...others] = reports;
  if (first && others.length === 0) return `${bearable(first.number)}.pdf`;
  const [from = '', ...later] = reports.map(dayOf).toSorted();
  const [clientName, ...otherClients] = new Set(reports.map(({ client }) => client.clientName));
  const ofOne = otherClients.length === 0 ? clientName : undefined;
  return `${listFileName(ofOne, { from, to: later.at(-1) ?? from }, 'reports')}.pdf`;
}
