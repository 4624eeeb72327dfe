import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean }>;
}

test('the lock file names the archive of each package, so that npm need not ask the registry for it at a first start', () => {
  const { packages }: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const without = Object.entries(packages).filter(([path, { resolved, link }]) => path !== '' && !link && !resolved);
  expect(without.map(([path]) => path)).toEqual([]);
});
