import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allDocuments,
  documentSorts,
  documentsPath,
  listedTypes,
  narrow,
  otherParameters,
  parseDocumentSearch,
  sanitizeSearch,
  setPage,
  setSort,
  writeDocumentSearch,
} from '#core/register/documents/document-search.ts';

const day = fc.option(fc.constantFrom('2004-02-29', '2026-11-23', '2026-02-30', 'x'), { nil: undefined });
const name = fc.option(fc.string({ unit: 'binary', maxLength: 400 }), { nil: undefined });
const anything = fc.record({
  text: fc.string({ unit: 'binary', maxLength: 200 }),
  type: fc.option(fc.constantFrom(...listedTypes.map(({ code }) => code), 'x'), { nil: undefined }),
  from: day,
  to: day,
  installation: name,
  authority: name,
  sort: fc.constantFrom(...documentSorts, 'x'),
  page: fc.oneof(fc.integer(), fc.constantFrom(1, 2, 400, 401, 1.5)),
});

describe('a search for documents', () => {
  test('[R7.29] a document search is written to the address and read back unchanged, whatever other parameters it has', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('', '?a=1&b', '?dokumente.q=x&dokumente.seite=7'), (raw, query) => {
        const search = sanitizeSearch(raw);
        const written = writeDocumentSearch(query, search);
        expect(parseDocumentSearch(written)).toEqual(search);
        if (query.includes('a=1')) expect(written).toMatch(/^\?a=1&b/);
      }),
    );
    expect(writeDocumentSearch('?dokumente.q=x', allDocuments)).toBe('');
  });

  test('[R7.29] a document search ignores unknown values and limits the page to the last one listed', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const search = sanitizeSearch(raw);
        expect(sanitizeSearch(search)).toEqual(search);
        expect(search.page).toBeGreaterThanOrEqual(1);
        expect(search.page).toBeLessThanOrEqual(400);
        expect([undefined, '2004-02-29', '2026-11-23']).toContain(search.from);
      }),
    );
    expect(parseDocumentSearch('dokumente.art=x&dokumente.von=2026-02-30&dokumente.sort=x&dokumente.seite=0')).toEqual(
      allDocuments,
    );
  });

  test('[R7.29] a document search returns to its first page when criteria or order change', () => {
    const second = setPage(narrow(allDocuments, { text: 'Linz', type: 'permit' }), 2);
    expect(second.page).toBe(2);
    expect(narrow(second, { type: undefined })).toEqual({ text: 'Linz', sort: 'newest', page: 1 });
    expect(setSort(second, 'oldest')).toMatchObject({ sort: 'oldest', page: 1 });
  });

  test('[R7.29] a document search is sent by a form together with the parameters that have no field', () => {
    const search = narrow(allDocuments, { text: 'Linz', authority: 'Magistrat' });
    expect(otherParameters('?dokumente.q=alt&seite=3', search)).toEqual([
      ['seite', '3'],
      ['dokumente.behoerde', 'Magistrat'],
    ]);
    expect(documentsPath({ installation: 'AT.1~2' })).toBe('documents?dokumente.anlage=AT.1~2');
  });
});
