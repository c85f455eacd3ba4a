import type { Client } from '#contract/people/clients.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The inputs for a client organisation, filled with its current values. */
export function ClientFields({ client, faults }: { client?: Client; faults: Faults }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          name="clientName"
          label="Client Name"
          isRequired
          autoComplete="off"
          defaultValue={client?.clientName}
          error={faults['clientName']}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          name="address"
          label="Address"
          isRequired
          autoComplete="off"
          defaultValue={client?.address}
          error={faults['address']}
        />
      </div>
      <TextField
        name="contactPerson"
        label="Contact Person"
        isRequired
        autoComplete="off"
        defaultValue={client?.contactPerson}
        error={faults['contactPerson']}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        isRequired
        autoComplete="off"
        defaultValue={client?.email}
        error={faults['email']}
      />
      <TextField
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        isRequired
        autoComplete="off"
        defaultValue={client?.phoneNumber}
        error={faults['phoneNumber']}
      />
      <Select
        name="status"
        label="Status"
        options={statuses}
        emptyLabel={null}
        defaultValue={client?.status ?? 'active'}
        error={faults['status']}
      />
    </div>
  );
}
