import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidResponseError, NetworkError, ResponseError } from '#core/platform/api/call-errors.ts';
import { errorId, errorReport, logMessage, maximumLogBytes } from '#core/platform/errors/error-report.ts';
import { decideLogging, fullBudget, type ReportBudget, reportsPerMinute } from '#core/platform/errors/error-store.ts';

const circumstances = { id: 'K7QD-2M9F', url: 'https://amt.example/natippc/', occurredAt: 5 };

describe('the report', () => {
  test('[R8.3] the report holds name, message, id, URL and component stack', () => {
    const report = errorReport(new TypeError('x is not a function'), {
      ...circumstances,
      componentStack: '\n    at Installations\n    at App',
    });
    expect(report).toEqual({
      id: 'K7QD-2M9F',
      name: 'TypeError',
      message: 'x is not a function',
      url: 'https://amt.example/natippc/',
      stack: 'at Installations\n    at App',
      occurredAt: 5,
    });
  });

  test('[R8.3] the report of a failed call, or of an error caused by one, contains the request id of the server’s log', () => {
    const call = { path: 'api/x', method: 'GET' };
    const failed = new ResponseError(call, 500, { value: undefined }, 'a1b2');
    const unreadable = new InvalidResponseError(call, 200, '<p>', 'c3d4');
    const requestIds = [failed, unreadable, new Error('x', { cause: new Error('y', { cause: failed }) })].map(
      (thrown) => errorReport(thrown, circumstances).requestId,
    );
    expect(requestIds).toEqual(['a1b2', 'c3d4', 'a1b2']);
    const circular = new Error('x');
    circular.cause = circular;
    const unnamed = new ResponseError(call, 500, { value: undefined });
    const lost = new NetworkError(call, failed);
    for (const thrown of [circular, unnamed, lost, new Error('x'), 'text', { requestId: 'e5f6' }])
      expect(errorReport(thrown, circumstances)).not.toHaveProperty('requestId');
    expect(logMessage(errorReport(failed, circumstances))).toContain('id: K7QD-2M9F\nrequest id: a1b2\n');
    expect(logMessage(errorReport(new Error('x'), circumstances))).not.toContain('request id');
  });

  test('[R8.3] any thrown value yields a report', () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const thrown of ['text', undefined, null, 7, { code: 1 }, circular, Symbol('s'), 10n]) {
      expect(typeof errorReport(thrown, circumstances).message).toBe('string');
    }
    expect(errorReport('text', circumstances)).toMatchObject({ name: 'Error', message: 'text' });
  });

  test('a report omits tickets and credentials from the address', () => {
    const url = 'https://user:geheim@amt.example/x?ticket=ST-1&anlagen.q=stahl&access_token=abc';
    const report = errorReport(new Error('x'), { ...circumstances, url });
    expect(report.url).not.toMatch(/geheim|ST-1|abc/);
    expect(report.url).toContain('anlagen.q=stahl');
  });

  test('[R8.3] the ids of reports can be read aloud', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
        expect(errorId(random)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      }),
    );
  });
});

describe('the log message', () => {
  test('[R8.4] the log message contains all details of the report', () => {
    const report = errorReport(new Error('kaputt'), { ...circumstances, componentStack: 'at Installations' });
    const message = logMessage(report);
    for (const part of ['Error: kaputt', 'K7QD-2M9F', 'https://amt.example/natippc/', 'at Installations']) {
      expect(message).toContain(part);
    }
    expect(message).not.toContain('repeats');
    expect(logMessage(report, 3)).toContain('repeats: 3');
  });

  test('the log message is at most 16 kB and is never cut within a character', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.constantFrom('ä', '😀', 'a', '€'), (offset, letter) => {
        const report = errorReport(new Error('x'.repeat(offset) + letter.repeat(20_000)), circumstances);
        const message = logMessage(report);
        expect(new TextEncoder().encode(message).length).toBeLessThanOrEqual(maximumLogBytes);
        expect(message).not.toContain('\uFFFD');
        expect(message.endsWith('…')).toBe(true);
      }),
    );
  });
});

describe('the budget', () => {
  test('the same error is logged at most once a minute, with the number of its repeats', () => {
    const first = decideLogging(fullBudget, 'a', 0);
    const second = decideLogging(first.budget, 'a', 1000);
    const third = decideLogging(second.budget, 'a', 59_999);
    expect([first.log, second.log, third.log]).toEqual([true, false, false]);
    expect(decideLogging(third.budget, 'a', 60_000)).toMatchObject({ log: true, repeats: 2 });
  });

  test('at most ten errors are logged within any minute', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 20_000 }),
      key: fc.constantFrom(...'abcdefghijklmnopqrst'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let now = 0;
        let budget: ReportBudget = fullBudget;
        const logged: number[] = [];
        for (const { wait, key } of steps) {
          now += wait;
          const decision = decideLogging(budget, key, now);
          budget = decision.budget;
          if (decision.log) logged.push(now);
        }
        for (const from of logged) {
          expect(logged.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(reportsPerMinute);
        }
      }),
    );
  });

  test('the record of logged errors stays small however many new ones occur', () => {
    let budget: ReportBudget = fullBudget;
    for (let count = 0; count < 500; count += 1) budget = decideLogging(budget, `fault ${count}`, count).budget;
    expect(Object.keys(budget.heldBack).length).toBeLessThanOrEqual(100);
  });
});
