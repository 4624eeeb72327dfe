import { expect, test } from 'vitest';
import { isAtCentre, placeSentences } from '#core/register/lookups/place-of-point.ts';

test('[R7.29] where a point is, in sentences of what is known', () => {
  const municipality = { name: 'Linz', kilometres: 2.6 };
  expect(
    placeSentences({ district: 'Stadt Linz', municipality, ofAddress: { name: 'Perg', kilometres: 28.14 } }),
  ).toEqual([
    'Bezirk Stadt Linz, nächster Gemeindemittelpunkt: Linz (2,6\u202fkm).',
    '28,1\u202fkm vom Mittelpunkt von Perg (Anschrift der Anlage).',
  ]);
  expect(placeSentences({})).toEqual([]);
});

test('[R5.1] a point at the centre of a municipality is recognised', () => {
  expect(isAtCentre({ municipality: { name: 'Linz', kilometres: 0.01 } })).toBe(true);
  expect(isAtCentre({ municipality: { name: 'Linz', kilometres: 0.2 } })).toBe(false);
  expect(isAtCentre({})).toBe(false);
});
