import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { shared } from '#core/platform/page/shared.ts';

test('[R10.7] a second copy of the module gets the value created by the first one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'));
  try {
    const copy = join(folder, 'shared.ts');
    cpSync(join(import.meta.dirname, '../../../../src/core/platform/page/shared.ts'), copy);
    const second: { shared: typeof shared } = await import(/* @vite-ignore */ pathToFileURL(copy).href);
    expect(second.shared).not.toBe(shared);

    const made = shared('test-slot', () => ({ by: 'first' }));
    expect(second.shared('test-slot', () => ({ by: 'second' }))).toBe(made);
    expect(made).toEqual({ by: 'first' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[R10.3] values shared under different names are kept apart', () => {
  expect(shared('test-a', () => 1)).toBe(1);
  expect(shared('test-b', () => 2)).toBe(2);
});
