import { storedUser } from '#web/portal/session/session.ts';
import { confirm } from '#web/ui/ask.ts';
import { type ReportValues, textOf } from './values.ts';

/**
 * The name under which a form keeps the client that its account belonged to when the report was begun. It is kept among
 * the values, so it goes wherever the draft goes.
 */
const begunForName = 'begunFor';

/** The client of whoever is signed in here; '' for an account that belongs to none. */
const clientNow = () => storedUser()?.clientId ?? '';

/** An empty form, begun for the client of today. */
export function withBegunForClient(empty: ReportValues): ReportValues {
  return { ...empty, [begunForName]: clientNow() };
}

/**
 * Asks before a report is filed for another client than the one that it was begun for, after its author was moved.
 * Resolves to the value to note then, null if it is not to be filed.
 */
export async function confirmClientChange(values: ReportValues): Promise<Readonly<Record<string, string>> | null> {
  const [before, now] = [textOf(values, begunForName), clientNow()];
  if (before === '' || now === '' || before === now) return {};
  const question =
    'This report was begun for the client that you belonged to before. File it for your client of today all the same?';
  return (await confirm(question, { yes: 'File it', no: 'Go back' })) ? { [begunForName]: now } : null;
}
