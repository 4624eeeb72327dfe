import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const searchEntry = fileOf('src/widgets/installations/index.ts');
const application = fileOf('src/shell/main.tsx');
/** They show texts of the CMS, and bring what makes foreign markup safe. */
const texts = ['content', 'environmental-inspection', 'faq'].map((folder) => fileOf(`src/widgets/${folder}/index.ts`));

/** A file smaller than this costs more as a request than as bytes that are not needed yet. */
const smallestFile = 4_096;

type Modules = Rolldown.ChunkingContext;

/** The entries a module belongs to: those that load it before they run, or with `later` also those that may load it while they run. */
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

/** Takes what an entry loads before it runs: what it shares with others. */
const sharedBy = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => {
    if (!entriesOf(id, modules, false).has(entry)) return null;
    return isAlone(id, entry, modules) ? null : name;
  },
});

/** Takes what an entry loads before it runs and no other entry needs: whoever imports from this file runs the entry. */
const ownOf = (entry: string, name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null =>
    entriesOf(id, modules, false).has(entry) && isAlone(id, entry, modules) ? name : null,
});

/** The application may run the search, which is a part of it, when it needs something of the search later. */
function isAlone(id: string, entry: string, modules: Modules): boolean {
  const needed = entriesOf(id, modules, false);
  const others = [...entriesOf(id, modules, true)].filter((each) => each !== entry);
  return others.every((each) => entry === searchEntry && each === application && !needed.has(each));
}

/** Whether texts alone load a module before they run. */
const isOfTexts = (entries: ReadonlySet<string>): boolean => [...entries].every((entry) => texts.includes(entry));

/**
 * Files by the entries that load them, the first of these that takes a module has it. The search is what most pages show and what loads
 * least: what it shares with any other entry, React included, is one file, and the rest of it another. The same for the application, of
 * which only the search's file comes first. What texts share is one file, so that it is joined with nothing smaller that others need. What
 * other widgets share is files by who shares them.
 */
export const groups = [
  sharedBy(searchEntry, 'register'),
  ownOf(searchEntry, 'installations'),
  sharedBy(application, 'frame'),
  ownOf(application, 'shell'),
  {
    debugName: 'shared',
    name: (id: string, modules: Modules) => {
      const entries = entriesOf(id, modules, false);
      return entries.size > 1 && !isOfTexts(entries) ? 'shared' : null;
    },
    entriesAware: true,
    entriesAwareMergeThreshold: smallestFile,
  },
  {
    debugName: 'texts',
    name: (id: string, modules: Modules) => {
      const entries = entriesOf(id, modules, false);
      return entries.size > 1 && isOfTexts(entries) ? 'texts' : null;
    },
  },
].map((group, index) => ({ ...group, priority: 6 - index }));
