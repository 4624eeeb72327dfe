import { expect, test } from 'vitest';
import { faultsOf, isAllowed, licencesText, thirdParties } from '../../scripts/build/third-parties.ts';

const root = new URL('../../', import.meta.url);

test('every third-party package in the product is listed with an allowed licence and its text', async () => {
  const packages = await thirdParties(root);
  expect(faultsOf(packages)).toEqual([]);
  const names = packages.map(({ name }) => name);
  for (const name of ['react', 'dompurify', 'hono', 'pg', '@electric-sql/pglite']) expect(names).toContain(name);
  expect(names, 'a package that only tests need').not.toContain('@playwright/test');
  const text = licencesText(packages);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc.');
  expect(text, 'data as well').toMatch(/Grenzen und Namen auf der Karte: Statistik Austria .* CC BY 4\.0/);
  expect(text).toMatch(/\nreact \d+\.\d+\.\d+ \(MIT\)\n/);
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('whether a package under %s may be distributed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test('a package without a licence or with an unknown one is reported', () => {
  const entry = { name: 'x', version: '1.0.0', texts: [] };
  expect(faultsOf([{ ...entry, licence: undefined }])).toEqual(['x 1.0.0 names no licence.']);
  expect(faultsOf([{ ...entry, licence: 'UNLICENSED' }])).toHaveLength(1);
});
