let common: ReadonlySet<string> | undefined;

/** Loaded at the first question: the list is of no use to a server that only signs people in. */
async function commonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common;
}

/** Whether a password is among the commonest, whatever its letters' case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonest()).has(password.toLowerCase());
}
