import { expect, test } from 'vitest';
import { previousApp } from '#core/account/portal/linked-apps.ts';

const edm = { matcher: '^https://edm\\.example/', url: 'https://edm.example/start', shortName: 'EDM' };
const zare = { matcher: 'zareg', url: '/zareg/', shortName: 'ZAReg' };

test('[R2.48] the previous application is the first whose matcher matches the referrer', () => {
  expect(previousApp([zare, edm], 'https://edm.example/x')).toBe(edm);
  expect(previousApp([zare, edm], 'https://edm.example/zareg')).toBe(zare);
  expect(previousApp([zare, edm], 'https://other.example/')).toBeUndefined();
  expect(previousApp([{ ...zare, matcher: '.*' }], '')).toBeUndefined();
});

test('[R3.5] invalid matchers are skipped', () => {
  expect(previousApp([{ ...zare, matcher: '(' }, { ...zare, matcher: '' }, edm], 'https://edm.example/')).toBe(edm);
});

test('a previous application must have a web address', () => {
  expect(previousApp([{ ...edm, url: 'javascript:alert(1)' }], 'https://edm.example/')).toBeUndefined();
});
