/** A name without what file systems cannot bear; letters of every script stay. */
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
