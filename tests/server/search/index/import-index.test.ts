import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { realClock } from '#server/platform/clock/clock.ts';
import { type RegisterSink, type RegisterTransaction, registerSink } from '#server/register/records/sink.ts';
import { ImportIndex } from '#server/search/index/import-index.ts';
import { IndexThread } from '#server/search/index/index-thread.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { authorityOfUpperAustria, exampleRecord } from '../../fixtures/example-record.ts';
import { answers, answersOfNewIndex } from '../../fixtures/index-answers.ts';

const examples = [...generateInstallations(120)];

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
let index: ImportIndex;
let sink: RegisterSink;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // The register already has data before the import.
  await registerSink(opened.database).transaction((tx) => tx.save([exampleRecord('AT-BEFORE')]));
  index = new ImportIndex();
  onTestFinished(() => index.close());
  sink = registerSink(opened.database, index);
});

type Work = (tx: RegisterTransaction) => Promise<unknown>;

const everythingAnew: Work = async (tx) => {
  await tx.replaceAll();
  await tx.save(examples.slice(0, 50));
  await tx.save(examples.slice(50));
};
const shared = (name: string) => ({ ...exampleRecord('AT-1').facility, inspireId: 'AT.CAED/SHARED.FACILITY', name });

const imports: [what: string, transactions: Work[]][] = [
  ['all records', [everythingAnew]],
  ['nothing', [(tx) => tx.replaceAll()]],
  [
    'a record that is repeated in a later line',
    [
      async (tx) => {
        await everythingAnew(tx);
        await tx.save([
          ...examples.slice(3, 4).map((record) => ({ ...record, name: 'Glaswerk Wörgl 77' })),
          exampleRecord('AT-NEW'),
        ]);
      },
    ],
  ],
  [
    'a facility that a later record describes differently',
    [
      async (tx) => {
        await everythingAnew(tx);
        await tx.save([exampleRecord('AT-1', { facility: shared('Altwerk') })]);
        await tx.save([exampleRecord('AT-2', { facility: shared('Neuwerk') })]);
      },
    ],
  ],
  ['a second file', [everythingAnew, (tx) => tx.save([exampleRecord('AT-SECOND', { name: 'Papierfabrik Übelbach' })])]],
  ['a second file without changes', [everythingAnew, (tx) => tx.save(examples.slice(0, 20))]],
];

test.each(imports)(
  'an index written during the import of %s is equivalent to one built from the database',
  async (_, works) => {
    for (const work of works) await sink.transaction(work);
    expect(await index.write(opened.database, folder)).toBe(true);

    const asked = vi.fn<(kind: string) => void>();
    const openIndex = () => {
      const thread = new IndexThread();
      const ask = thread.ask.bind(thread);
      vi.spyOn(thread, 'ask').mockImplementation((request) => {
        asked(request.kind);
        return ask(request);
      });
      return thread;
    };
    const search = new SearchService(opened.database, realClock, { indexFolder: folder, openIndex });
    onTestFinished(() => search.close());
    expect(await answers(search)).toEqual(await answersOfNewIndex(opened.database));
    expect(asked).toHaveBeenCalledWith('load');
    expect(asked).not.toHaveBeenCalledWith('put');
  },
);

const unknown = new Error('cut off');

test.each<[what: string, work: () => Promise<unknown>]>([
  ['an import that adds to existing records', () => sink.transaction((tx) => tx.save(examples))],
  [
    'an import that is rolled back',
    () =>
      sink.transaction(async (tx) => {
        await everythingAnew(tx);
        throw unknown;
      }),
  ],
  [
    'an import in which a later file is rolled back',
    async () => {
      await sink.transaction(everythingAnew);
      await sink.transaction(async (tx) => {
        await tx.save([exampleRecord('AT-UNDONE')]);
        throw unknown;
      });
    },
  ],
  [
    'an import with another write between its files',
    async () => {
      await sink.transaction(everythingAnew);
      await registerSink(opened.database).transaction((tx) => tx.save([exampleRecord('AT-OTHER')]));
      await sink.transaction((tx) => tx.save([exampleRecord('AT-SECOND')]));
    },
  ],
  [
    'an import that renames an authority',
    () =>
      sink.transaction(async (tx) => {
        await tx.replaceAll();
        await tx.save([exampleRecord('AT-1')]);
        await tx.save([
          exampleRecord('AT-2', { authorities: [{ ...authorityOfUpperAustria, name: 'Land Oberösterreich' }] }),
        ]);
      }),
  ],
])('%s writes no index, so that it is built from the database', async (_, work) => {
  await work().catch((error: unknown) => expect(error).toBe(unknown));
  expect(await index.write(opened.database, folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
