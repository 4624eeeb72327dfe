import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedFor, createFaultReport } from '#server/platform/log/report-fault.ts';

let lines: Record<string, unknown>[];
let report: ReturnType<typeof createFaultReport>;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  report = createFaultReport((line) => lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () =>
  new DrizzleQueryError('select', [], Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

test('while the database is unavailable, each cause is logged once a minute with the number of repetitions', () => {
  for (let count = 0; count < 500; count += 1) report(`GET /natippc/${count}`, refused());
  report('GET /', new Error('Connection terminated unexpectedly'));
  expect(lines).toMatchObject([
    { where: 'GET /natippc/0', code: 'ECONNREFUSED' },
    { where: 'GET /', message: expect.stringContaining('Connection terminated unexpectedly') },
  ]);
  expect(lines[0]).not.toHaveProperty('stack');
  vi.advanceTimersByTime(countedFor);
  expect(lines.slice(2)).toMatchObject([{ code: 'ECONNREFUSED', repeated: 499 }]);
});

test('a persistent cause is counted every minute; one that recurs after it ended is logged immediately', () => {
  report('first', refused());
  report('second', refused());
  vi.advanceTimersByTime(countedFor);
  report('third', refused());
  vi.advanceTimersByTime(countedFor);
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 1, 1]);
  vi.advanceTimersByTime(countedFor);
  expect(vi.getTimerCount()).toBe(0);
  report('fourth', refused());
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatchObject({ where: 'fourth' });
});

test('every other error is logged on a separate line, with its stack', () => {
  report('one', new Error('ours'));
  report('other', new Error('ours'));
  expect(lines).toMatchObject([
    { where: 'one', stack: expect.any(Array) },
    { where: 'other', stack: expect.any(Array) },
  ]);
});
