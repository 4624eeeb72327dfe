import { expect, test } from 'vitest';
import { product } from '#core/product.ts';
import { demoAccounts } from '#server/account/session/accounts.ts';
import { batConclusions } from '#server/register/reference-data/bat-conclusions.ts';
import { generateInstallations } from '../../demo/data/generate.ts';

const records = [...generateInstallations(600)];
const permits = records.flatMap((record) => record.permits);

test('a permit that refers to BAT conclusions is not older than these', () => {
  const named = permits.flatMap(({ title, dateOfGranting = '' }) =>
    batConclusions
      .filter(({ decision }) => title.endsWith(decision))
      .map(({ published }) => ({ published, dateOfGranting })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ published, dateOfGranting }) => dateOfGranting <= published)).toEqual([]);
  expect(permits.filter(({ title }) => title === 'Anpassung an die bvT-Schlussfolgerungen')).toEqual([]);
});

const referencesOf = (name: string) => permits.filter(({ authority }) => authority === name);

test.each([
  ['Amt der Oö. Landesregierung', '2012-01-01', /^UR-\d{4}-\d+\/\d+$/, /^AUWR-\d{4}-\d+\/\d+$/],
  ['Amt der NÖ Landesregierung', '2018-01-01', /^RU4-K-\d+\/\d{3}-\d{4}$/, /^WST1-U-\d+\/\d{3}-\d{4}$/],
  ['Amt der Steiermärkischen Landesregierung', '2012-08-01', /^FA13A-38\.10-/, /^ABT13-\d+\/\d{4}-\d+$/],
  ['Bezirkshauptmannschaft Amstetten', '', /^$/, /^AMW2-BA-\d+\/\d{3}$/],
  ['Bezirkshauptmannschaft Linz-Land', '2014-01-01', /^Ge20-\d+-\d+-\d{4}$/, /^BHLL-\d{4}-\d+\/\d+$/],
  ['Magistrat der Stadt Wien', '', /^$/, /^MBA-\d+-\d{4}-\d+$/],
])('file numbers of %s have the format used at the time', (authority, changedOn, before, since) => {
  for (const { reference, dateOfGranting = '' } of referencesOf(authority)) {
    expect(reference).toMatch(dateOfGranting < changedOn ? before : since);
  }
});

test('every account of an owner or their representative has at least three installations', () => {
  for (const { username, roles, mainUser } of demoAccounts) {
    if (!roles.some(({ role }) => role === product.userTypes.registered)) continue;
    const owned = records.filter(({ operator }) => operator.ownerId === (mainUser?.username ?? username));
    expect([username, owned.length > 2]).toEqual([username, true]);
  }
});

test('file numbers have no missing parts', () => {
  expect(permits.filter(({ reference }) => /[{}]|--|\/\//.test(reference))).toEqual([]);
});

test('decisions and inspections are dated on working days', () => {
  const days = records.flatMap((record) => [
    ...record.permits.map(({ dateOfGranting = '' }) => dateOfGranting),
    ...record.inspections.map(({ date }) => date),
  ]);
  // Corpus Christi 2021, Ascension 2024, Whit Monday 2023, Easter Monday 2022.
  const movable = ['2021-06-03', '2024-05-09', '2023-05-29', '2022-04-18'];
  expect(days.filter((date) => movable.includes(date) || /-(01-01|01-06|05-01|10-26|11-01|12-25)$/.test(date))).toEqual(
    [],
  );
  expect(days.filter((date) => new Date(date).getUTCDay() % 6 === 0)).toEqual([]);
});

test('accounts of companies own the installations operated under their name', () => {
  for (const { username, displayName } of demoAccounts.filter(({ userKind }) => userKind === 'ORGANISATION')) {
    const owned = records.filter(({ operator }) => operator.ownerId === username);
    expect([username, owned.length > 2]).toEqual([username, true]);
    expect(new Set(owned.map(({ operator }) => operator.name))).toEqual(new Set([displayName]));
  }
});

const ofActivity = (...codes: string[]) => records.filter(({ activities: [main] }) => codes.includes(main?.code ?? ''));
/** Enough records for some derogations of each kind. */
const manyRecords = [...generateInstallations(4000)];

test('no permit or inspection concerns the waste gas of a stable or a landfill', () => {
  const texts = ofActivity('6.6a', '6.6b', '6.6c', '5.4').flatMap(({ permits, inspections }) => [
    ...permits.map(({ title }) => title),
    ...inspections.flatMap(({ summary, measures }) => [summary, measures]),
  ]);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /Abgas|Emissionsmessung|Messbericht|Kalibrierung|Betriebszeiten/.test(text))).toEqual(
    [],
  );
});

test('waste water treatment is permitted under the Water Act', () => {
  const bases = ofActivity('6.11').flatMap(({ permits }) => permits.map(({ legalBasis }) => legalBasis));
  expect(bases).toContain('§ 32 WRG 1959');
  expect(bases.filter((basis) => !basis.endsWith(' WRG 1959'))).toEqual([]);
});

test('the measures demanded after an inspection match its findings', () => {
  const asked = records
    .flatMap(({ inspections }) => inspections)
    .filter(({ measures }) => /Auffangwanne/.test(measures));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ summary }) => !summary.includes('Auffangwanne'))).toEqual([]);
});

test('a derogation concerns an emission level of its BAT conclusions, for waste water treatment one of waste water', () => {
  const derogations = manyRecords.flatMap(({ activities: [main], derogations }) =>
    derogations.map(({ batConclusionCode: code, batAel }) => ({ main: main?.code, code, batAel })),
  );
  expect(derogations.length).toBeGreaterThan(60);
  expect(derogations.filter(({ code, batAel }) => (code === 'IRPP') !== batAel.includes('Tierplatz'))).toEqual([]);
  expect(derogations.filter(({ main, batAel }) => main === '6.11' && !batAel.includes('im Abwasser'))).toEqual([]);
});
