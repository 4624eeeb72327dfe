import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDocuments, type DocumentSearch, sanitizeSearch } from '#core/register/documents/document-search.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import { serverItself } from '#server/platform/http/turn-queue.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { writeContainer } from '#server/register/documents/container-store.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { findDocuments } from '#server/search/documents/find-documents.ts';
import { searchDocuments } from '#server/search/documents/spelling-correction.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { fillRegister } from '../../fixtures/generated-register.ts';

const visitor: Viewer = { kind: 'anonymous' };
const owner: Viewer = { kind: 'owner', ownerIds: ['betreiber'] };
const federal: Viewer = { kind: 'authority', federalStateCode: '0' };

let opened: TestDatabase;
let search: SearchService;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await fillRegister(database, 40);
  await registerSink(database).transaction((tx) =>
    tx.save([
      exampleRecord('AT-1'),
      exampleRecord('AT-hidden', { published: false, name: 'Zinkwerk Quarzheim' }),
      // A public installation without documents.
      exampleRecord('AT-empty', { name: 'Kupferhütte', permits: [], inspections: [], batConclusions: [] }),
    ]),
  );
  for (const published of [true, false]) {
    const title = published ? 'Lärmgutachten' : 'Vulkangutachten';
    const documents = [{ type: 'application' as const, title, date: '2026-03-04', content: Buffer.from('1') }];
    const container = { installationId: 'AT-1', kind: 'applications' as const, title, published, author: 'x' };
    await writeContainer(database, { ...container, documents }, new Date('2026-04-05T00:00:00Z'));
  }
  search = new SearchService(database, realClock);
  await search.fresh();
});
afterAll(async () => {
  await search.close();
  await opened.close();
});

const find = (viewer: Viewer, wanted: DocumentSearch) =>
  findDocuments({ database: opened.database, search }, viewer, wanted, serverItself);
const searched = (viewer: Viewer, text: string) =>
  searchDocuments({ database: opened.database, search }, viewer, sanitizeSearch({ text }), serverItself);
const meant = async (viewer: Viewer, text: string) => (await searched(viewer, text)).meant?.text;

describe('suggestions for a document search without results', () => {
  test('a correction is suggested for a mistyped installation, operator, place, title or type, with its number of results', async () => {
    expect(await meant(visitor, 'Donauwrek')).toBe('Donauwerk');
    expect(await meant(visitor, 'Lärmgutachtne')).toBe('Lärmgutachten');
    expect(await meant(visitor, 'Landesregirung')).toBe('Landesregierung');
    expect(await meant(visitor, 'Inspektionsberciht')).toBe('Inspektionsbericht');
    expect(await meant(visitor, 'Muellverbrennungsanlage')).toBe('Müllverbrennungsanlage');
    const { total, meant: other } = await searched(visitor, 'Umweltinspketion Donauwrek');
    expect([total, other?.text]).toEqual([0, 'Umweltinspektion Donauwerk']);
    const found = await find(visitor, {
      ...allDocuments,
      text: 'Umweltinspektion Donauwerk',
    });
    expect(other?.total).toBe(found.total);
  });

  test('no correction is suggested if the words are correct or nothing similar exists', async () => {
    expect(await meant(visitor, 'Donauwerk Vorlage')).toBe(undefined);
    expect(await meant(visitor, 'Xyzxyzxyz')).toBe(undefined);
    expect(await meant(visitor, 'Donauwrek 99999')).toBe(undefined);
    expect((await searched(visitor, 'Donauwerk')).meant).toBe(undefined);
  });

  test('[R6.11] words of a hidden installation or document are suggested only to viewers who may see it', async () => {
    expect([await meant(visitor, 'Quarzhiem'), await meant(owner, 'Quarzhiem')]).toEqual([undefined, 'Quarzheim']);
    expect([await meant(visitor, 'Vulkangutachtne'), await meant(federal, 'Vulkangutachtne')]).toEqual([
      undefined,
      'Vulkangutachten',
    ]);
  });

  test('for any typo, the suggested text finds the stated number of documents for this viewer', async () => {
    const word = fc.constantFrom(
      'Quarzheim',
      'Vulkangutachten',
      'Kupferhütte',
      'Donauwerk',
      'Inspektionsbericht',
      'Linz',
    );
    const typo = fc.tuple(word, fc.nat(12), fc.constantFrom('', 'x', 'ee')).map(([of, at, by]) => {
      const place = at % of.length;
      return of.slice(0, place) + by + of.slice(place + 1);
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(visitor, owner, federal),
        fc.array(typo, { minLength: 1, maxLength: 2 }),
        async (viewer, typed) => {
          const other = (await searched(viewer, typed.join(' '))).meant;
          if (!other) return;
          const { total } = await find(viewer, { ...allDocuments, text: other.text });
          expect([other.text, total]).toEqual([other.text, other.total]);
          expect(total).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
