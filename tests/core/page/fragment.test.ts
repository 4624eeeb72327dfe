import { expect, test } from 'vitest';
import { idIn } from '../../../src/core/page/fragment.ts';

test('a fragment names its id decoded, and one with a broken escape as it stands', () => {
  expect(idIn('#pr%C3%BCfung')).toBe('prüfung');
  expect(idIn('#100%')).toBe('100%');
  expect(idIn('')).toBe('');
});
