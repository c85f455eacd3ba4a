// Which modules of the portal stand together in one file. Left alone, the bundler makes a file for each set of modules
// that the same screens use: the form of a report needed 129. To fetch and link a file costs a cheap phone more than to
// read a few lines that it does not need.

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Imports */
/** @typedef {'portal' | 'screens' | 'reports' | 'form' | 'rules' | 'fields'} File */

const ofPublicPage = /[\\/]web[\\/](root\.tsx|entry\.client\.tsx|site[\\/].*route\.tsx)/;
const ofEveryPublicPage = /[\\/]web[\\/](root|entry\.client)\.tsx/;
const ofPortal = /[\\/]web[\\/]portal[\\/]PortalFrame\.tsx/;
const ofFrame = /[\\/]web[\\/]portal[\\/]frame[\\/](SignedInFrame|ScreenOutlet)\.tsx/;
const ofForm = /[\\/]web[\\/]portal[\\/]reportForm[\\/]route\.tsx/;
const ofScreen = /[\\/]web[\\/]portal[\\/].*route\.tsx/;
const ofDomain = /[\\/]src[\\/]domain[\\/]/;
const ofSchemas = /[\\/]node_modules[\\/]zod[\\/]/;
const ofLibrary = /[\\/]node_modules[\\/]/;
const ofIcon = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/](Icon[A-Z]\w*)\.mjs/;
const ofAllIcons = /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]tabler-icons-react\.mjs/;

/**
 * Finds the file of each module: `portal` is loaded by every page of the portal, `screens` by every one of somebody who is
 * signed in, `reports` by the form and others that show reports, `form` by the form alone. What some public pages need too
 * stands by itself, so that they load nothing of the portal: `rules` of the trade, and `fields` with their icons. All other
 * modules are left to the bundler, and so is what every public page needs.
 * @param {readonly string[]} ids
 * @param {(id: string) => Imports | null} importsOf
 * @returns {Map<string, File>}
 */
function filesOf(ids, importsOf) {
  /** @param {readonly string[]} from @param {'at once' | 'ever'} loaded */
  const reachedFrom = (from, loaded) => {
    const seen = new Set(from);
    for (const id of seen) {
      const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {};
      for (const next of [...importedIds, ...(loaded === 'ever' ? dynamicallyImportedIds : [])]) seen.add(next);
    }
    return seen;
  };
  /** @param {RegExp} pattern */
  const named = (pattern) => ids.filter((id) => pattern.test(id));
  const inPublic = reachedFrom(named(ofPublicPage), 'ever');
  const inEveryPublic = reachedFrom(named(ofEveryPublicPage), 'at once');
  const inPortal = reachedFrom(named(ofPortal), 'at once');
  const inFrame = reachedFrom(named(ofFrame), 'at once');
  const inForm = reachedFrom(named(ofForm), 'at once');
  const withSchemas = [...inFrame, ...inForm].filter((id) =>
    importsOf(id)?.importedIds.some((one) => ofSchemas.test(one)),
  );
  if (withSchemas.length > 0) {
    throw new Error(`A cheap phone takes long to make schemas, so no form waits for them: ${withSchemas.join(', ')}`);
  }
  const others = named(ofScreen).filter((id) => !ofForm.test(id));
  const everElsewhere = reachedFrom(others, 'ever');
  const inOthers = others.map((screen) => reachedFrom([screen], 'at once'));
  /** @param {string} id */
  const isOfMost = (id) => inOthers.filter((reached) => reached.has(id)).length > others.length / 2;
  // Whatever a module imports is needed at least as often as it, so no two files need each other.
  /** @param {string} id @returns {File | undefined} */
  const fileOf = (id) => {
    if (inPublic.has(id)) {
      if (inEveryPublic.has(id) || !inForm.has(id)) return undefined;
      if (ofDomain.test(id)) return 'rules';
      return ofLibrary.test(id) && !ofIcon.test(id) ? undefined : 'fields';
    }
    if (inPortal.has(id)) return 'portal';
    if (inFrame.has(id)) return 'screens';
    if (!inForm.has(id)) return undefined;
    if (!everElsewhere.has(id)) return 'form';
    return isOfMost(id) ? 'screens' : 'reports';
  };
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const id of ids) {
    const file = fileOf(id);
    if (file) files.set(id, file);
  }
  return files;
}

/**
 * What a module imports. The library of icons has one module that imports all of them, so icons are found by their names.
 * @param {readonly string[]} ids
 * @param {(id: string) => (Imports & { code?: string | null }) | null} infoOf
 * @returns {(id: string) => Imports | null}
 */
function importsWithIcons(ids, infoOf) {
  const icons = new Map(ids.map((id) => [ofIcon.exec(id)?.[1] ?? '', id]));
  return (id) => {
    const info = infoOf(id);
    if (!info?.importedIds.some((imported) => ofAllIcons.test(imported))) return info;
    const named = [...(info.code ?? '').matchAll(/\bIcon[A-Z]\w*/g)].flatMap(([name]) => icons.get(name) ?? []);
    const { importedIds, dynamicallyImportedIds } = info;
    return { importedIds: [...importedIds.filter((one) => !ofAllIcons.test(one)), ...named], dynamicallyImportedIds };
  };
}

/**
 * Puts the modules of the portal into few files.
 * @returns {import('vite').Plugin}
 */
export function filesOfPortal() {
  /** @type {ReturnType<typeof filesOf>} */
  let files = new Map();
  const group = {
    name: (/** @type {string} */ id) => files.get(id) ?? null,
    debugName: 'portal',
    // What a module imports has a place of its own.
    includeDependenciesRecursively: false,
  };
  return {
    name: 'files-of-portal',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      const output = { codeSplitting: { groups: [group] } };
      // A route's own file may offer what others need of it.
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } } };
    },
    buildEnd() {
      const ids = [...this.getModuleIds()];
      files = filesOf(
        ids,
        importsWithIcons(ids, (id) => this.getModuleInfo(id)),
      );
    },
  };
}
