import type { User } from '#contract/people/people.ts';
import { type Role, roleTable } from '#domain/people/roles.ts';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Tick } from '#web/ui/fields/Tick.tsx';
import { accountStates, roleChoices } from './choices.ts';

/** A person with one of these roles can be given another of them. Any other role stays as it is. */
const given: readonly Role[] = roleTable.superuser.gives;

/** The inputs for changing a person's account. Whether it is active is a checkbox or a choice. */
export function UserFields({ user, hasTick, faults }: { user: User; hasTick: boolean; faults: Faults }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          name="email"
          label="Email"
          type="email"
          isRequired
          autoComplete="off"
          defaultValue={user.email}
          error={faults['email']}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          name="fname"
          label="Full Name"
          isRequired
          autoComplete="off"
          defaultValue={user.fname}
          error={faults['fname']}
        />
      </div>
      <Select
        name="usertype"
        label="User Type"
        options={roleChoices(given.includes(user.usertype) ? given : [user.usertype])}
        emptyLabel={null}
        defaultValue={user.usertype}
        error={faults['usertype']}
      />
      {hasTick ? (
        <div className="self-end">
          <Tick name="isActive" value="true" label="Active" defaultChecked={user.isActive} />
        </div>
      ) : (
        <Select
          name="isActive"
          label="Status"
          options={accountStates}
          emptyLabel={null}
          defaultValue={String(user.isActive)}
          error={faults['isActive']}
        />
      )}
    </div>
  );
}

/** The account as typed. */
export function readUser(typed: FormData) {
  return {
    email: typed.get('email'),
    fname: typed.get('fname'),
    usertype: typed.get('usertype'),
    isActive: typed.get('isActive') === 'true',
  };
}
