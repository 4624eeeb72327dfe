import { describe, expect, test } from 'vitest';
import { dropDraft, dropDrafts, dropDraftsOfOthers, readDraft, saveDraft } from '#core/platform/forms/drafts.ts';
import type { ListedStorage } from '#core/platform/page/storage.ts';

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
    saveDraft('anna', 'permit', draft, now, storage);
    expect(readDraft('anna', 'permit', now, storage)).toEqual(draft);
    expect(readDraft('anna', 'inspection', now, storage)).toBeUndefined();
    dropDraft('anna', 'permit', storage);
    expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
  });

  test('drafts of another user are never offered and are deleted as soon as somebody else opens a form', () => {
    const storage = memory();
    saveDraft('anna', 'permit', draft, now, storage);
    saveDraft('anna","x', 'permit', draft, now, storage);
    expect(readDraft('an', 'permit', now, storage)).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('drafts are deleted on sign-out, while other values in the storage stay', () => {
    const storage = memory();
    storage.setItem('other', '1');
    saveDraft('anna', 'permit', draft, now, storage);
    dropDrafts(now, storage);
    expect([...storage.entries]).toEqual([
      ['other', '1'],
      ['natippc.signedOut', '"2026-11-20T12:00:00.000Z"'],
    ]);
  });

  test('a form that was opened before the sign-out stores no draft, one opened afterwards does', () => {
    const storage = memory();
    dropDrafts(now, storage);
    const later = { ...draft, keptAt: '2026-11-20T12:30:00Z' };
    saveDraft('anna', 'permit', later, now - 1, storage);
    expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
    saveDraft('anna', 'permit', later, now + 1, storage);
    expect(readDraft('anna', 'permit', now, storage)).toEqual(later);
  });

  test('a sign-out in the future, by a clock since set back, keeps nobody from storing drafts', () => {
    const storage = memory();
    dropDrafts(now + 86_400_000, storage);
    saveDraft('anna', 'permit', draft, now - 7_200_000, storage);
    expect(readDraft('anna', 'permit', now, storage)).toEqual(draft);
  });

  test('[R4.6] signing in deletes the drafts of others, not those of the same person', () => {
    const storage = memory();
    for (const user of ['anna', 'bert']) saveDraft(user, 'permit', draft, now, storage);
    dropDraftsOfOthers('anna', storage);
    expect([...storage.entries.keys()]).toEqual(['natippc.draft.["anna","permit"]']);
  });

  test('drafts that are older than two weeks or malformed are ignored', () => {
    const storage = memory();
    saveDraft('anna', 'permit', { ...draft, keptAt: '2026-11-01T00:00:00Z' }, now, storage);
    expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
    for (const text of ['{', '[]', '{"values":1,"keptAt":"2026-11-20"}', '{"values":{},"keptAt":"soon"}']) {
      storage.setItem('natippc.draft.["anna","permit"]', text);
      expect(readDraft('anna', 'permit', now, storage)).toBeUndefined();
    }
  });

  test('drafts are not kept without browser storage', () => {
    saveDraft('anna', 'permit', draft, now, undefined);
    expect(readDraft('anna', 'permit', now, undefined)).toBeUndefined();
  });
});
