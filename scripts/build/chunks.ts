import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { shareFiles } from './shared-files.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const searchEntry = fileOf('src/widgets/installations/index.ts');
const application = fileOf('src/shell/main.tsx');
/** Widgets that show CMS texts and therefore need the HTML sanitizer. */
const texts = ['content', 'environmental-inspection', 'faq'].map((folder) => fileOf(`src/widgets/${folder}/index.ts`));

type Modules = Rolldown.ChunkingContext;

/** The entries that import a module statically, or with `later` also those that may import it dynamically. */
function entriesOf(id: string, modules: Modules, later: boolean): Set<string> {
  const seen = new Set<string>();
  const entries = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const module = modules.getModuleInfo(each);
    if (module === null) return;
    if (module.isEntry) entries.add(each);
    for (const importer of [...module.importers, ...(later ? module.dynamicImporters : [])]) visit(importer);
  };
  visit(id);
  return entries;
}

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

/** Takes the modules that several CMS text widgets share, and no other entry. */
const ofTexts = {
  debugName: 'texts',
  name: (id: string, modules: Modules): string | null => {
    const entries = entriesOf(id, modules, false);
    return entries.size > 1 && [...entries].every((entry) => texts.includes(entry)) ? 'texts' : null;
  },
};

const ofEntries = [
  sharedBy(searchEntry, 'register'),
  ownOf(searchEntry, 'installations'),
  sharedBy(application, 'frame'),
  ownOf(application, 'shell'),
];

let shared: { of: Modules; names: ReadonlyMap<string, string> } | undefined;

/** Takes the modules that other entries or dynamic imports share. */
function sharedFile(id: string, modules: Modules): string | null {
  if (shared?.of !== modules) {
    const takenBy = (each: string) =>
      [...ofEntries, ofTexts].reduce<string | null>((found, { name }) => found ?? name(each, modules), null);
    shared = { of: modules, names: shareFiles(id, modules, takenBy) };
  }
  return shared.names.get(id) ?? null;
}

/**
 * Assigns modules to files by the entries that load them; the first matching group wins. The search is what most pages show and must load
 * least: everything it shares with any other entry, React included, goes into one file and the rest of it into another. The same applies
 * to the application, once the search has taken its share. The widgets that show CMS texts share one file. Everything else that several
 * entries or dynamic imports load goes into as few files as pay (shared-files.ts).
 */
export const groups = [
  ...ofEntries,
  { debugName: 'shared', name: sharedFile, includeDependenciesRecursively: false },
  ofTexts,
].map((group, index) => ({ ...group, priority: 9 - index }));
