import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type FilingCalendarAnswer, filingCalendar } from '#contract/people/filing.ts';
import type { User } from '#contract/people/people.ts';
import { weekdayNames, isoWeekdays } from '#domain/filing/expected.ts';
import { may } from '#domain/people/permissions.ts';
import { rowOf } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';
import { question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { type DialogEvents, EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/Checkbox.tsx';

type Calendar = FilingCalendarAnswer['calendar'];

const usualDays: readonly number[] = [1, 2, 3, 4, 5, 6];

const isInspector = ({ usertype, isActive }: User) =>
  isActive && may({ role: usertype }, 'fileReport') && rowOf(usertype).sees === 'own';

function Form({
  clientId,
  calendar,
  people,
  ...events
}: { clientId: string; calendar: Calendar; people: readonly User[] } & DialogEvents) {
  const [isSet, setSet] = useState(calendar !== null);
  const read = (typed: FormData) => ({
    calendar: isSet ? { days: typed.getAll('day').map(Number), people: typed.getAll('person').map(String) } : null,
  });
  return (
    <EditDialog
      title="Who is expected to file"
      submit="Save"
      shape={filingCalendar}
      read={read}
      send={(body) => call(calls.setFilingCalendar, { params: { clientId }, body })}
      done="Saved."
      failed="This could not be saved."
      {...events}
    >
      {(faults) => (
        <>
          <Checkbox
            label="By a calendar, rather than by who has filed on five of the last seven days"
            checked={isSet}
            onChange={({ currentTarget: { checked } }) => setSet(checked)}
          />
          {isSet && (
            <>
              <CheckboxGroup label="Days of the week" error={faults['calendar']}>
                {isoWeekdays.map((day) => (
                  <Checkbox
                    key={day}
                    name="day"
                    value={String(day)}
                    label={weekdayNames[day]}
                    defaultChecked={(calendar?.days ?? usualDays).includes(day)}
                  />
                ))}
              </CheckboxGroup>
              <CheckboxGroup label="People" hint="Where nobody is chosen, every inspector of the client.">
                {people.filter(isInspector).map(({ uid, fname }) => (
                  <Checkbox
                    key={uid}
                    name="person"
                    value={uid}
                    label={fname}
                    defaultChecked={calendar?.people.includes(uid) ?? false}
                  />
                ))}
              </CheckboxGroup>
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}

/** Sets on which days of the week who files for a client. */
export function FilingCalendarDialog({ clientId, ...events }: { clientId: string } & DialogEvents) {
  const params = { clientId };
  const calendar = useAnswer(question(calls.filingCalendar, { params }), 'The calendar could not be loaded.');
  const people = useAnswer(question(calls.getUsers, { params, query: {} }), 'The people could not be loaded.');
  if (calendar.answer && people.answer) {
    const { users } = people.answer;
    return <Form clientId={clientId} calendar={calendar.answer.calendar} people={users} {...events} />;
  }
  return (
    <Dialog isOpen title="Who is expected to file" onClose={events.onClose}>
      <ReadState read={calendar} />
      <ReadState read={people} />
    </Dialog>
  );
}
