import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const searchEntry = fileOf('src/widgets/installations/installations.tsx');
const application = fileOf('src/shell/main.tsx');
/** What runs in place of the application until its frame is used. */
const staticPage = fileOf('src/shell/static-page.ts');
const recordEntry = fileOf('src/widgets/installation/installation.tsx');

/** What a search loads by itself soon after its first view. */
const soonLoaded = ['deferred-parts.tsx', 'search-messages.tsx'].map((file) =>
  fileOf(`src/widgets/installations/${file}`),
);
const filterTools = fileOf('src/widgets/criteria/filter-tools.tsx');

type Modules = Rolldown.ChunkingContext;

/** A module and those that import it statically, or with `later` also those that may import it dynamically. */
function importersOf(id: string, modules: Modules, later = false): Set<string> {
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
    for (const importer of [...importers, ...(later ? dynamicImporters : [])]) visit(importer);
  };
  visit(id);
  return seen;
}

const isEntry = (id: string, modules: Modules): boolean => modules.getModuleInfo(id)?.isEntry === true;

/** The entries among them. */
const entriesOf = (id: string, modules: Modules, later: boolean): Set<string> =>
  new Set([...importersOf(id, modules, later)].filter((each) => isEntry(each, modules)));

/** The scripts that begin to load with a module: entries, and what is imported dynamically. */
const rootsOf = (id: string, modules: Modules): string[] =>
  [...importersOf(id, modules)].filter(
    (each) => isEntry(each, modules) || (modules.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0,
  );

/** Takes the modules that an entry imports statically and shares with other entries. */
const sharedBy = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => {
    if (!entriesOf(id, modules, false).has(entry)) return null;
    return isAlone(id, entry, modules) ? null : name;
  },
});

/**
 * Takes the modules that the application shares with other entries into three files: what only its pages need, what a record needs too, and
 * the rest, so that a record, or a text, in a foreign page does not load the whole frame.
 */
const frameFiles = (['frame-record', 'frame-tags', 'frame'] as const).map((name) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => {
    const needed = entriesOf(id, modules, false);
    if (!needed.has(application) || isAlone(id, application, modules)) return null;
    const isOfTags = [...needed].some((each) => each !== application && each !== staticPage);
    const own = !isOfTags ? 'frame' : needed.has(recordEntry) ? 'frame-record' : 'frame-tags';
    return own === name ? name : null;
  },
}));

/** Takes the modules that only this entry imports statically. Importing from the resulting file runs the entry. */
const ownOf = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null =>
    entriesOf(id, modules, false).has(entry) && isAlone(id, entry, modules) ? name : null,
});

/** Takes what only these scripts import. */
const onlyIn = (scripts: readonly string[], name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null =>
    rootsOf(id, modules).every((root) => scripts.includes(root)) ? name : null,
  includeDependenciesRecursively: false,
});

/** Takes what these scripts share with others that are loaded later, and no entry needs. */
const laterIn = (scripts: readonly string[], name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => {
    const roots = rootsOf(id, modules);
    if (roots.some((root) => isEntry(root, modules))) return null;
    return roots.some((root) => scripts.includes(root)) ? name : null;
  },
  includeDependenciesRecursively: false,
});

const smallModules = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/** Returns whether every script imports an output file: the one with React, or the bundler's own runtime. */
export const isImportedByAll = (file: string): boolean => /(^|\/)(register|rolldown-runtime)-[^/]+$/.test(file);

/** Returns whether every search loads an output file before it works. */
export const isLoadedFirst = (file: string): boolean =>
  isImportedByAll(file) || /(^|\/)(installations-[^/]+|natippc\.js)$/.test(file);

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
 * least: everything it shares with any other entry, React included, goes into one file and the rest of it into another. The same applies
 * to the application, once the search has taken its share. Everything else the bundler distributes by itself.
 */
export const groups = [
  sharedBy(searchEntry, 'register'),
  ownOf(searchEntry, 'installations'),
  ...frameFiles,
  ownOf(application, 'shell'),
  onlyIn(soonLoaded, 'search-soon'),
  laterIn([...soonLoaded, filterTools], 'search-tools'),
  // Small modules that the search soon loads, together with those that the same tags need.
  smallModules('lists', /\/src\/ui\/(search\/(alternatives|filter-chips)|navigation\/(button-link|pager))\./),
  smallModules('call-errors', /\/src\/(core\/platform\/api\/(call-error-text|foreign-answer)|embed\/widgets-in)\./),
  smallModules('waits', /\/src\/(ui\/feedback\/use-delayed|core\/platform\/environment\/link-templates)\./),
  smallModules('facts', /\/src\/ui\/content\/(fact-list|timeline)\./),
  // Small modules that a record and its history need together.
  smallModules(
    'versions',
    /\/src\/core\/(platform\/versions\/change-words|register\/(versions\/version-calls|record-history\/record-view))\./,
  ),
  smallModules('references', /\/src\/core\/register\/(record\/(countries|legal-forms)|installation\/address-line)\./),
  // Small modules that whatever shows a record needs together.
  {
    name: 'description',
    test: /\/src\/core\/(platform\/description\/(?!form-|codes)|register\/record\/(?!countries|legal-forms))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Many small modules that each form shares with others; the layout of all forms is needed on demand only.
  {
    name: 'forms',
    test: /\/src\/core\/(platform\/forms|register\/editing)\/(?!section-layout)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/**
 * Returns whether the browser is to compile all functions of a file while it loads, beside the page, instead of each when it is first
 * called: on the first click. Only of the file that every page needs. Chromium follows this hint, a comment
 * (https://v8.dev/blog/explicit-compile-hints); others ignore it.
 */
export const isCompiledWhileLoading = (chunk: string): boolean => chunk === 'register';
