import { expect, test } from 'vitest';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { SearchIndex } from '#server/search/index/search-index.ts';
import { anonymous, indexed } from '../../fixtures/indexed.ts';

/** An index of as many installations, each with an owner and a company of its own, as in a real register. */
function indexOf(count: number): SearchIndex {
  const index = new SearchIndex();
  index.put(
    Array.from({ length: count }, (_, n) => {
      const record = indexed(String(n), { ownerId: `owner-${n}`, operator: `Werk ${n} GmbH` });
      return { ...record, operator: { ...record.operator, companyRegisterNumber: `FN ${100_000 + n} a` } };
    }),
  );
  return index;
}

function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return value.length;
  if (value instanceof Map) return bytesOf([...value]);
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + bytesOf(each), 0);
  return typeof value === 'object' && value !== null ? bytesOf(Object.values(value)) : 0;
}

test('the index grows in proportion to the register, however many owners and companies there are', () => {
  const [small, large] = [1_000, 4_000].map((count) => bytesOf([...indexOf(count).save()]));
  expect((large ?? 0) / (small ?? 1)).toBeLessThan(5);
});

test('pages sorted by relevance follow each other without gaps, in both directions', () => {
  const index = new SearchIndex();
  const named = (name: string, operator: string) => (_: unknown, n: number) =>
    indexed(`${name}-${n}`, { name: `${name} ${n % 7}`, operator });
  index.put([
    ...Array.from({ length: 60 }, named('Mühle', 'Betrieb GmbH')),
    ...Array.from({ length: 60 }, named('Anlage', 'Mühle GmbH')),
    ...Array.from({ length: 60 }, named('Neumühle', 'Betrieb GmbH')),
  ]);
  for (const direction of ['asc', 'desc'] as const) {
    const search = normalizeSearch({ text: 'mühle', sort: 'relevance', direction });
    const whole = index.all(search, anonymous, '2026-11-20');
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) =>
      index.search({ ...search, page }, anonymous, '2026-11-20').items.map(({ id }) => id),
    );
    expect(pages).toHaveLength(180);
    expect(pages).toEqual(whole.ids);
    const order = [...new Set(whole.ids.map((id) => id.split('-')[0]))];
    expect(order).toEqual(direction === 'desc' ? ['Mühle', 'Neumühle', 'Anlage'] : ['Anlage', 'Neumühle', 'Mühle']);
  }
});
