/**
 * The contract's calls as the browser needs them: methods and addresses. Their schemas, by which the server reads what
 * comes, would be a quarter of what a phone loads for the form of a report.
 * @returns {import('vite').Plugin}
 */
export function callTable() {
  return {
    name: 'call-table',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!id.endsWith('/src/contract/calls.ts')) return undefined;
      const { calls } = await import('#contract/calls.ts');
      const table = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
