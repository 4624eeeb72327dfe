import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { documentedWidgets } from '../../scripts/build/documentation.ts';
import { sizeFaults, sizeLimits, withNewTags } from '../../scripts/build/sizes.ts';
import { writtenSections } from '../../scripts/build/written-sections.ts';
import { writeGeneratedSection } from '../../scripts/generated-section.ts';

const root = new URL('../../', import.meta.url);
const tag = 'natippc-installations';
const most = (sizeLimits[tag] ?? 0) * 1000;

test.each([
  ['at its limit', { tag, bytes: most }, []],
  ['larger', { tag, bytes: most + 100 }, [expect.stringContaining('at most')]],
  ['much smaller', { tag, bytes: most / 2 }, [expect.stringContaining('lower it')]],
])('[R10.2] the build accepts a tag only within its limit: %s', (_what, size, faults) => {
  expect(sizeFaults([size], sizeLimits)).toEqual(faults);
});

test('[R10.2] the build gives a new tag its size as its limit, in whole kB, and leaves those of others', () => {
  const sizes = [
    { tag: 'natippc-new', bytes: 120_300 },
    { tag, bytes: most / 2 },
  ];
  const limits = withNewTags(sizes, sizeLimits);
  expect(limits).toEqual({ ...sizeLimits, 'natippc-new': 121 });
  expect(sizeFaults(sizes, limits)).toEqual([expect.stringContaining(`<${tag}> has only`)]);
});

test('[R10.2] every tag has a limit', async () => {
  const definitions = await readDefinitions(new URL('src/widgets/', root));
  expect(Object.keys(sizeLimits).sort()).toEqual(definitions.map(({ element }) => element.tag).sort());
});

test('what documents say of tags, roles and sizes is what the code says', async () => {
  const widgets = documentedWidgets(await readDefinitions(new URL('src/widgets/', root)));
  for (const { file, content } of writtenSections(widgets, sizeLimits))
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(`\n${content}\n`);
});

test('a generated section replaces only what stands between its comments', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-section-'));
  const file = join(folder, 'page.md');
  const page = (content: string) => `# Page\n<!-- a: x -->${content}<!-- /a -->\n<!-- b: y -->\n<!-- /b -->\nend\n`;
  try {
    writeFileSync(file, page('\nold $1\n'));
    await writeGeneratedSection(pathToFileURL(file), 'a', 'new $1');
    expect(readFileSync(file, 'utf8')).toBe(page('\n\nnew $1\n\n'));
    await expect(writeGeneratedSection(pathToFileURL(file), 'c', '')).rejects.toThrow('no generated section "c"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
