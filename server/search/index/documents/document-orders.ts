import type { DocumentSort } from '#core/register/documents/document-search.ts';

/** What documents are sorted by, for each of them. */
export interface SortedBy {
  /** Days in ascending numbers; 0: none. */
  days: Uint32Array;
  /** Position of its installation among all of them: by name if documents are sorted by installation, otherwise by id. */
  ranks: Uint32Array;
}

/** The documents in an order; those without a date, or without an installation, come last, and ties keep the order given by the records. */
export function documentsIn(sort: DocumentSort, { days, ranks }: SortedBy): Uint32Array {
  const all = Uint32Array.from(days, (_, document) => document);
  const last = days.reduce((latest, day) => Math.max(latest, day), 0) + 1;
  const first = days.reduce((earliest, day) => (day === 0 ? earliest : Math.min(earliest, day)), last);
  const newest = days.map((day) => (day === 0 ? last - first : last - 1 - day));
  if (sort === 'installation') return sorted(sorted(all, newest), ranks);
  const dates = sort === 'newest' ? newest : days.map((day) => (day === 0 ? last - first : day - first));
  return sorted(sorted(all, ranks), dates);
}

/** Sorts documents by small numbers, keeping the order of those with the same: far faster than by comparing them. */
function sorted(documents: Uint32Array, numbers: Uint32Array): Uint32Array {
  const starts = new Uint32Array(numbers.reduce((most, number) => Math.max(most, number), 0) + 2);
  for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 1; number < starts.length; number++) {
    starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
  }
  const result = new Uint32Array(documents.length);
  for (const document of documents) {
    const number = numbers[document] ?? 0;
    const at = starts[number] ?? 0;
    result[at] = document;
    starts[number] = at + 1;
  }
  return result;
}
