import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const searchEntry = fileOf('src/widgets/installations/index.ts');
const application = fileOf('src/shell/main.tsx');
const standIn = fileOf('src/shell/stand-in.ts');
/** What loads by itself soon after a first view. */
const soonLoaded = [
  standIn,
  ...[
    'src/embed/page-services.ts',
    'src/widgets/criteria/filter-tools.tsx',
    'src/widgets/installations/deferred-parts.tsx',
    'src/widgets/installations/search-messages.tsx',
  ].map(fileOf),
];

type Modules = Rolldown.ChunkingContext;

/** A module and those that import it statically, or with `later` also those that may import it dynamically. */
function importersOf(id: string, modules: Modules, later = false): string[] {
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const module = modules.getModuleInfo(each);
    for (const importer of [...(module?.importers ?? []), ...((later && module?.dynamicImporters) || [])])
      visit(importer);
  };
  visit(id);
  return [...seen];
}

/** The entries among them. */
const entriesOf = (id: string, modules: Modules, later: boolean): Set<string> =>
  new Set(importersOf(id, modules, later).filter((each) => modules.getModuleInfo(each)?.isEntry));

/** Takes the modules that an entry imports statically and shares with other entries. */
const sharedBy = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => {
    if (!entriesOf(id, modules, false).has(entry)) return null;
    return isAlone(id, entry, modules) ? null : name;
  },
});

/** Takes the modules that only this entry imports statically. Importing from the resulting file runs the entry. */
const ownOf = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null =>
    entriesOf(id, modules, false).has(entry) && isAlone(id, entry, modules) ? name : null,
});

/** The scripts that begin to load with a module: entries and those imported dynamically. */
const rootsOf = (id: string, modules: Modules): string[] =>
  importersOf(id, modules).filter((each) => {
    const module = modules.getModuleInfo(each);
    return module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0;
  });

/** Returns whether only the application loads a script. */
const isOfApplication = (root: string, modules: Modules): boolean =>
  [...entriesOf(root, modules, true)].every((each) => each === application || each === standIn);

/**
 * Takes what soon loads by itself, and nothing that is needed otherwise. One file arrives sooner than a dozen small ones; what it shares with
 * code that loads later is in a second one.
 */
const soon = {
  debugName: 'soon',
  name: (id: string, modules: Modules): string | null => {
    const roots = rootsOf(id, modules);
    if (!roots.some((each) => soonLoaded.includes(each))) return null;
    return roots.every((each) => soonLoaded.includes(each) || isOfApplication(each, modules)) ? 'soon' : null;
  },
  includeDependenciesRecursively: false,
};
const sharedSoon = {
  debugName: 'shared-soon',
  name: (id: string, modules: Modules): string | null => {
    if (!rootsOf(id, modules).some((each) => soonLoaded.includes(each))) return null;
    return entriesOf(id, modules, false).size === 0 ? 'shared-soon' : null;
  },
  includeDependenciesRecursively: false,
};

/** Small modules that what is soon loaded shares with the same tags. */
const smallFiles = {
  lists: /\/src\/ui\/(search\/(alternatives|filter-chips)|navigation\/(pager|button-link))\./,
  'call-errors': /\/src\/core\/platform\/api\/(call-error-text|foreign-answer)\.ts/,
};

/** Returns whether every script imports an output file: the one with React, or the bundler's own runtime. */
export const isImportedByAll = (file: string): boolean => /(^|\/)(register|rolldown-runtime)-[^/]+$/.test(file);

/**
 * Returns whether no other entry needs the module. A dynamic import by the application does not count for the search: the search is part
 * of the application, so the application may run it.
 */
function isAlone(id: string, entry: string, modules: Modules): boolean {
  const needed = entriesOf(id, modules, false);
  const others = [...entriesOf(id, modules, true)].filter((each) => each !== entry);
  return others.every((each) => entry === searchEntry && each === application && !needed.has(each));
}

/**
 * Assigns modules to files by the entries that load them; the first matching group wins. The search is what most pages show and must load
 * least: everything it shares with any other entry, React included, goes into one file and the rest of it into another. What is loaded soon
 * after it is a third file. The same applies to the application, once these have taken their share. Everything else the bundler distributes by itself.
 */
export const groups = [
  sharedBy(searchEntry, 'register'),
  ownOf(searchEntry, 'installations'),
  soon,
  sharedBy(application, 'frame'),
  ownOf(application, 'shell'),
  sharedSoon,
  ...Object.entries(smallFiles).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
  // Many small modules that each form shares with others.
  {
    name: 'forms',
    test: /\/src\/core\/(platform\/forms|register\/editing)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];
