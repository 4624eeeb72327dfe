import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The modules each entry loads before it runs, by the entry's source. */
const loaded = new Map<string, string[]>();

beforeAll(async () => {
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new TypeError('One build has one output.');
  const { output } = built;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
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
  }
});

function packagesOf(entry: string): string[] {
  const names = (loaded.get(entry) ?? []).map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

/** What every widget stands on. */
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

describe('what is loaded before an entry runs', () => {
  test('[R10.2] of the loader: itself', () => {
    expect(packagesOf('src/widgets/loader.ts')).toEqual([]);
    expect(loaded.get('src/widgets/loader.ts')?.every((id) => id.startsWith(root))).toBe(true);
  });

  test.each([
    'installations',
    'installation',
    'bvt-conclusions',
    'message-center',
    'notices',
    'session-timer',
    'user-menu',
    'user-tasks',
  ])('of natippc-%s: what every widget stands on, and no further library', (folder) => {
    expect(packagesOf(`src/widgets/${folder}/index.ts`)).toEqual(framework);
  });

  test('of natippc-content: also what makes foreign markup safe', () => {
    expect(packagesOf('src/widgets/content/index.ts')).toEqual([...framework, 'dompurify'].sort());
  });

  test('of the application: also the router; neither markup nor forms before they are shown', () => {
    const packages = packagesOf('src/shell/main.tsx');
    expect(packages).toContain('react-router');
    for (const later of ['dompurify', 'downshift']) expect(packages).not.toContain(later);
  });

  test('of no widget: suggestions, the drawer of filters, exports, and what stands for a failure', () => {
    const later = /(suggestion-list|filter-sheet|export-search|failure-details|results-failure)\.tsx?$/;
    for (const [entry, modules] of loaded)
      expect(
        modules.filter((id) => later.test(id)),
        entry,
      ).toEqual([]);
  });
});
