import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { habitDays, weekdayNames } from '#domain/filing/expected.ts';
import { CalendarDialog } from '#web/portal/people/CalendarDialog.tsx';
import { question } from '#web/portal/reading/question.ts';
import { useRead } from '#web/portal/reading/useReading.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Who is expected to file for a client, on which days. */
export function Expected({ clientId }: { clientId: string }) {
  const params = { clientId };
  const kept = useRead(question(calls.filingCalendar, { params }), 'The calendar could not be loaded.');
  const people = useRead(question(calls.getUsers, { params, query: {} }), 'The people could not be loaded.');
  const [isSetting, setSetting] = useState(false);
  const { calendar } = kept.answer ?? {};
  const named = people.answer?.users.filter(({ uid }) => calendar?.people.includes(uid)) ?? [];
  return (
    <section aria-labelledby="expected" className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="expected" className="text-lg">
          Expected to file
        </h2>
        <Button onPress={() => setSetting(true)}>Set the calendar</Button>
      </div>
      <ReadState read={kept} className="mt-3" />
      {calendar === null && (
        <p className="mt-2">Whoever has filed on {habitDays} of the seven days before. No calendar is set.</p>
      )}
      {calendar && (
        <p className="mt-2 break-words">
          {calendar.days.map((day) => weekdayNames[day]).join(', ')}:{' '}
          {calendar.people.length === 0 ? 'every inspector' : named.map(({ fname }) => fname).join(', ')}.
        </p>
      )}
      {isSetting && <CalendarDialog clientId={clientId} onSaved={kept.reload} onClose={() => setSetting(false)} />}
    </section>
  );
}
