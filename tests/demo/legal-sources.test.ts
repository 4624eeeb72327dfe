import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eliAddress, eurLexAddress } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { nationalProvisions } from '#core/register/installation/national-provisions.ts';
import { batConclusions } from '#server/register/reference-data/bat-conclusions.ts';
import { brefs } from '#server/register/reference-data/brefs.ts';
import { citationsIn, sourcesOf } from '#server/register/reference-data/citations.ts';
import { federalStates } from '#server/register/reference-data/federal-states.ts';
import { legalActByName, legalActs } from '#server/register/reference-data/legal-acts.ts';
import { legalSources } from '#server/register/reference-data/legal-sources.ts';
import { actOfState } from '#server/register/reference-data/state-acts.ts';
import { readCmsSeeds } from '../../demo/data/cms/documents.ts';
import { generateInstallations } from '../../demo/data/generate.ts';

/** Where laws, decisions and what becomes of them are published officially. */
const officialHosts = new Set([
  'www.ris.bka.gv.at',
  'www.wien.gv.at',
  'www.parlament.gv.at',
  'www.ippc.gv.at',
  'eur-lex.europa.eu',
  'data.europa.eu',
  'eippcb.jrc.ec.europa.eu',
  'industry.eea.europa.eu',
]);
const unofficial = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => {
    const { protocol, host } = new URL(address);
    return protocol !== 'https:' || !officialHosts.has(host);
  });

/** Citations in a text for which the table has no source. */
const unsourced = (text: string): string[] =>
  citationsIn(text)
    .filter((citation) => citation.points.length === 0 || sourcesOf(citation).includes(undefined))
    .map((citation) => citation.text);

/** Paragraphs and articles that a text cites without an act of the table. */
function withoutAct(text: string): string[] {
  const plain = text.replace(/&nbsp;|\s+/g, ' ');
  const cited = citationsIn(plain).reduce((rest, citation) => rest.replaceAll(citation.text, ''), plain);
  return cited.match(/(?:§§?|Art\.|Artikel) ?\d[^.;,)<]*/g) ?? [];
}

test('every act and provision is stated once, with the day and the place of its look-up or without either', () => {
  const names = legalActs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const keys = legalSources.map(({ act, provision }) => `${provision} ${act}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(legalSources.filter(({ act }) => !legalActByName(act))).toEqual([]);
  for (const { lookedUp, readIn } of [...legalActs, ...legalSources, ...batConclusions, ...brefs]) {
    if (lookedUp === undefined) continue;
    expect(lookedUp).toMatch(/^2026-\d\d-\d\d$/);
    expect(readIn).toBeTruthy();
  }
});

test('every address of a law or decision is https and of an official host', () => {
  expect(unofficial(legalActs.map(({ address }) => address))).toEqual([]);
  expect(
    unofficial(
      batConclusions.flatMap(({ celex, decision }) => [eurLexAddress(celex), eliAddress(decision) ?? []].flat()),
    ),
  ).toEqual([]);
  const page = readCmsSeeds('DEMO').find(({ path }) => path === 'legal-bases-guidelines')?.html ?? '';
  const links = [...page.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(25);
  expect(unofficial(links)).toEqual([]);
});

test.each(readCmsSeeds('DEMO'))('$path cites no provision without a source', ({ html }) => {
  expect(unsourced(html)).toEqual([]);
  expect(html).not.toContain('<!--');
});

test('pages that cite a provision list it with its official text and the day of its look-up', () => {
  const page = readCmsSeeds('DEMO').find(({ path }) => path === 'environmental-inspection')?.html ?? '';
  const item = /<li><a href="([^"]+)" target="_blank">§ 63a AWG 2002<\/a>[\s\S]*?<\/li>/.exec(page);
  expect(item?.[1]).toContain('https://www.ris.bka.gv.at/');
  expect(item?.[0]).toContain('Nachgeschlagen: 26.11.2026 (');
  expect(page).toMatch(/Art\. 23 Abs\. 6 der Richtlinie 2010\/75\/EU<\/a>[\s\S]*?Nicht nachgeschlagen; maßgeblich ist/);
});

test.each(['environmental-inspection', 'faq', 'impressum'])('%s names the act of each provision it cites', (path) => {
  const page = readFileSync(`demo/data/cms/${path}.html`, 'utf8');
  expect(citationsIn(page).length).toBeGreaterThan(1);
  expect(page).toContain('<!-- quellen: seite -->');
  expect(withoutAct(page)).toEqual([]);
});

test('the page of legal bases states provisions only in the tables made of their sources', () => {
  const page = readFileSync('demo/data/cms/legal-bases-guidelines.html', 'utf8');
  expect(page.match(/§|Art\. \d|Artikel \d/g)).toBeNull();
});

test('[R7.32] the national provisions behind statutory dates have a source each', () => {
  const laws = ['GewO 1994', 'AWG 2002', 'EG-K 2013', 'MinroG'];
  const permits = laws.map((legalBasis) => ({ id: '1', reference: '', title: '', authority: '', legalBasis }));
  const provisions = (['inspection', 'adaptation'] as const).flatMap((matter) =>
    nationalProvisions(matter, { permits: permits as never, activities: [] }),
  );
  expect(provisions).toHaveLength(6);
  for (const provision of provisions) {
    expect([provision, citationsIn(provision).length, unsourced(provision)]).toEqual([provision, 1, []]);
  }
});

test('code cites no provision without a source', () => {
  const files = globSync('{src,server,demo}/**/*.{ts,tsx}').filter((file) => !file.includes('reference-data/legal-'));
  const found = files.flatMap((file) =>
    unsourced(readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('articles in the labels of the record are those of the directive that have a source', () => {
  const labels = globSync('src/core/register/record/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'[^'\n]*?(Art\. \d+(?: Abs\. \d+| bis \d+)?)[^'\n]*'/g)].map(
      ([, article]) => article,
    ),
  );
  expect(labels.length).toBeGreaterThan(8);
  for (const article of labels) {
    const text = `${article} der Richtlinie 2010/75/EU`;
    expect([text, citationsIn(text).length, unsourced(text)]).toEqual([text, 1, []]);
  }
});

test('the legal bases of example permits are acts or provisions that have a source', () => {
  const records = [...generateInstallations(1500)];
  const bases = new Set(records.flatMap(({ permits }) => permits.map(({ legalBasis }) => legalBasis)));
  expect(bases.size).toBeGreaterThan(12);
  for (const basis of bases) {
    if (basis === 'Bewilligung nach Landesrecht' || legalActByName(basis)) continue;
    expect([basis, citationsIn(basis).length, unsourced(basis)]).toEqual([basis, 1, []]);
  }
});

test('there is no example of intensive livestock in Tyrol, where § 1 of its act forbids it', () => {
  const farms = [...generateInstallations(1500)].filter(({ activities }) =>
    activities.some(({ code }) => /^6\.6/.test(code)),
  );
  expect(farms.length).toBeGreaterThan(50);
  expect(farms.filter(({ unit }) => unit?.federalStateCode === '7')).toEqual([]);
  expect(federalStates.map(({ code }) => legalActByName(actOfState(code))?.name)).not.toContain(undefined);
});
