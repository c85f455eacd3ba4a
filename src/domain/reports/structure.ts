/** The fields, in any kind of report, that name its structure. */
export const structureFields = ['structuralMember', 'structureTag'] as const;

/** The structure that a report is about. Blank when it names none. */
export function structureOf(answers: Readonly<Record<string, unknown>>): string {
  const [named] = structureFields.flatMap((field) => {
    const answer = answers[field];
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : [];
  });
  return named ?? '';
}
