import { expect, test } from 'vitest';
import { editField } from '#core/platform/description/form-fields.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { changesOf, checkedValues } from '#server/platform/description/check-values.ts';

const chapters = editField(recordDescription, 'otherRelevantChapters');
const changes = (sent: readonly string[]) =>
  changesOf(
    checkedValues({ fields: [chapters], sent: { otherRelevantChapters: sent }, current: {}, today: '2026-11-26' }),
    (id) => id,
  );

test('several codes are checked, ordered and set; none removes the field', () => {
  expect(changes(['ChapterV', 'ChapterIII'])).toEqual([
    { path: 'otherRelevantChapters', type: 'UPDATED', newValue: ['ChapterIII', 'ChapterV'] },
  ]);
  expect(changes([])).toEqual([{ path: 'otherRelevantChapters', type: 'DELETED' }]);
  expect(() => changes(['ChapterII'])).toThrow();
});
