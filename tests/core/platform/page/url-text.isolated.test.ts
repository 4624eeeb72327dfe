import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withParameters } from '#core/platform/page/page-address.ts';
import { createUrlText, typingPause, type UrlText } from '#core/platform/page/url-text.ts';
import { FakePage } from '../../search/search/fake-page.ts';

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

/** A paged list with a search text and mounted listeners; a new text resets the list to its first page. */
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
    textOf: ({ text }) => text,
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

test('typed text is in the field at once, and in value and address after the pause', () => {
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

test('continuous typing makes one history entry, and typing after another change a new one', () => {
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

test('going back drops text typed since then, even after the pause', () => {
  const list = mounted();
  list.type('glas');
  list.settle();
  list.type('glasf');
  page.go(-1);
  vi.advanceTimersByTime(typingPause);
  expect([list.$text.get(), list.$value.get().text, page.address]).toEqual(['', '', '/liste']);
});

test('blanks around the text stay in the field but change neither the value nor the list’s page', () => {
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

test('a change includes the typed text in one history entry, and a change of the text replaces the field’s content', () => {
  const list = mounted();
  list.type('glas');
  list.update(setPage(3));
  expect([page.address, page.entries.length]).toEqual(['/liste?q=glas&seite=3', 2]);
  list.type('glasfaser');
  list.update((now) => ({ ...now, text: '' }));
  expect([list.$text.get(), page.address]).toEqual(['', '/liste']);
});

test('with any sequence of typing, waiting and settling, the field keeps every key and the value catches up after the pause', () => {
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
