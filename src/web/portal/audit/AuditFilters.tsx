import { type AuditPage, auditActions } from '#contract/audit/audit.ts';
import { auditWords } from '#contract/audit/auditWords.ts';
import { ClientSearch } from '#web/portal/ui/ClientSearch.tsx';
import { PersonSearch } from '#web/portal/ui/PersonSearch.tsx';
import { FilterBox } from '#web/portal/ui/FilterBox.tsx';
import { searchChoiceOf } from '#web/ui/fields/SearchSelect.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { daysOfView, type View } from './view.ts';

const actions = auditActions
  .map((action) => ({ value: action, label: auditWords[action] }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The filters of the log: kind of action, person, client and days. Each change takes effect at once. */
export function AuditFilters({
  view,
  wanted,
  named,
  hasClients,
  onChange,
}: {
  view: View;
  /** The view that is being fetched while another is still shown. */
  wanted: View;
  named: AuditPage['named'] | undefined;
  /** Whether there is more than one client to choose from. */
  hasClients: boolean;
  onChange: (change: Partial<View>) => void;
}) {
  return (
    <FilterBox days={daysOfView(view)} wanted={wanted} onChange={onChange} nothing="no line can match">
      <div className={`grid items-start gap-4 sm:grid-cols-2 ${hasClients ? 'lg:grid-cols-3' : ''}`}>
        <Select
          label="Action"
          emptyLabel="Every action"
          options={actions}
          value={wanted.action}
          onChange={({ currentTarget: { value } }) => onChange({ action: value })}
        />
        <PersonSearch
          placeholder="Everybody"
          initial={searchChoiceOf(view.actor, named?.actor?.fname)}
          onChoose={(person) => onChange({ actor: person?.value ?? '' })}
        />
        {hasClients && (
          <ClientSearch
            placeholder="Every client"
            initial={searchChoiceOf(view.client, named?.client?.clientName)}
            onChoose={(client) => onChange({ client: client?.value ?? '' })}
          />
        )}
      </div>
    </FilterBox>
  );
}
