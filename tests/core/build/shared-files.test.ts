import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareFiles } from '../../../scripts/build/shared-files.ts';

/** A module of a build: the size of its source, and what it imports. */
interface Given {
  size: number;
  isEntry?: boolean;
  imports?: string[];
  later?: string[];
}

function graphOf(given: Record<string, Given>) {
  const importersOf = (id: string, how: 'imports' | 'later') =>
    Object.keys(given).filter((other) => given[other]?.[how]?.includes(id));
  return {
    getModuleInfo: (id: string) => {
      const module = given[id];
      if (!module) return null;
      return {
        code: ' '.repeat(module.size),
        isEntry: module.isEntry === true,
        importedIds: module.imports ?? [],
        dynamicallyImportedIds: module.later ?? [],
        importers: importersOf(id, 'imports'),
        dynamicImporters: importersOf(id, 'later'),
      };
    },
  };
}

const planOf = (given: Record<string, Given>, taken: string[] = []) =>
  shareFiles(Object.keys(given)[0] ?? '', graphOf(given), (id) => (taken.includes(id) ? 'taken' : null));

describe('shared files', () => {
  test('modules with the same roots share a file, and modules of one root are left to it', () => {
    const plan = planOf({
      one: { size: 100, isEntry: true, imports: ['a.ts', 'b.ts', 'own.ts'] },
      two: { size: 100, isEntry: true, imports: ['a.ts', 'b.ts'] },
      'a.ts': { size: 50_000 },
      'b.ts': { size: 60_000 },
      'own.ts': { size: 100 },
    });
    expect(Object.fromEntries(plan)).toEqual({ 'a.ts': 'b~0', 'b.ts': 'b~0' });
  });

  test('a small file is merged with one that nearly the same roots load, but not with a large one that some do not need', () => {
    const small: Record<string, Given> = {
      one: { size: 100, isEntry: true, imports: ['tiny.ts', 'other.ts'] },
      two: { size: 100, isEntry: true, imports: ['tiny.ts', 'other.ts'] },
      three: { size: 100, isEntry: true, imports: ['tiny.ts'] },
      'tiny.ts': { size: 500 },
      'other.ts': { size: 5_000 },
    };
    expect(new Set(planOf(small).values()).size).toBe(1);
    expect(new Set(planOf({ ...small, 'other.ts': { size: 50_000 } }).values()).size).toBe(2);
  });

  test('a root does not load further files because of a merge', () => {
    const plan = planOf(
      {
        one: { size: 100, isEntry: true, imports: ['tiny.ts', 'other.ts'] },
        two: { size: 100, isEntry: true, imports: ['tiny.ts', 'other.ts'] },
        three: { size: 100, isEntry: true, imports: ['tiny.ts'] },
        'tiny.ts': { size: 500 },
        'other.ts': { size: 500, imports: ['framework.ts'] },
        'framework.ts': { size: 100_000 },
      },
      ['framework.ts'],
    );
    expect(plan.get('tiny.ts')).not.toBe(plan.get('other.ts'));
    expect(plan.has('framework.ts')).toBe(false);
  });

  /** Modules in an order in which each imports only later ones. The first three are entries; without them, no module is part of a build. */
  const builds = fc
    .array(
      fc.record({
        size: fc.constantFrom(200, 1_000, 4_000, 12_000, 60_000),
        imports: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
        later: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 1 }),
      }),
      { minLength: 6, maxLength: 24 },
    )
    .map((list) => {
      const at = (index: number, step: number) => (index + step < list.length ? [`m${index + step}.ts`] : []);
      const given = Object.fromEntries(
        list.map(({ size, imports, later }, index): [string, Given] => [
          `m${index}.ts`,
          {
            size,
            isEntry: index < 3,
            imports: [...new Set([...imports.flatMap((step) => at(index, step)), ...(index < 3 ? at(index, 1) : [])])],
            later: later.flatMap((step) => at(index, step)),
          },
        ]),
      );
      const reached = closure(['m0.ts', 'm1.ts', 'm2.ts'], (id) => [
        ...(given[id]?.imports ?? []),
        ...(given[id]?.later ?? []),
      ]);
      return Object.fromEntries(Object.entries(given).filter(([id]) => reached.has(id)));
    });

  test('files never import each other in a circle, and no root loads more than 4 kB of a file in vain', () => {
    fc.assert(
      fc.property(builds, (given) => {
        const plan = planOf(given);
        const isRoot = (id: string) =>
          given[id]?.isEntry === true || Object.values(given).some(({ later }) => later?.includes(id));
        const roots = Object.keys(given).filter(isRoot);
        const needed = new Map(roots.map((root) => [root, closure([root], (id) => given[id]?.imports ?? [])]));
        const ownerOf = (id: string) => roots.find((root) => needed.get(root)?.has(id)) ?? '';
        const fileOf = (id: string) => plan.get(id) ?? (isRoot(id) ? id : ownerOf(id));

        const imports = new Map<string, Set<string>>();
        for (const [id, module] of Object.entries(given)) {
          const targets = (module.imports ?? []).map(fileOf).filter((file) => file !== fileOf(id));
          imports.set(fileOf(id), new Set([...(imports.get(fileOf(id)) ?? []), ...targets]));
        }
        for (const file of imports.keys()) {
          const reached = closure([...(imports.get(file) ?? [])], (each) => [...(imports.get(each) ?? [])]);
          expect(reached.has(file)).toBe(false);
        }
        for (const root of roots) {
          const loaded = closure([root], (file) => [...(imports.get(file) ?? [])]);
          const wanted = needed.get(root) ?? new Set();
          expect([...wanted].every((id) => loaded.has(fileOf(id)))).toBe(true);
          for (const file of loaded) {
            const inFile = [...plan].filter(([, name]) => name === file).map(([id]) => id);
            const inVain = inFile.filter((id) => !wanted.has(id)).reduce((sum, id) => sum + (given[id]?.size ?? 0), 0);
            expect(inVain * 0.45).toBeLessThanOrEqual(4_096);
            expect(inFile.length === 0 || inFile.some((id) => wanted.has(id))).toBe(true);
          }
        }
      }),
    );
  });
});

function closure(start: readonly string[], next: (each: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...next(each));
  }
  return seen;
}
