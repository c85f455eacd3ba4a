import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { minHabitDays, weekdayNames } from '#domain/filing/expected.ts';
import { FilingCalendarDialog } from '#web/portal/people/FilingCalendarDialog.tsx';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Who is expected to file for a client, on which days. */
export function ExpectedFilers({ clientId }: { clientId: string }) {
  const params = { clientId };
  const stored = useAnswer(question(calls.filingCalendar, { params }), 'The calendar could not be loaded.');
  const people = useAnswer(question(calls.getUsers, { params, query: {} }), 'The people could not be loaded.');
  const [isSetting, setSetting] = useState(false);
  const { calendar } = stored.answer ?? {};
  const named = people.answer?.users.filter(({ uid }) => calendar?.people.includes(uid)) ?? [];
  return (
    <Chapter
      id="expected"
      title="Expected to file"
      actions={<Button onPress={() => setSetting(true)}>Set the calendar</Button>}
    >
      <ReadState read={stored} />
      {calendar === null && <p>Whoever has filed on {minHabitDays} of the seven days before. No calendar is set.</p>}
      {calendar && (
        <p className="break-words">
          {calendar.days.map((day) => weekdayNames[day]).join(', ')}:{' '}
          {calendar.people.length === 0 ? 'every inspector' : named.map(({ fname }) => fname).join(', ')}.
        </p>
      )}
      {isSetting && (
        <FilingCalendarDialog clientId={clientId} onSaved={stored.reload} onClose={() => setSetting(false)} />
      )}
    </Chapter>
  );
}
