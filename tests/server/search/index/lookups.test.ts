import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';
import { belongingOf, isRegisteredFor, maySee, type Viewer } from '#server/register/access/viewer.ts';
import { installationsIn, storedRecord } from '#server/register/records/stored-record.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const anonymous: Viewer = { kind: 'anonymous' };

/** Few values, so that they often coincide; abbreviations in several spellings. */
const towns = ['Linz', 'St. Pölten', 'Sankt Veit an der Glan', 'Ägidi'];
const firms = ['Ölmühle GmbH', 'ölmühle Gesellschaft m.b.H.', 'Abfall Linz AG', 'Zement St. Veit', withheldName];
const words = [
  'li',
  'st',
  'st.',
  'sankt',
  'GMBH',
  'ö',
  'mühle',
  '4020',
  '3100',
  'ab',
  'nicht',
  'an der',
  'werk 1',
  'ei',
];

const decision = fc.record({
  reference: fc.constantFrom('AUWR-1', 'auwr-12', 'LI/4'),
  title: fc.constantFrom('Genehmigung Linz', 'Änderung des Abfallwerks', 'St. Veit'),
  dateOfGranting: fc.constantFrom(undefined, '2019-05-01', '2024-02-29'),
});

const example = exampleRecord('x');

const record = fc
  .record({
    id: fc.integer({ min: 10, max: 40 }).map((number) => `AT-${number}`),
    published: fc.boolean(),
    site: fc.constantFrom('', 'S1', 'S2', 'S3'),
    street: fc.constantFrom('Linzer Straße', 'Werkstr.', ''),
    town: fc.constantFrom(...towns),
    postalCode: fc.constantFrom('4020', '3100', 'A-40'),
    operator: fc.constantFrom(...firms),
    owner: fc.constantFrom(undefined, 'a', 'b', 'c'),
    company: fc.constantFrom('', 'FN 12a', '34b'),
    state: fc.constantFrom(undefined, '4', '3'),
    handedOverBy: fc.constantFrom(undefined, '4'),
    isOperatorConfidential: fc.boolean(),
    decisions: fc.array(decision, { maxLength: 3 }),
  })
  .map((of): InstallationRecord => {
    const { unit, handover: _, ...rest } = example;
    if (!unit) throw new Error('The example is somewhere.');
    return {
      ...rest,
      id: of.id,
      published: of.published,
      name: `Werk ${of.id}`,
      site: { inspireId: of.site, name: of.site === '' ? of.town : `Standort ${of.site}` },
      address: { ...example.address, street: of.street, city: of.town, postalCode: of.postalCode },
      operator: {
        ...example.operator,
        name: of.operator,
        companyRegisterNumber: of.company,
        ownerId: of.owner ?? '',
      },
      ...(of.state !== undefined && { unit: { ...unit, federalStateCode: of.state } }),
      ...(of.handedOverBy !== undefined && {
        handover: { federalStateCode: of.handedOverBy, version: 1 },
      }),
      ...(of.isOperatorConfidential && {
        confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(d)' as const }],
      }),
      permits: of.decisions.map(({ dateOfGranting, ...one }, at) => ({
        id: `p${at}`,
        authority: '',
        legalBasis: '',
        permitGranted: true,
        permitReconsidered: false,
        permitUpdated: false,
        enforcementAction: '',
        ...one,
        ...(dateOfGranting !== undefined && { dateOfGranting }),
      })),
    };
  });

const viewer = fc.constantFrom<Viewer[]>(
  anonymous,
  { kind: 'owner', ownerIds: ['a'] },
  {
    kind: 'owner',
    ownerIds: ['c'],
    actsFor: { companyRegisterNumbers: ['12a'], installations: ['AT-11', 'AT-12', 'AT-13'] },
  },
  { kind: 'authority', federalStateCode: '4' },
  { kind: 'authority', federalStateCode: '3' },
  { kind: 'authority', federalStateCode: '0' },
);

/** Records as the index receives them, the later of two with the same id in place of the earlier. */
const register = fc
  .array(record, { minLength: 1, maxLength: 60 })
  .map((records) => records.map((one, at) => ({ record: one, dataVersion: at + 1 })));

type Written = { record: InstallationRecord; dataVersion: number };

function indexOf(written: readonly Written[]): SearchIndex {
  const index = new SearchIndex();
  const { authorities } = example;
  const put = (batch: readonly Written[]) =>
    index.put(
      installationsIn({
        records: batch.map(({ record, dataVersion }) => ({
          ...{ version: 1, dataVersion, lastChanged: '2026-01-02T12:00:00.000Z' },
          value: storedRecord(record),
        })),
        authorities: authorities.map(({ role: _, ...authority }) => authority),
      }),
    );
  const half = written.length >> 1;
  put(written.slice(0, half));
  // Makes the orders, into which the rest is inserted.
  ask(index, anonymous, 'li');
  put(written.slice(half));
  const parts = structuredClone([...index.save()]);
  return new SearchIndex(
    parts.flatMap((part) => (part instanceof Uint8Array ? [] : part))[0],
    parts.filter((part) => part instanceof Uint8Array),
  );
}

const many = 1000;
const ask = ({ lookups }: SearchIndex, who: Viewer, query: string) => ({
  sites: lookups.sites({ query }, who, many).map((ids) => ids.toSorted()),
  ofOwner: lookups.sites({ ownerId: 'a' }, who, many).map((ids) => ids.toSorted()),
  decisions: lookups.decisions({ query }, who, many),
  owners: lookups.owners(query, who, many),
  installations: lookups.installationsOf('a', who, many),
});

const same: readonly (readonly string[])[] = [
  ['st', 'st.', 'sankt'],
  ['gmbh', 'm.b.h.'],
];

/** What abbreviations of these tests mean, word for word. */
const inFull = (text: string): string =>
  ` ${text.toLowerCase()} `
    .replace(/gesellschaft m\.b\.h\./g, 'gmbh')
    .replace(/(?<=[ ,(-])(st\.|st)(?=[ ,)-])/g, 'sankt');
const contains = (text: string, word: string): boolean => {
  const isForm = same.some((forms) => forms.includes(word.toLowerCase()));
  return isForm ? inFull(text).includes(inFull(word).trim()) : text.toLowerCase().includes(word.toLowerCase());
};

/** What look-ups should find, by going through all records as they are stored. */
function scan(written: readonly Written[], who: Viewer, query: string) {
  const newest = [...new Map(written.map((one) => [one.record.id, one])).values()];
  const seen = newest.filter(({ record }) => maySee(who, belongingOf(record)));
  const isOperatorKnown = ({ record }: Written) =>
    record.confidentiality === undefined || isRegisteredFor(who, belongingOf(record));
  const keyOf = ({ id, site }: InstallationRecord) => site.inspireId || `~${id}`;
  const siteName = ({ site, operator, confidentiality }: InstallationRecord) =>
    confidentiality !== undefined && site.name === operator.name ? withheldName : site.name;
  const sitesWith = (fits: (one: Written) => boolean) => {
    const found = seen.filter(fits).map(({ record }) => keyOf(record));
    return [...new Set(found)]
      .map((key) => seen.filter(({ record }) => keyOf(record) === key).map(({ record }) => record))
      .sort(([one], [other]) => compareSites(one, other))
      .map((there) => there.map(({ id }) => id).toSorted());
  };
  const compareSites = (one?: InstallationRecord, other?: InstallationRecord) => {
    if (!one || !other) throw new Error('A site without installations.');
    return compareAlphabetically(siteName(one), siteName(other)) || (keyOf(one) < keyOf(other) ? -1 : 1);
  };
  const words = query.split(' ');
  const known = seen.filter((one) => isOperatorKnown(one) && one.record.operator.ownerId !== '');
  const ofOwner = Map.groupBy(known, ({ record }) => record.operator.ownerId ?? '');
  const counting = ([, ours]: [string, Written[]]) =>
    ours.reduce((one, other) => (other.dataVersion > one.dataVersion ? other : one)).record.operator.name;
  return {
    sites: sitesWith(({ record }) =>
      words.every(
        (word) =>
          contains(`${siteName(record)} ${record.address.street} ${record.address.city}`, word) ||
          record.address.postalCode === word,
      ),
    ),
    ofOwner: sitesWith((one) => isOperatorKnown(one) && one.record.operator.ownerId === 'a'),
    decisions: seen
      .flatMap(({ record }) => record.permits.map((permit, at) => ({ permit, at, installation: record.id })))
      .filter(({ permit }) => contains(permit.reference, query) || contains(permit.title, query))
      .sort(
        (one, other) =>
          (other.permit.dateOfGranting ?? '').localeCompare(one.permit.dateOfGranting ?? '') ||
          one.installation.localeCompare(other.installation) ||
          one.at - other.at,
      )
      .map(({ installation, at }) => ({ installation, at })),
    owners: [...ofOwner]
      .filter(([, ours]) =>
        ours.some(({ record: { operator } }) =>
          [operator.name, operator.companyRegisterNumber].some((text) => contains(text, query)),
        ),
      )
      .sort((one, other) => compareAlphabetically(counting(one), counting(other)) || (one[0] < other[0] ? -1 : 1))
      .map(([owner]) => owner),
    installations: (ofOwner.get('a') ?? []).map(({ record }) => record.id).toSorted(compareAlphabetically),
  };
}

describe('look-ups', () => {
  test('[R7.29] [R6.11] find in the index what going through all records finds, for every kind of viewer', () => {
    fc.assert(
      fc.property(register, viewer, fc.constantFrom(...words), (written, who, query) => {
        expect(ask(indexOf(written), who, query)).toEqual(scan(written, who, query));
      }),
      { numRuns: 300 },
    );
  });
});
