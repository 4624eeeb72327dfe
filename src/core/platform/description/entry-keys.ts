import type { ListField } from './kinds/list.ts';

/** The keys of a list's entries, used in the paths of changes. If a source mistakenly has duplicates, later ones get a number. */
export function entryKeys({ key: keyFields }: Pick<ListField, 'key'>, entries: readonly object[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const fields: Map<string, unknown> = new Map(Object.entries(entry));
    const key = keyFields.map((field) => fields.get(field) ?? '').join('.') || String(fields.get('name') ?? '');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  });
}
