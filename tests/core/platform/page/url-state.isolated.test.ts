import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withParameters } from '#core/platform/page/page-address.ts';
import { createUrlState, type UrlState, type UrlStateOptions } from '#core/platform/page/url-state.ts';
import { FakePage } from '../../search/search/fake-page.ts';

let page: FakePage;
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage('https://host.example/liste?a=1#teil');
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A number stored in the address as `n`, with a list of who changed it. */
function numberState(options: Partial<UrlStateOptions<number>> = {}) {
  const changes: string[] = [];
  const state = createUrlState<number>({
    initial: 0,
    read: (query) => Number(new URLSearchParams(query).get('n') ?? 0),
    write: (query, value) => withParameters(query, (name) => name === 'n', value === 0 ? [] : [['n', String(value)]]),
    isInUrl: () => true,
    onChange: (by) => changes.push(by),
    ...options,
  });
  return { state, changes };
}

/** Listens like a connected element; the returned function stops. */
function listenTo({ $value }: UrlState<number>): () => void {
  const end = $value.listen(() => {});
  ends.push(end);
  return end;
}

test('a URL state is read from the address, follows back and forward, and leaves the rest of the address unchanged', () => {
  page.push('/liste?a=1&n=4#teil');
  const { state, changes } = numberState();
  listenTo(state);
  expect(state.$value.get()).toBe(4);
  state.set(7);
  expect(page.address).toBe('/liste?a=1&n=7#teil');
  page.go(-1);
  expect(state.$value.get()).toBe(4);
  page.go(1);
  expect(state.$value.get()).toBe(7);
  expect(changes).toEqual(['address', 'visitor', 'address', 'address']);
});

test('value and address agree after any sequence of changes and history navigation', () => {
  const step = fc.oneof(
    fc.record({ value: fc.integer({ min: 0, max: 3 }), replace: fc.boolean() }),
    fc.record({ steps: fc.integer({ min: -2, max: 2 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      page = new FakePage('https://host.example/liste?a=1');
      const { state } = numberState();
      const end = state.$value.listen(() => {});
      for (const each of steps) {
        const entries = page.at + 1;
        if ('steps' in each) page.go(Math.max(0, Math.min(page.entries.length - 1, page.at + each.steps)) - page.at);
        else {
          const isChanged = each.value !== state.$value.get();
          state.set(each.value, each.replace);
          expect(state.$value.get()).toBe(each.value);
          expect(page.at + 1).toBe(isChanged && !each.replace ? entries + 1 : entries);
        }
        const value = state.$value.get();
        expect(page.address).toBe(value === 0 ? '/liste?a=1' : `/liste?a=1&n=${value}`);
      }
      end();
      vi.runAllTimers();
    }),
  );
});

test('two values of one page are independent in its address', () => {
  const { state: one } = numberState();
  const { state: other } = numberState({
    read: (query) => Number(new URLSearchParams(query).get('m') ?? 0),
    write: (query, value) => withParameters(query, (name) => name === 'm', [['m', String(value)]]),
  });
  listenTo(one);
  listenTo(other);
  one.set(1);
  other.set(2);
  expect(page.address).toBe('/liste?a=1&n=1&m=2#teil');
  page.go(-1);
  expect([one.$value.get(), other.$value.get()]).toEqual([1, 0]);
});

test('a value used in two places of a page stays the same in both', () => {
  const [{ state: one }, { state: other }] = [numberState(), numberState()];
  listenTo(one);
  listenTo(other);
  one.set(5);
  expect(other.$value.get()).toBe(5);
  other.set(6, true);
  expect(one.$value.get()).toBe(6);
  expect(page.entries).toHaveLength(2);
});

test('after the host navigates to another page, a value neither reads nor writes the address until it is read again', () => {
  const { state } = numberState();
  listenTo(state);
  page.push('/anderswo?n=9');
  state.set(3);
  page.window.dispatchEvent(new Event('popstate'));
  expect([state.$value.get(), page.address]).toEqual([3, '/anderswo?n=9']);
  state.readAgain();
  expect(state.$value.get()).toBe(9);
});

test('a value outside the address neither reads nor writes it, and an assigned value is not written', () => {
  page.push('/liste?n=9');
  const { state: apart } = numberState({ isInUrl: () => false });
  listenTo(apart);
  apart.set(3);
  expect([apart.$value.get(), page.address]).toEqual([3, '/liste?n=9']);
  const { state, changes } = numberState();
  listenTo(state);
  state.assign(2);
  expect([state.$value.get(), page.address]).toEqual([2, '/liste?n=9']);
  expect(changes).toEqual(['address', 'address']);
  state.set(2);
  expect(page.address).toBe('/liste?n=9');
  state.set(2, true);
  expect(page.address).toBe('/liste?n=2');
});

test('a value without listeners is idle and can be set without becoming active', () => {
  const { state } = numberState();
  listenTo(state)();
  vi.advanceTimersByTime(5000);
  state.set(4);
  state.assign(5);
  expect(vi.getTimerCount()).toBe(0);
  expect(page.address).toBe('/liste?a=1#teil');
  page.push('/anderswo?n=6');
  expect(state.$value.get()).toBe(6);
});
