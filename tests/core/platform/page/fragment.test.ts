import { expect, test } from 'vitest';
import { idIn } from '#core/platform/page/fragment.ts';

test('the id in a fragment is decoded, or returned as written if an escape is broken', () => {
  expect(idIn('#pr%C3%BCfung')).toBe('prüfung');
  expect(idIn('#100%')).toBe('100%');
  expect(idIn('')).toBe('');
});
