import type { Sheet } from '#pdf/contract.ts';
import type { Form } from './form.ts';

/** A list as it stands on paper: what it is of, and its rows in one table. */
export function formOfSheet({ title, about, head, columns, rows }: Sheet): Form {
  return {
    title,
    number: about,
    voidWords: undefined,
    outcome: undefined,
    head: head.map((fact) => ({ kind: 'value', ...fact })),
    sections: [
      {
        title,
        parts: [
          {
            kind: 'table',
            label: '',
            columns: ['No.', ...columns],
            rows: rows.map((row, at) => [String(at + 1), ...row].map((text) => ({ text, isAlarming: false }))),
          },
        ],
      },
    ],
  };
}
