import { expect, test } from 'vitest';
import { saveDraft } from '#core/platform/forms/drafts.ts';
import { savedDrafts } from '#core/platform/forms/saved-drafts.ts';
import { FakeStorage } from '../page/fake-storage.ts';

test('a user’s unsaved drafts are listed, newest first, and no drafts of other users', () => {
  const storage = new FakeStorage();
  const keep = (user: string, form: string, keptAt: string) =>
    saveDraft(user, form, { values: { a: 1 }, keptAt }, 0, storage);
  keep('behoerde', 'AT-1/contact', '2026-11-20T10:00:00Z');
  keep('behoerde', 'cms/hilfe/suche', '2026-11-21T10:00:00Z');
  keep('behoerde2', 'AT-2/contact', '2026-11-22T10:00:00Z');
  storage.setItem('natippc.draft.["behoerde","broken"]', '{');
  expect(savedDrafts('behoerde', storage)).toEqual([
    { form: 'cms/hilfe/suche', keptAt: '2026-11-21T10:00:00Z' },
    { form: 'AT-1/contact', keptAt: '2026-11-20T10:00:00Z' },
  ]);
  expect(savedDrafts('nobody', storage)).toEqual([]);
});
