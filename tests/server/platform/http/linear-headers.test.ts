import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { acceptsEncoding } from '#server/platform/http/compression.ts';

/** Far longer than the server accepts: work that grows with the square of the length would take many minutes. */
const length = 600_000;

/** Runs the work, which is stopped after many times what it takes if it grows with the length only. */
const inTime = <Result>(work: () => Result): Result => runInNewContext('work()', { work }, { timeout: 20_000 });

test.each([' ', '\t', ';', ',', '"', '\\', 'a', ' ;', '; ', ',;', ' ,', 'q=', ';q=0'])(
  'reading an Accept-Encoding header full of %j takes time in proportion to its length',
  (filling) => {
    const accepted = `x${filling.repeat(length / filling.length)}y`;
    expect(inTime(() => acceptsEncoding(accepted, 'gzip'))).toBe(false);
    expect(inTime(() => acceptsEncoding(`${accepted}, gzip ; q=0.5`, 'gzip'))).toBe(true);
  },
);

test.each([
  ['gzip', true],
  ['br, GZIP', true],
  ['gzip;q=1', true],
  ['gzip ;\t q=0.001', true],
  ['gzip;level=9; q=0', false],
  ['gzip ; q=0.0', false],
  ['xgzip, gzipx', false],
])('the Accept-Encoding header %j accepts gzip: %s', (accepted, expected) => {
  expect(acceptsEncoding(accepted, 'gzip')).toBe(expected);
});
