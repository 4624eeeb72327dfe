import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { sizeFaults, sizeLimits, sizesText } from '../../scripts/build/sizes.ts';
import { writeGeneratedSection } from '../../scripts/generated-section.ts';

const root = new URL('../../', import.meta.url);
const tag = 'natippc-installations';
const most = (sizeLimits[tag] ?? 0) * 1000;

test.each([
  ['at its limit', { tag, bytes: most }, []],
  ['larger', { tag, bytes: most + 100 }, [expect.stringContaining('at most')]],
  ['much smaller', { tag, bytes: most / 2 }, [expect.stringContaining('lower it')]],
  ['without a limit', { tag: 'natippc-new', bytes: 1 }, [expect.stringContaining('has no natippc-new')]],
])('[R10.2] the build accepts a tag only within its limit: %s', (_what, size, faults) => {
  expect(sizeFaults([size])).toEqual(faults);
});

test('[R10.2] every tag has a limit, and the published figures have the limit of every tag', async () => {
  const definitions = await readDefinitions(new URL('src/widgets/', root));
  expect(Object.keys(sizeLimits).sort()).toEqual(definitions.map(({ element }) => element.tag).sort());
  expect(readFileSync(new URL('docs/figures.md', root), 'utf8')).toContain(sizesText());
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
