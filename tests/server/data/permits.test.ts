import { expect, test } from 'vitest';
import { generateInstallations } from '../../../demo/data/generate.ts';
import { batConclusions } from '../../../demo/server/reference-data/bat-conclusions.ts';
import { demoAccounts } from '../../../demo/server/session/accounts.ts';
import { product } from '../../../src/core/product.ts';

const records = [...generateInstallations(600)];
const permits = records.flatMap((record) => record.permits);

test('a permit that names BAT conclusions is not older than they are', () => {
  const named = permits.flatMap(({ title, dateOfGranting = '' }) =>
    batConclusions
      .filter(({ decision }) => title.endsWith(decision))
      .map(({ published }) => ({ published, dateOfGranting })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ published, dateOfGranting }) => dateOfGranting <= published)).toEqual([]);
  expect(permits.filter(({ title }) => title === 'Anpassung an die bvT-Schlussfolgerungen')).toEqual([]);
});

test('file numbers are written as their authority writes them', () => {
  for (const { authority, reference } of permits) {
    if (authority === 'Amt der Oö. Landesregierung') expect(reference).toMatch(/^AUWR-\d{4}-\d+\/\d+$/);
    if (authority.startsWith('Magistrat')) expect(reference).toMatch(/^Mag-/);
  }
});

test('whoever signs in as an owner, or acts for one, has at least three installations', () => {
  for (const { username, roles, mainUser } of demoAccounts) {
    if (!roles.some(({ role }) => role === product.userTypes.registered)) continue;
    const owned = records.filter(({ operator }) => operator.ownerId === (mainUser?.username ?? username));
    expect([username, owned.length > 2]).toEqual([username, true]);
  }
});

test('companies among the accounts own what bears their names', () => {
  for (const { username, displayName } of demoAccounts.filter(({ userKind }) => userKind === 'ORGANISATION')) {
    const owned = records.filter(({ operator }) => operator.ownerId === username);
    expect([username, owned.length > 2]).toEqual([username, true]);
    expect(new Set(owned.map(({ operator }) => operator.name))).toEqual(new Set([displayName]));
  }
});
