import { expect, test } from 'vitest';
import { eliAddress } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';

test('the permanent address of a decision is derived from a number in the format used since 2015 and not guessed from older ones', () => {
  expect(eliAddress('(EU) 2019/2010')).toBe('https://data.europa.eu/eli/dec_impl/2019/2010/oj');
  expect(eliAddress('2012/134/EU')).toBeUndefined();
  expect(eliAddress('(EU) 2019/2010 ')).toBeUndefined();
});
