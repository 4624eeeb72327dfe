import { describe, expect, test } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '../../../src/core/forms/drafts.ts';
import type { ListedStorage } from '../../../src/core/page/storage.ts';

function memory(): ListedStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const now = Date.parse('2026-11-20T12:00:00Z');
const draft = { values: { name: 'Werk' }, keptAt: '2026-11-20T11:00:00Z', basis: '"7"' };

describe('Drafts', () => {
  test('drafts are offered to the user who entered them', () => {
    const storage = memory();
    keepDraft('anna', 'permit', draft, storage);
    expect(readDraft('anna', 'permit', now, storage)).toEqual(draft);
    expect(readDraft('anna', 'inspection', now, storage)).toBeUndefined();
    dropDraft('anna', 'permit', storage);
    expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
  });

  test('drafts of another user are never offered and are deleted as soon as somebody else opens a form', () => {
    const storage = memory();
    keepDraft('anna', 'permit', draft, storage);
    keepDraft('anna","x', 'permit', draft, storage);
    expect(readDraft('an', 'permit', now, storage)).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('drafts are deleted on sign-out, while other values in the storage stay', () => {
    const storage = memory();
    storage.setItem('other', '1');
    keepDraft('anna', 'permit', draft, storage);
    dropDrafts(storage);
    expect([...storage.entries.keys()]).toEqual(['other']);
  });

  test('drafts that are older than two weeks or malformed are ignored', () => {
    const storage = memory();
    keepDraft('anna', 'permit', { ...draft, keptAt: '2026-11-01T00:00:00Z' }, storage);
    expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
    for (const text of ['{', '[]', '{"values":1,"keptAt":"2026-11-20"}', '{"values":{},"keptAt":"soon"}']) {
      storage.setItem('natippc.draft.["anna","permit"]', text);
      expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
    }
  });

  test('drafts are not kept without browser storage', () => {
    keepDraft('anna', 'permit', draft, undefined);
    expect(readDraft('anna', 'permit', now, undefined)).toBeUndefined();
  });
});
