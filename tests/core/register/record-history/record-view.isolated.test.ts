import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type RecordView,
  readRecordView,
  recordViewOf,
  recordViewQuery,
} from '#core/register/record-history/record-view.ts';

test('an address requests a former state by its number, or the changes between two states', () => {
  expect(readRecordView('?stand=3')).toEqual({ version: 3 });
  expect(readRecordView('?vergleich=2-5')).toEqual({ version: 5, since: 2 });
  expect(readRecordView('?vergleich=2-5&stand=9')).toEqual({ version: 5, since: 2 });
});

test('an invalid address requests the current state', () => {
  for (const query of ['', '?stand=', '?stand=0', '?stand=-1', '?stand=drei', '?stand=1e3', '?stand=99999999999'])
    expect(readRecordView(query), query).toEqual({});
  for (const query of ['?vergleich=5-2', '?vergleich=2-2', '?vergleich=0-2', '?vergleich=2', '?vergleich=2-5-7'])
    expect(readRecordView(query), query).toEqual({});
  expect(readRecordView('?vergleich=5-2&stand=4')).toEqual({ version: 4 });
});

test('a view written to an address is read back, and the rest of the address stays unchanged', () => {
  const number = fc.integer({ min: 1, max: 999_999 });
  const view: fc.Arbitrary<RecordView> = fc.oneof(
    fc.constant({}),
    number.map((version) => ({ version })),
    fc.tuple(number, number).map(([since, more]) => ({ since, version: since + more })),
  );
  const query = fc.constantFrom('', '?seite=a%20b', '?x=1&y=', '?stand=7', '?vergleich=1-2&x=ü', '?STAND=3');
  fc.assert(
    fc.property(view, query, view, (first, begun, second) => {
      const others = (text: string) =>
        [...new URLSearchParams(text)].filter(([name]) => name !== 'stand' && name !== 'vergleich');
      const written = recordViewQuery(recordViewQuery(begun, first), second);
      expect(readRecordView(written)).toEqual(second);
      expect(others(written)).toEqual(others(begun));
    }),
  );
});

describe('a record on a page', () => {
  /** A page whose address changes only through this test. */
  class Page extends EventTarget {
    href = new URL('https://host.example/anlagen?seite=2');
    go(query: string): void {
      this.href.search = query;
      this.dispatchEvent(new Event('popstate'));
    }
  }
  let page: Page;
  beforeEach(() => {
    page = new Page();
    const change = (_state: unknown, _title: string, url: string) => {
      page.href = new URL(url, page.href);
    };
    vi.stubGlobal('window', page);
    vi.stubGlobal('history', { state: null, pushState: change, replaceState: change });
    vi.stubGlobal('location', {
      get href() {
        return page.href.href;
      },
      get search() {
        return page.href.search;
      },
      get pathname() {
        return page.href.pathname;
      },
      hash: '#bvt',
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('a record on a page shows the view in the address, and each chosen view adds a history entry', () => {
    page.go('?seite=2&stand=3');
    const { $view, show, addressOf, use } = recordViewOf('eine');
    const seen: RecordView[] = [];
    const stops = [$view.subscribe((view) => void seen.push(view)), use()];
    show({ version: 5, since: 2 });
    expect(page.href.search).toBe('?seite=2&vergleich=2-5');
    expect(addressOf({})).toBe('/anlagen?seite=2#bvt');
    page.go('?seite=2');
    expect(seen).toEqual([{ version: 3 }, { version: 5, since: 2 }, {}]);
    for (const stop of stops) stop();
  });

  test('a record on a page is controlled by the address if it is the first on the page, or the next once the first is removed', () => {
    page.go('?stand=3');
    const [first, second] = [recordViewOf('erste'), recordViewOf('zweite')];
    const stops = [first.$view.listen(() => {}), second.$view.listen(() => {}), second.use()];
    const gone = first.use();
    expect([first.$view.get(), second.$view.get()]).toEqual([{ version: 3 }, {}]);
    second.show({ version: 7 });
    expect([second.$view.get(), page.href.search]).toEqual([{ version: 7 }, '?stand=3']);
    gone();
    second.show({ version: 8 });
    expect(page.href.search).toBe('?stand=8');
    for (const stop of stops) stop();
  });
});
