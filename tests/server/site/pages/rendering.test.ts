import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CachedRenderings } from '#server/site/pages/rendering/cached-renderings.ts';
import { loadPage } from '#server/site/pages/rendering/page-code.ts';
import { pageGlobals } from '#server/site/pages/rendering/page-globals.ts';

describe('cached renderings', () => {
  const always = () => true;

  test('a cached rendering is reused only for the same sources', async () => {
    const kept = new CachedRenderings<string>();
    const render = vi.fn((text: string) => text);
    const of = (...from: string[]) => kept.of(from, () => render(from.join('|')), always);
    expect([await of('a', 'bc'), await of('a', 'bc'), await of('ab', 'c'), await of('abc')]).toEqual([
      'a|bc',
      'a|bc',
      'ab|c',
      'abc',
    ]);
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('incomplete renderings are not cached', async () => {
    const kept = new CachedRenderings<string>();
    const render = vi.fn(() => 'half');
    for (let time = 0; time < 2; time++) await kept.of(['a'], render, () => false);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('the 64 most recently used renderings are cached', async () => {
    const kept = new CachedRenderings<number>();
    const render = vi.fn(() => 1);
    const of = (name: string) => kept.of([name], render, always);
    await of('first');
    for (let other = 0; other < 63; other++) await of(String(other));
    await of('first');
    await of('one more');
    expect(render).toHaveBeenCalledTimes(65);
    await of('first');
    expect(render).toHaveBeenCalledTimes(65);
    await of('0');
    expect(render).toHaveBeenCalledTimes(66);
  });
});

describe('page code', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const folder = mkdtempSync(join(tmpdir(), 'natippc-page-code-'));
  const file = join(folder, 'page.cjs');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (pathname: string) =>
    writeFileSync(
      file,
      `module.exports = function (${pageGlobals.join(', ')}) {
    const kept = [];
    exports.page = {
      match: () => undefined,
      begin: () => kept.push(location.search),
      renderWidgets: async () => ({ html: kept.join() + globalThis.location.${pathname}, faults: [], holdsData: false }),
    };
  };`,
    );
  const rendering = { tags: [], stylesOf: () => undefined, data: '' };

  test('page code is evaluated anew for each page, even if prepared in advance', async () => {
    write('pathname');
    const { make } = loadPage(file);
    const pageAt = (path: string) => {
      const page = make(new URL(path, 'http://register.example'));
      page.begin({ configuration: {}, data: [] });
      return page;
    };
    const first = pageAt('/first?one');
    await vi.advanceTimersByTimeAsync(1_000);
    const second = pageAt('/second?two');
    const third = pageAt('/third?three');
    expect((await second.renderWidgets('', rendering)).html).toBe('?two/second');
    expect((await first.renderWidgets('', rendering)).html).toBe('?one/first');
    expect((await third.renderWidgets('', rendering)).html).toBe('?three/third');
  });

  test('page code that was built anew is used without a restart', async () => {
    const html = async () => {
      const page = loadPage(file).make(new URL('http://register.example/path?query'));
      return (await page.renderWidgets('', rendering)).html;
    };
    write('pathname');
    expect(await html()).toBe('/path');
    write('search');
    expect(await html()).toBe('?query');
  });
});
