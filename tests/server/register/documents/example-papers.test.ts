import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  downloadDocument,
  fetchContainer,
  findDocuments,
  resolveDocumentType,
} from '#core/register/documents/document-calls.ts';
import { renderPdf } from '#server/platform/pdf/render.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { papersOf } from '../../../../demo/data/papers/papers.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const records = [...generateInstallations(300)];
const whole = records.find(
  (record) =>
    record.published &&
    new Set(papersOf(record).map(({ type }) => type)).size === 3 &&
    record.inspections.every(({ reportPublished }) => reportPublished),
);
if (!whole) throw new Error('No example has a document of each type.');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(whole);
});
afterAll(() => server.close());

const asVisitor = async <T>(work: () => Promise<T>): Promise<T> => {
  const browser = server.browser();
  await browser.get('/natippc/api/env');
  return inPageOf(server, browser, work);
};

/** The full text of a document in reading order. */
const wordsOf = (paper: ReturnType<typeof papersOf>[number]): string => JSON.stringify(paper.description());

describe('an example installation', () => {
  test('[R7.29] an example has a decision for each permit, a report for each inspection, and no extracts of the same', async () => {
    const { candidates } = await asVisitor(() => findDocuments(whole.id));
    const about = (type: string) => candidates.filter((document) => document.type === type).map((each) => each.about);
    expect(about('permit').toSorted()).toEqual(whole.permits.map(({ id }) => id).toSorted());
    expect(about('inspection-report').toSorted()).toEqual(whole.inspections.map(({ id }) => id).toSorted());
    expect([...about('permit-extract'), ...about('inspection-extract')]).toEqual([]);
    expect(new Set(candidates.map(({ about: entry }) => entry)).size).toBe(candidates.length);
    for (const { type, example, container } of candidates) {
      expect(example ?? false).toBe(!type.endsWith('-extract'));
      expect((await asVisitor(() => resolveDocumentType(type))).container).toBe(container.kind);
    }
    const permits = await asVisitor(() => fetchContainer(whole.id, 'permits'));
    expect(permits.documents.map(({ date = '' }) => date)).toEqual(
      whole.permits.map(({ dateOfGranting = '' }) => dateOfGranting).toSorted((one, other) => other.localeCompare(one)),
    );
  });

  test.each(['permit', 'inspection-report', 'bat-decision'])(
    '[R7.29] the %s of an example is a tagged PDF that is marked as an example',
    async (type) => {
      const { candidates } = await asVisitor(() => findDocuments(whole.id));
      const found = candidates.find((document) => document.type === type);
      const paper = papersOf(whole).find(({ key }) => key === found?.key);
      if (!found || !paper) throw new Error(`No ${type}.`);
      const file = await asVisitor(() => downloadDocument(whole.id, found.key));
      const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1');
      expect(pdf).toContain('/Marked true');
      expect(pdf).toContain('/Lang (de-AT)');
      expect(pdf).toContain('/StructTreeRoot');
      expect(pdf).toMatch(/pdfuaid/);
      const { sections } = paper.description();
      expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
      expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(sections.length);
      const items = sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])),
      );
      expect(pdf.match(/\/S \/LI\b/g)).toHaveLength(items.length);
      expect(paper.description().mark).toMatch(/^Beispiel/);
      const answer = await server.request(`/natippc/${found.download}`);
      expect(answer.headers.get('content-disposition')).toContain('filename="Beispiel ');
    },
  );
});

describe('the documents of examples', () => {
  test('documents of examples contain installation, file number, authority and findings of their subject', () => {
    for (const record of records.slice(0, 60)) {
      for (const paper of papersOf(record)) {
        const words = wordsOf(paper);
        const permit = record.permits.find(({ id }) => id === paper.about);
        const inspection = record.inspections.find(({ id }) => id === paper.about);
        for (const expected of [
          record.name,
          permit?.reference,
          permit?.authority,
          inspection?.summary,
          inspection?.authority,
        ]) {
          if (expected) expect(words).toContain(JSON.stringify(expected).slice(1, -1));
        }
        expect(words).not.toContain('undefined');
      }
    }
  });

  test('documents of examples mention no BAT conclusions published later, and no court before it existed', () => {
    for (const record of records) {
      for (const paper of papersOf(record).filter(({ type }) => type === 'permit')) {
        const words = wordsOf(paper);
        if ((paper.date ?? '') < '2012-03-08') expect(words).not.toContain('Durchführungsbeschluss');
        expect(words.includes('erwaltungsgericht')).toBe((paper.date ?? '') >= '2014-01-01');
      }
    }
  });

  test('only generated records have example documents', () => {
    expect(papersOf(exampleRecord('AT-1'))).toEqual([]);
  });

  test('example reports of unpublished inspections are unpublished', () => {
    for (const record of records) {
      for (const { about, type, published } of papersOf(record)) {
        if (type !== 'inspection-report') continue;
        const inspection = record.inspections.find(({ id }) => id === about);
        expect(published).toBe(inspection?.reportPublished !== undefined);
      }
    }
  });

  test('example documents can be rendered with any characters in the name', async () => {
    const [paper] = papersOf({ ...whole, name: 'Łódź ✓ – '.repeat(10) });
    if (!paper) throw new Error('No document.');
    expect((await renderPdf(paper.description())).length).toBeGreaterThan(1);
  });
});
