import { basename, extname } from 'node:path';

/** The modules of a build, as far as they matter here. */
interface Modules {
  getModuleInfo(id: string): {
    code: string | null;
    isEntry: boolean;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** What one more request costs, in bytes of code: below this size, loading code that is not needed yet is cheaper. */
const request = 4_096;
/** Size of minified code in relation to its source. */
const minified = 0.45;

/** Modules that go into one file; sizes are estimates in bytes. */
interface PlannedFile {
  modules: string[];
  size: number;
  /** The roots that load it, with the size of the modules that they need: entries, and targets of dynamic imports. */
  needs: ReadonlyMap<string, number>;
  /** Whether it may be merged with others. */
  isShared: boolean;
}

/**
 * Assigns the modules that several entries or dynamic imports load to files. At first, modules with the same roots share a file. Then files
 * are merged as long as it pays: a root that needs both saves a request; a root that needs only one loads the other in vain, but never more
 * than a request costs, and no further files because of it.
 *
 * @param from any module
 * @param takenBy the file that a module goes into anyway, or null
 * @returns the name of the file of each assigned module; a number after `~` tells files of one name apart
 */
export function shareFiles(
  from: string,
  modules: Modules,
  takenBy: (id: string) => string | null,
): ReadonlyMap<string, string> {
  const rootsOf = rootsByModule(modulesOfBuild(from, modules), modules);
  const byKey = new Map<string, PlannedFile>();
  for (const [id, roots] of rootsOf) {
    const [only = '', second] = roots;
    const taken = takenBy(id) ?? (roots.has(id) ? id : second === undefined ? only : null);
    const key = taken ?? [...roots].sort().join(' ');
    const size = (modules.getModuleInfo(id)?.code?.length ?? 0) * minified;
    const module: PlannedFile = {
      modules: [id],
      size,
      needs: new Map([...roots].map((root) => [root, size])),
      isShared: taken === null,
    };
    const known = byKey.get(key);
    byKey.set(key, known ? merge([known, module]) : module);
  }
  let files = [...byKey.values()];
  for (let next = withBestMerge(files, modules); next; next = withBestMerge(files, modules)) files = next;
  const shared = files.filter(({ isShared }) => isShared);
  return new Map(
    shared.flatMap((file, index) => {
      const name = `${nameOf(file, modules)}~${index}`;
      return file.modules.map((id): [string, string] => [id, name]);
    }),
  );
}

/** A file is named after the largest of its modules. */
function nameOf(file: PlannedFile, modules: Modules): string {
  const sizeOf = (id: string) => (id.includes('?') ? 0 : (modules.getModuleInfo(id)?.code?.length ?? 0));
  const [largest = 'shared'] = file.modules.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return basename(largest, extname(largest));
}

/** All modules that are connected with one of them. */
function modulesOfBuild(start: string, modules: Modules): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.getModuleInfo(id);
    if (module === null || seen.has(id)) continue;
    seen.add(id);
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = module;
    waiting.push(...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters);
  }
  return seen;
}

/** The roots that load each module before they run. */
function rootsByModule(all: ReadonlySet<string>, modules: Modules): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>();
  for (const root of all) {
    const module = modules.getModuleInfo(root);
    if (!module?.isEntry && !module?.dynamicImporters.length) continue;
    const waiting = [root];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const known = roots.get(id) ?? new Set();
      if (known.has(root)) continue;
      roots.set(id, known.add(root));
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return roots;
}

type Imports = ReadonlyMap<PlannedFile, ReadonlySet<PlannedFile>>;

/** Merges two files, and those between them, where that saves most; undefined if nothing is left to save. */
function withBestMerge(files: readonly PlannedFile[], modules: Modules): PlannedFile[] | undefined {
  const imports = importsBetween(files, modules);
  const shared = files.filter(({ isShared }) => isShared);
  let best: { parts: readonly PlannedFile[]; merged: PlannedFile; saved: number } | undefined;
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(index + 1)) {
      if (savedBy([one, other]) <= (best?.saved ?? 0)) continue;
      const parts = withFilesBetween(one, other, imports);
      const saved = savedBy(parts);
      if (saved <= (best?.saved ?? 0)) continue;
      const merged = merge(parts);
      if (isHarmless(parts, merged, imports)) best = { parts, merged, saved };
    }
  }
  if (!best) return undefined;
  const { parts, merged } = best;
  return [...files.filter((file) => !parts.includes(file)), merged];
}

/** What merging saves all roots together, in bytes; negative if it costs more. */
function savedBy(parts: readonly PlannedFile[]): number {
  const all = sizeOf(parts);
  const roots = new Set(parts.flatMap(({ needs }) => [...needs.keys()]));
  return [...roots].reduce((saved, root) => {
    const loaded = parts.filter(({ needs }) => needs.has(root));
    return saved + (loaded.length - 1) * request - (all - sizeOf(loaded));
  }, 0);
}

const sizeOf = (files: readonly PlannedFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Whether the merged file can be merged at all, no root loads too much of it in vain, and no root loads more files because of it. */
function isHarmless(parts: readonly PlannedFile[], merged: PlannedFile, imports: Imports): boolean {
  const roots = [...merged.needs.keys()];
  const imported = new Set(parts.flatMap((part) => [...(imports.get(part) ?? [])]));
  return (
    merged.isShared &&
    [...merged.needs.values()].every((needed) => merged.size - needed <= request) &&
    [...imported].every((file) => parts.includes(file) || roots.every((root) => file.needs.has(root)))
  );
}

function merge(parts: readonly PlannedFile[]): PlannedFile {
  const needs = new Map<string, number>();
  for (const part of parts) for (const [root, size] of part.needs) needs.set(root, (needs.get(root) ?? 0) + size);
  return {
    modules: parts.flatMap(({ modules }) => modules),
    size: sizeOf(parts),
    needs,
    isShared: parts.every(({ isShared }) => isShared),
  };
}

/** Which file imports which. */
function importsBetween(files: readonly PlannedFile[], modules: Modules): Imports {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id): [string, PlannedFile] => [id, file])));
  const imports = new Map(files.map((file): [PlannedFile, Set<PlannedFile>] => [file, new Set()]));
  for (const [id, file] of fileOf) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      const target = fileOf.get(imported);
      if (target && target !== file) imports.get(file)?.add(target);
    }
  }
  return imports;
}

/**
 * The two files with all files by which one imports the other. Without these, the merged file and they would import each other in a circle,
 * and could run in the wrong order.
 */
function withFilesBetween(one: PlannedFile, other: PlannedFile, imports: Imports): PlannedFile[] {
  const parts = new Set([one, other]);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const file of importedBy(from, imports)) if (importedBy(file, imports).has(to)) parts.add(file);
  }
  return [...parts];
}

/** The files that a file imports, directly or through others. */
function importedBy(from: PlannedFile, imports: Imports): ReadonlySet<PlannedFile> {
  const seen = new Set<PlannedFile>();
  const waiting = [...(imports.get(from) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return seen;
}
