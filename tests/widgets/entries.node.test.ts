import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { criteriaDocs } from '#core/search/criteria/criteria.docs.ts';
import { inspected } from '#core/search/criteria/inspection-criteria.ts';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { documentedWidgets } from '../../scripts/build/documentation.ts';
import { widgetEntries } from '../../scripts/build/widget-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The modules that each entry loads before it runs, by the entry's source. */
const loaded = new Map<string, string[]>();
/** The files with these modules, by the entry's source. */
const filesOf = new Map<string, ReadonlySet<string>>();
/** The files that each file imports statically. */
const importedBy = new Map<string, readonly string[]>();
/** The code of each script. */
const codeOf = new Map<string, string>();
/** The code of all scripts. */
let scripts = '';
/** The style sheet of the search's first view. */
let firstStyles = '';
/** The entries reachable from an entry, including those it may load later. */
const running = new Map<string, Set<string>>();

beforeAll(async () => {
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new TypeError('One build has one output.');
  const { output } = built;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  for (const { fileName, code } of chunks.values()) codeOf.set(fileName, code);
  scripts = [...codeOf.values()].join('\n');
  for (const each of output)
    if (each.type === 'asset' && /\/installations-[\w-]+\.css$/.test(each.fileName)) firstStyles += each.source;
  for (const { fileName, imports } of chunks.values()) importedBy.set(fileName, imports);
  for (const entry of chunks.values()) {
    if (!entry.isEntry || !entry.facadeModuleId) continue;
    const seen = new Set<Rolldown.OutputChunk>();
    const visit = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const file of chunk.imports) visit(chunks.get(file));
    };
    visit(entry);
    loaded.set(
      entry.facadeModuleId.replace(root, ''),
      [...seen].flatMap(({ moduleIds }) => moduleIds),
    );
    filesOf.set(entry.facadeModuleId.replace(root, ''), new Set([...seen].map(({ fileName }) => fileName)));
    const entries = new Set<string>();
    const reached = new Set<string>();
    const reach = (file: string) => {
      const chunk = chunks.get(file);
      if (!chunk || reached.has(file)) return;
      reached.add(file);
      if (chunk.isEntry && chunk.facadeModuleId) entries.add(chunk.facadeModuleId.replace(root, ''));
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
    };
    reach(entry.fileName);
    running.set(entry.facadeModuleId.replace(root, ''), entries);
  }
});

function packagesOf(entry: string): string[] {
  const names = (loaded.get(entry) ?? []).map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

/** The packages that every widget depends on. */
const framework = [
  '@nanostores/react',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
  '@tanstack/query-core',
  'destr',
  'nanostores',
  'ofetch',
  'react',
  'react-dom',
  'scheduler',
  'ufo',
];

/** Expects that none of these source files is loaded by an entry before it runs. */
function expectLater(entry: string, sources: readonly string[]): void {
  for (const source of sources) expect(existsSync(join(root, 'src', source)), `src/${source}`).toBe(true);
  const modules = loaded.get(entry) ?? [];
  expect(modules.length, entry).toBeGreaterThan(0);
  expect(
    sources.filter((source) => modules.includes(join(root, 'src', source))),
    entry,
  ).toEqual([]);
}

/** Shorter texts may also be those of a button. */
const isSentence = (text: string): boolean => text.length > 30;

/** Whether a script contains a text, or the longest part of it that no kind of quotes escapes. */
const isIn =
  (code: string) =>
  (text: string): boolean => {
    const [longest = text] = text.split(/["'`\\\n]|\$\{/).sort((one, other) => other.length - one.length);
    return code.includes(longest);
  };

describe('initially loaded code', () => {
  test('[R10.2] the loader loads only its own code', () => {
    expect(packagesOf('src/widgets/loader.ts')).toEqual([]);
    expect(loaded.get('src/widgets/loader.ts')?.every((id) => id.startsWith(root))).toBe(true);
  });

  test('[R10.2] every tag initially loads only the framework, and what its contents need', () => {
    const sanitizer = ['dompurify'];
    const needed: Record<string, readonly string[]> = {
      content: sanitizer,
      faq: sanitizer,
      'environmental-inspection': sanitizer,
    };
    const tags = Object.entries(widgetEntries());
    expect(tags.length).toBeGreaterThan(15);
    for (const [folder, entry] of tags)
      expect(packagesOf(entry), folder).toEqual([...framework, ...(needed[folder] ?? [])].sort());
  });

  test('the application initially loads the router, but neither the sanitizer nor the code of forms', () => {
    const packages = packagesOf('src/shell/main.tsx');
    expect(packages).toContain('react-router');
    for (const later of ['dompurify', 'downshift']) expect(packages).not.toContain(later);
  });

  test('no entry initially loads suggestions, the filter drawer, exports or error details', () => {
    const later = [
      'ui/search/suggestion-list.tsx',
      'widgets/criteria/filter-sheet.tsx',
      'embed/export-search.ts',
      'embed/failure-details.tsx',
      'widgets/installations/search-messages.tsx',
    ];
    for (const entry of loaded.keys()) expectLater(entry, later);
  });

  test('[R10.2] the search initially loads neither pager, chips and empty results, nor fields of closed criteria, nor the comparison', () => {
    expectLater('src/widgets/installations/installations.tsx', [
      'ui/navigation/pager.tsx',
      'ui/search/filter-chips.tsx',
      'ui/search/alternatives.tsx',
      'widgets/installations/deferred-parts.tsx',
      'widgets/installations/other-view.tsx',
      'widgets/criteria/deferred-filters.tsx',
      'widgets/criteria/date-fields.tsx',
      'widgets/criteria/location-fields.tsx',
      'widgets/criteria/number-fields.tsx',
      'core/register/comparison/choice.ts',
    ]);
  });

  test('no other entry ever loads the entries of the application or the search', () => {
    for (const [entry, entries] of running) {
      if (entry === 'src/shell/main.tsx') continue;
      for (const alone of ['src/shell/main.tsx', 'src/widgets/installations/installations.tsx']) {
        if (entry !== alone) expect([...entries], entry).not.toContain(alone);
      }
    }
  });

  test('[R10.2] the styles of the search’s first view are all in its style sheet and in no script', () => {
    const parts = firstStyles.split(/\/\*\w{6}\*\//).slice(1);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      const [selector = ''] = /[.:][\w-]+[^{}]*\{[^{}]{40,}\}/.exec(part) ?? [];
      expect(selector).not.toBe('');
      expect(scripts.includes(selector), selector).toBe(false);
    }
    for (const name of firstStyles.match(/(?<=\/\*)\w{6}(?=\*\/)/g) ?? [])
      expect(scripts.includes(name), name).toBe(true);
  });

  test('[R10.2] no script has the documentation of criteria, which only the API needs', () => {
    expect(scripts).toContain(inspected.hint);
    expect(Object.values(criteriaDocs).filter(isIn(scripts))).toEqual([]);
  });

  test('[R10.2] no script has the documentation of tags, and only scripts that no entry initially loads have that for editors', async () => {
    const definitions = await readDefinitions(new URL('../../src/widgets/', import.meta.url));
    const documented = documentedWidgets(definitions);
    const entries = [...filesOf.values()].flatMap((names) => [...names]);
    const initial = [...codeOf].flatMap(([file, code]) => (entries.includes(file) ? [code] : [])).join('\n');
    expect(documented.length).toBeGreaterThan(15);
    for (const { tag, summary, examples, attributes, events, slots, parts, cssProperties, form } of documented) {
      const features = [...attributes, ...events, ...slots, ...parts, ...cssProperties];
      const forDevelopers = [
        summary,
        ...examples.flatMap(({ title, text }) => [title, text]),
        ...features.flatMap(({ doc, text }) => [doc, text]),
      ];
      expect(forDevelopers.filter(isSentence).filter(isIn(scripts)), tag).toEqual([]);
      const forEditors = [form.text, ...attributes.flatMap(({ field }) => field?.help ?? [])].filter(isSentence);
      expect(forEditors.filter(isIn(scripts)), tag).toEqual(forEditors);
      expect(forEditors.filter(isIn(initial)), tag).toEqual([]);
    }
  });

  test('no files import each other in a circle, in which they could run in the wrong order', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path, file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const next of importedBy.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    expect(importedBy.size).toBeGreaterThan(50);
    for (const file of importedBy.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('[R10.2] the search and the application initially load few files', () => {
    expect(filesOf.get('src/widgets/installations/installations.tsx')?.size).toBeLessThanOrEqual(3);
    expect(filesOf.get('src/shell/main.tsx')?.size).toBeLessThanOrEqual(6);
  });
});
