import { expect, test } from 'vitest';
import { createCallRates } from '#server/platform/http/call-rates.ts';
import { ProblemError } from '#server/platform/http/problem.ts';

const [minute, day] = [60_000, 86_400_000];

/** Calls of one kind, with a clock that only the test moves; `make` returns what is answered to one that is refused. */
function calling(rate: Parameters<ReturnType<typeof createCallRates>['check']>[0]['rate']) {
  const clock = { now: 5_000 };
  const lines: string[] = [];
  const rates = createCallRates(
    () => clock.now,
    (line) => lines.push(line),
  );
  const make = (address: string) => {
    try {
      rates.check({ method: 'post', path: '/api/log', rate }, address);
      return undefined;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { ...error.problem, retryAfter: error.headers['retry-after'] };
    }
  };
  return { clock, lines, make };
}

test('calls are limited per minute, and the answer says when the next one is allowed', () => {
  const { clock, make } = calling({ perAddress: 2, together: 3 });
  expect([make('a'), make('a')]).toEqual([undefined, undefined]);
  clock.now += 45_000;
  expect(make('a')).toMatchObject({ status: 429, retryAfter: '15' });
  expect(make('b')).toBeUndefined();
  expect(make('b')).toMatchObject({ status: 429, retryAfter: '15' });
  clock.now += 15_000;
  expect(make('a')).toBeUndefined();
});

test('calls are limited per day and address as well, however they are spread over it', () => {
  const { clock, make } = calling({ perAddress: 2, day: { perAddress: 3, together: 100 } });
  for (let made = 0; made < 3; made += 1) {
    expect(make('a')).toBeUndefined();
    clock.now += minute;
  }
  const title = 'Für heute sind es zu viele Anfragen. Bitte versuchen Sie es später noch einmal.';
  expect(make('a')).toMatchObject({ status: 429, title, retryAfter: String((day - 3 * minute) / 1000) });
  expect(make('b')).toBeUndefined();
  clock.now += day - 3 * minute;
  expect(make('a')).toBeUndefined();
});

test('calls are limited per day from all addresses together, however many there are', () => {
  const { make } = calling({ perAddress: 10, day: { perAddress: 10, together: 15_000 } });
  const made = Array.from({ length: 30_000 }, (_, number) => make(`address ${number}`));
  expect(made.filter((refusal) => refusal === undefined)).toHaveLength(15_000);
});

test('that calls were refused for a day is said at once, and how many were when it is over', () => {
  const { clock, lines, make } = calling({ perAddress: 100, day: { perAddress: 1, together: 100 } });
  for (let made = 0; made < 5; made += 1) make('a');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { where: 'POST /api/log', message: expect.stringContaining('limit of calls per day is reached') },
  ]);
  clock.now += day;
  make('b');
  expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([
    { where: 'POST /api/log', message: '3 more calls were refused within a day.' },
  ]);
  make('b');
  expect(lines).toHaveLength(3);
});
