import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFragment, pathWithin, plainPathOf } from '#core/site/routing/clean-address.ts';

test("[R2.11] a fragment containing '!' is cut off", () => {
  expect(cutFragment('/start#!')).toBe('/start');
  expect(cutFragment('/start?a=1#x!y')).toBe('/start?a=1');
});

test("[R2.11] other fragments and a '!' before the fragment stay", () => {
  expect(cutFragment('/start#genehmigungen')).toBe('/start#genehmigungen');
  expect(cutFragment('/start?a=!#b')).toBe('/start?a=!#b');
  expect(cutFragment('/start')).toBe('/start');
});

test('[R2.12] a hash address starting with #/ becomes a plain path', () => {
  expect(plainPathOf('#/installations/4711?x=1')).toBe('/installations/4711?x=1');
  expect(plainPathOf('#/')).toBe('/');
});

test('[R2.12] other fragments are not hash addresses', () => {
  expect(plainPathOf('')).toBeUndefined();
  expect(plainPathOf('#genehmigungen')).toBeUndefined();
  expect(plainPathOf('#!/start')).toBeUndefined();
});

test("[R2.11][R2.12] in a hash address everything from the '!' is cut off as well", () => {
  expect(plainPathOf('#/start!part')).toBe('/start');
});

test('[R2.12] no hash address leads to another host', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const path = plainPathOf(`#/${rest}`);
      expect(path).toBeDefined();
      expect(new URL(`.${path}`, 'https://register.example/natippc/').host).toBe('register.example');
      expect(path?.slice(0, 2)).not.toMatch(/^\/[/\\]/);
    }),
  );
  expect(plainPathOf('#///evil.example')).toBe('/evil.example');
});

test('paths are taken relative to any context path', () => {
  expect(pathWithin('/', '/start')).toBe('/start');
  expect(pathWithin('/natippc/', '/natippc/start')).toBe('/start');
  expect(pathWithin('/natippc/', '/natippc')).toBe('/');
  expect(pathWithin('/a/b/', '/a/b/installations/1')).toBe('/installations/1');
  expect(pathWithin('/natippc/', '/portal/')).toBeUndefined();
  expect(pathWithin('/natippc/', '/natippcx/start')).toBeUndefined();
});
