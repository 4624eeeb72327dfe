import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { InstallationDocument } from '#core/register/documents/document-calls.ts';
import {
  allDocuments,
  type DocumentSearch,
  documentSorts,
  documentsPerPage,
  listedTypes,
  sanitizeSearch,
  wordsOf,
} from '#core/register/documents/document-search.ts';
import type { ListedDocument } from '#core/register/documents/document-search-call.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { serverItself } from '#server/platform/http/turn-queue.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { writeContainer } from '#server/register/documents/container-store.ts';
import { readDocuments } from '#server/register/documents/installation-documents.ts';
import { reportAddress, storeReport } from '#server/register/editing/report-store.ts';
import { templateContents } from '#server/register/inspection-templates/templates.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { isAbbreviated } from '#server/register/reference-data/abbreviations.ts';
import { findDocuments } from '#server/search/documents/find-documents.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { fillRegister } from '../../fixtures/generated-register.ts';
import { randomRecord } from '../versions/random-records.ts';

const viewers: readonly Viewer[] = [
  { kind: 'anonymous' },
  { kind: 'owner', ownerIds: [] },
  { kind: 'owner', ownerIds: ['betreiber', 'nobody'] },
  { kind: 'authority', federalStateCode: '4' },
  { kind: 'authority', federalStateCode: '8' },
  { kind: 'authority', federalStateCode: '0' },
];

interface Known {
  listed: ListedDocument;
  operator: string;
  /** Whether the document names its issuer. */
  isIssued: boolean;
  authorities: Installation['authorities'];
}

let opened: TestDatabase;
let index: SearchService;
/** The documents that each viewer sees on the installations' own pages, with the other data they can be found by. */
let known: Map<Viewer, Known[]>;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  index = new SearchService(database, realClock);
  await fillRegister(database, 40);
  const hash = 'a'.repeat(32);
  const withReport = exampleRecord('AT/r 1');
  const [inspection] = withReport.inspections;
  if (!inspection) throw new Error('The example has no inspection.');
  const reportUrl = reportAddress(withReport.id, inspection.id, hash);
  const random = fc.sample(randomRecord, { numRuns: 40, seed: 7 });
  await registerSink(database).transaction((tx) =>
    tx.save([
      ...random.map((record, index) => ({ ...record, id: `AT-${index}`, inspireId: `AT-${index}` })),
      { ...withReport, inspections: [{ ...inspection, reportUrl }, ...withReport.inspections.slice(1)] },
      exampleRecord('AT-hidden', { published: false }),
    ]),
  );
  for (const kept of [hash, 'b'.repeat(32)])
    await storeReport(database, withReport.id, inspection.id, {
      name: 'x.pdf',
      content: Buffer.from('%PDF-'),
      hash: kept,
    });
  for (const installationId of ['AT-1', 'AT-hidden', 'AT-gone'])
    for (const published of [true, false]) {
      const documents = [
        {
          type: 'application' as const,
          title: '100 % <b>Antrag</b>',
          date: '2026-03-04',
          content: Buffer.from('12345'),
        },
        { type: 'permit' as const, title: 'Bescheid_2', content: Buffer.from('1') },
      ];
      const container = { installationId, kind: 'applications' as const, title: 'Antrag', published, author: 'x' };
      await writeContainer(database, { ...container, documents }, new Date('2026-04-05T00:00:00Z'));
    }
  const rows = await queryRows<{ id: string }>(database, sql`select id from entry where kind = 'installation'`);
  known = new Map(viewers.map((viewer) => [viewer, []]));
  for (const { id } of rows)
    for (const [viewer, list] of known) {
      const documents = await readDocuments(database, viewer, id);
      if (documents) list.push(...documents.found.map(({ document }) => listedAs(documents.record, document)));
    }
});
afterAll(async () => {
  await index.close();
  await opened.close();
});

const find = (viewer: Viewer, wanted: DocumentSearch) =>
  findDocuments({ database: opened.database, search: index }, viewer, wanted, serverItself);

/** A document from an installation's own page in the format of the document list. */
function listedAs(record: Installation, document: InstallationDocument): Known {
  const { about, container: _, ...facts } = document;
  const { id, name, address, authorities, operator } = record;
  const { postalCode, city } = address;
  const issued = document.type.startsWith('permit')
    ? record.permits.find((one) => one.id === about)
    : record.inspections.find((one) => one.id === about);
  const charged = authorities.find(({ role }) => role === 'permit') ?? authorities[0];
  const authority = issued?.authority || charged?.name;
  const reference = issued && 'reference' in issued ? issued.reference : undefined;
  const listed = {
    ...facts,
    ...(reference && { reference }),
    installation: { id, name, postalCode, city },
    ...(authority && { authority }),
  };
  return { listed, operator: operator.name, isIssued: Boolean(issued?.authority), authorities };
}

const templates = templateContents.map(
  ({ id, title }): ListedDocument => ({
    key: id,
    title,
    type: 'template',
    mediaType: 'application/pdf',
    published: true,
    download: `api/uitemplate/${id}`,
  }),
);

async function allPages(viewer: Viewer, search: DocumentSearch): Promise<{ total: number; items: ListedDocument[] }> {
  const items: ListedDocument[] = [];
  for (let page = 1; ; page++) {
    const found = await find(viewer, { ...search, page });
    items.push(...found.items);
    if (found.items.length < documentsPerPage) return { total: found.total, items };
  }
}

/** JSON with sorted members, for comparison. */
const asText = (document: ListedDocument): string =>
  JSON.stringify(document, Object.keys(document).sort().concat('id', 'name', 'postalCode', 'city'));
const texts = (documents: readonly ListedDocument[]): string[] => documents.map(asText).sort();

const viewerOf = fc.constantFrom(...viewers);
const search: fc.Arbitrary<DocumentSearch> = fc
  .record({
    text: fc.oneof(
      fc.constantFrom(
        '',
        'linz',
        'BERICHT',
        'oö',
        'Oö. Landesregierung',
        'landesregierung 2026',
        'Auszug',
        '100 % <b>',
        '_2',
        "'",
        'Donauwerk',
      ),
      // Without 'St' for Sankt and the like, which the reference implementation below does not know.
      fc.string({ maxLength: 3 }).filter((text) => !isAbbreviated(text)),
    ),
    type: fc.option(fc.constantFrom(...listedTypes.map(({ code }) => code)), { nil: undefined, freq: 1 }),
    from: fc.option(fc.constantFrom('2004-05-06', '2019-01-01', '2026-03-04'), { nil: undefined, freq: 1 }),
    to: fc.option(fc.constantFrom('2020-02-29', '2026-03-04'), { nil: undefined, freq: 1 }),
    installation: fc.option(fc.constantFrom('AT-1', 'AT-hidden', 'AT/r 1', 'AT-gone'), { nil: undefined, freq: 1 }),
    authority: fc.option(fc.constantFrom('Amt der Oö. Landesregierung', 'Magistrat der Stadt Wien', 'x'), {
      nil: undefined,
      freq: 1,
    }),
    sort: fc.constantFrom(...documentSorts),
  })
  .map(sanitizeSearch);

/** The reference implementation: returns whether a search should find a document. */
function isMeant({ listed, operator, isIssued, authorities }: Known, wanted: DocumentSearch): boolean {
  const { title, type, date, installation, authority } = listed;
  const name = listedTypes.find(({ code }) => code === type)?.name ?? '';
  const issuer = isIssued ? authority : '';
  const text = [title, issuer, installation?.name, operator, installation?.postalCode, installation?.city]
    .join(' ')
    .toLowerCase();
  const charged = authorities.some((one) => one.role === 'permit' && one.name === wanted.authority);
  return (
    wordsOf(wanted.text.toLowerCase()).every((word) =>
      [text, name.toLowerCase()].some(
        (one) => one.includes(word) || (/^oö\.?$/.test(word) && /oberösterreich|oö/.test(one)),
      ),
    ) &&
    (wanted.type === undefined || wanted.type === type) &&
    (wanted.from === undefined || (date ?? '') >= wanted.from) &&
    (wanted.to === undefined || (date !== undefined && date <= wanted.to)) &&
    (wanted.installation === undefined || wanted.installation === installation?.id) &&
    (wanted.authority === undefined || (isIssued ? authority === wanted.authority : charged))
  );
}

describe('the documents of all installations', () => {
  test('[R7.29] [R6.11] the document list has exactly the documents that each viewer sees on the installations’ pages, plus templates', async () => {
    for (const viewer of viewers) {
      const expected = [...(known.get(viewer) ?? []).map(({ listed }) => listed), ...templates];
      const found = await allPages(viewer, allDocuments);
      expect([viewer, texts(found.items)]).toEqual([viewer, texts(expected)]);
      expect(found.total).toBe(expected.length);
    }
    const counts = viewers.map((viewer) => known.get(viewer)?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(100);
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  test('[R7.29] a document search finds exactly the documents that match all of its criteria', async () => {
    await fc.assert(
      fc.asyncProperty(viewerOf, search, async (viewer, wanted) => {
        const all = [
          ...(known.get(viewer) ?? []),
          ...templates.map((listed): Known => ({ listed, operator: '', isIssued: false, authorities: [] })),
        ];
        const expected = all.filter((each) => isMeant(each, wanted)).map(({ listed }) => listed);
        const found = await allPages(viewer, wanted);
        expect(texts(found.items)).toEqual(texts(expected));
        expect(found.total).toBe(expected.length);
      }),
      { numRuns: 30 },
    );
  });

  test('[R7.29] documents are sorted by date or installation name, those without at the end', async () => {
    const [federal] = viewers.slice(-1);
    if (!federal) throw new Error('There is no viewer.');
    const orders = {
      newest: ({ date = '0' }: ListedDocument) => -Number(date.replaceAll('-', '')),
      oldest: ({ date = '9999-12-31' }: ListedDocument) => Number(date.replaceAll('-', '')),
    };
    for (const [sort, order] of Object.entries(orders)) {
      const values = (await allPages(federal, sanitizeSearch({ sort }))).items.map(order);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
    const byName = (await allPages(federal, sanitizeSearch({ sort: 'installation', text: 'Linz' }))).items;
    const names = byName.map(({ installation }) => installation?.name ?? '');
    expect(new Set(names).size).toBeGreaterThan(10);
    const given = names.filter((name) => name !== '');
    expect(names).toEqual([...given.toSorted(compareAlphabetically), ...names.filter((name) => name === '')]);
  });

  test('[R6.11] a search limited to one installation names it only to viewers who may see it', async () => {
    const wanted = sanitizeSearch({ installation: 'AT-hidden' });
    const [visitor, , owner] = viewers;
    if (!visitor || !owner) throw new Error('There is no viewer.');
    expect(await find(visitor, wanted)).toEqual({ total: 0, more: false, items: [] });
    expect(await find(owner, wanted)).toMatchObject({
      installation: 'Müllverbrennungsanlage Linz',
    });
  });

  test('[R7.29] a search text with a NUL character finds nothing', async () => {
    const [visitor] = viewers;
    if (!visitor) throw new Error('There is no viewer.');
    expect((await find(visitor, { ...allDocuments, text: 'a\0b' })).total).toBe(0);
  });
});
