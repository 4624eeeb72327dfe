import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withParameters } from '../../../src/core/page/address.ts';
import { createUrlText, typingPause, type UrlText } from '../../../src/core/page/url-text.ts';
import { FakePage } from '../search/fake-page.ts';

interface List {
  text: string;
  page: number;
}
let page: FakePage;
let typed: string[];
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage('https://host.example/liste');
  typed = [];
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A paged list found by a text, listened to as a tag does: another text leads to its first page. */
function mounted(): UrlText<List> {
  const list = createUrlText<List>({
    initial: { text: '', page: 1 },
    read(query) {
      const parameters = new URLSearchParams(query);
      return { text: (parameters.get('q') ?? '').trim(), page: Number(parameters.get('seite') ?? 1) };
    },
    write: (query, { text, page: number }) =>
      withParameters(query, (name) => name === 'q' || name === 'seite', [
        ...(text ? [['q', text] as const] : []),
        ...(number === 1 ? [] : [['seite', String(number)] as const]),
      ]),
    isInUrl: () => true,
    withText: (_list, text) => ({ text: text.trim(), page: 1 }),
    onTyped: (text) => typed.push(text),
  });
  ends.push(
    list.$value.listen(() => {}),
    list.$text.listen(() => {}),
  );
  return list;
}
const setPage = (number: number) => (list: List) => ({ ...list, page: number });

test('what is typed stands in the field at once, and in value and address after the pause', () => {
  const list = mounted();
  list.type('g');
  vi.advanceTimersByTime(typingPause - 1);
  list.type('gl');
  vi.advanceTimersByTime(typingPause - 1);
  expect([list.$text.get(), list.$value.get().text, page.address]).toEqual(['gl', '', '/liste']);
  vi.advanceTimersByTime(1);
  expect([list.$value.get().text, page.address]).toEqual(['gl', '/liste?q=gl']);
  expect(typed).toEqual(['gl']);
});

test('a run of typing is one entry of the history; after another change a new run begins', () => {
  const list = mounted();
  for (const text of ['g', 'gl', 'glas']) {
    list.type(text);
    vi.advanceTimersByTime(typingPause);
  }
  expect(page.entries).toHaveLength(2);
  list.update(setPage(2));
  list.type('glasf');
  list.settle();
  expect(page.entries.map(({ url }) => url.search)).toEqual(['', '?q=glas', '?q=glas&seite=2', '?q=glasf']);
});

test('going back drops what has been typed since, also when the pause ends', () => {
  const list = mounted();
  list.type('glas');
  list.settle();
  list.type('glasf');
  page.go(-1);
  vi.advanceTimersByTime(typingPause);
  expect([list.$text.get(), list.$value.get().text, page.address]).toEqual(['', '', '/liste']);
});

test('blanks around the text stay in the field, change nothing and lead to no other page of the list', () => {
  const list = mounted();
  list.type('glas ');
  list.settle();
  list.update(setPage(2));
  list.type(' glas ');
  list.settle();
  expect(list.$value.get()).toEqual({ text: 'glas', page: 2 });
  expect(list.$text.get()).toBe(' glas ');
  expect(page.entries).toHaveLength(3);
});

test('a change takes along what has been typed, as one entry; a change of the text replaces what is in the field', () => {
  const list = mounted();
  list.type('glas');
  list.update(setPage(3));
  expect([page.address, page.entries.length]).toEqual(['/liste?q=glas&seite=3', 2]);
  list.type('glasfaser');
  list.update((now) => ({ ...now, text: '' }));
  expect([list.$text.get(), page.address]).toEqual(['', '/liste']);
});

test('however one types, waits and settles, the field keeps each key and one pause later the value has caught up', () => {
  const text = fc.stringMatching(/^[ab ]{0,3}$/);
  const step = fc.record({ text, wait: fc.integer({ min: 0, max: 2 * typingPause }), settle: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      page = new FakePage('https://host.example/liste');
      const list = mounted();
      for (const each of steps) {
        list.type(each.text);
        expect(list.$text.get()).toBe(each.text);
        vi.advanceTimersByTime(each.wait);
        if (each.settle || each.wait >= typingPause) {
          if (each.settle) list.settle();
          expect(list.$value.get().text).toBe(each.text.trim());
        }
      }
      vi.advanceTimersByTime(typingPause);
      expect(list.$value.get().text).toBe(list.$text.get().trim());
      expect(page.entries.length).toBeLessThanOrEqual(2);
      for (const end of ends.splice(0)) end();
      vi.runAllTimers();
    }),
  );
});
