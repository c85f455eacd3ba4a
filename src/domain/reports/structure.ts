/** The fields, whatever the kind, that say which structure a report is about. */
export const structureFields = ['structuralMember', 'structureTag'] as const;

/** Which structure a report is about; blank where it says none. */
export function structureOf(answers: Readonly<Record<string, unknown>>): string {
  const [named] = structureFields.flatMap((field) => {
    const answer = answers[field];
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : [];
  });
  return named ?? '';
}
