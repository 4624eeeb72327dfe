import { expect, test } from 'vitest';
import { localStorageOf, readStored, writeStored } from '#core/platform/page/storage.ts';

test('outside a page there is no storage, and nothing is stored', () => {
  expect(localStorageOf()).toBeUndefined();
  expect(readStored('a', undefined)).toBeUndefined();
  expect(writeStored('a', 1, undefined)).toBe(false);
});

test('a storage that throws is treated as one that stores nothing', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { getItem: denied, setItem: denied, removeItem: denied };
  expect(readStored('a', storage)).toBeUndefined();
  expect(writeStored('a', 1, storage)).toBe(false);
});

test('values are read back as stored, and broken ones are ignored', () => {
  const entries = new Map([['broken', '{']]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  };
  expect(writeStored('a', { b: [1] }, storage)).toBe(true);
  expect(readStored('a', storage)).toEqual({ b: [1] });
  writeStored('a', undefined, storage);
  expect(readStored('a', storage)).toBeUndefined();
  expect(readStored('broken', storage)).toBeUndefined();
});
