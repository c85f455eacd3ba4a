/** Files of which the form of a report calls most functions as it opens. */
const calledAtOnce = new Set(['react', 'form', 'fields', 'screens', 'rules', 'site', 'Button']);

/**
 * Marks files for Chromium to compile as a whole beside their download. Without the mark, the main thread compiles one
 * function after the other as they are called: a third of all that it does until the form can be used.
 * @returns {import('vite').Plugin}
 */
export function compiledAtOnce() {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    // The mark counts as the first line alone, so it is made after everybody else's.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && calledAtOnce.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
