import type { InputField } from '#domain/reports/inputField.ts';

/** What a client organisation is. */
export const clientFields: readonly InputField[] = [
  { name: 'clientName', kind: 'text', label: 'Client Name', isWide: true, mandatory: 'blocks' },
  { name: 'address', kind: 'text', label: 'Address', isWide: true, mandatory: 'blocks' },
  { name: 'contactPerson', kind: 'text', label: 'Contact Person', mandatory: 'blocks' },
  { name: 'email', kind: 'text', label: 'Email', holds: 'email', mandatory: 'blocks' },
  { name: 'phoneNumber', kind: 'text', label: 'Phone Number', holds: 'tel', mandatory: 'blocks' },
  {
    name: 'status',
    kind: 'choice',
    label: 'Status',
    options: ['active', 'inactive'],
    optionLabels: { active: 'Active', inactive: 'Inactive' },
    none: null,
    usual: 'active',
  },
];
