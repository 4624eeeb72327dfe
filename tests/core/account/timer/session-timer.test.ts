import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  minutesAndSeconds,
  newerRecord,
  nextChange,
  parseRecord,
  recordConfirmed,
  recordEnded,
  recordResponse,
  timerState,
  warningLead,
} from '#core/account/timer/session-timer.ts';

const minute = 60_000;
const timeout = 30 * minute;
const start = 1_000_000;
const at = (passed: number, lead: number = warningLead.default) =>
  timerState({ record: { lastResponse: start }, timeout, lead, now: start + passed });

describe('the four states', () => {
  test('[R4.3] the timer is idle, warns ten minutes before the timeout, is about to expire in the last 60 s, and then is expired', () => {
    expect(at(20 * minute - 1)).toEqual({ phase: 'idle' });
    expect(at(20 * minute)).toEqual({ phase: 'warning', secondsLeft: 600, open: true });
    expect(at(29 * minute - 1)).toEqual({ phase: 'warning', secondsLeft: 61, open: true });
    expect(at(29 * minute)).toEqual({ phase: 'aboutToExpire', secondsLeft: 60, open: true });
    expect(at(30 * minute - 1)).toEqual({ phase: 'aboutToExpire', secondsLeft: 1, open: true });
    expect(at(30 * minute)).toEqual({ phase: 'expired', open: true });
  });

  test('[R4.7] in the shell the warning starts five minutes before the timeout', () => {
    expect(at(25 * minute - 1, warningLead.shell).phase).toBe('idle');
    expect(at(25 * minute, warningLead.shell)).toMatchObject({ phase: 'warning', secondsLeft: 300 });
  });

  test('without a session there is nothing to expire', () => {
    expect(timerState({ record: undefined, timeout, lead: minute, now: start })).toEqual({ phase: 'idle' });
    expect(nextChange({ record: undefined, timeout, lead: minute, now: start })).toBeUndefined();
  });

  test('[R4.4] a closed dialog stays closed only for its phase and until the next response', () => {
    const input = { record: { lastResponse: start }, timeout, lead: warningLead.default };
    const dismissed = { phase: 'warning', lastResponse: start } as const;
    expect(timerState({ ...input, dismissed, now: start + 21 * minute })).toMatchObject({ open: false });
    expect(timerState({ ...input, dismissed, now: start + 29 * minute })).toMatchObject({ open: true });
    const later = { ...input, record: { lastResponse: start + minute }, dismissed };
    expect(timerState({ ...later, now: start + 22 * minute })).toMatchObject({ phase: 'warning', open: true });
  });
});

test('[R4.4] the countdown is formatted as mm:ss', () => {
  expect([600, 59.2, 61, 0, -3, 6000].map(minutesAndSeconds)).toEqual([
    '10:00',
    '01:00',
    '01:01',
    '00:00',
    '00:00',
    '100:00',
  ]);
});

describe('the record of the last response', () => {
  test('[R4.3] the timer counts from the last server response', () => {
    expect(recordResponse({ lastResponse: start }, start + minute, timeout)).toEqual({ lastResponse: start + minute });
  });

  test('a response after the end does not revive the session', () => {
    const record = { lastResponse: start };
    expect(recordResponse(record, start + timeout, timeout)).toBe(record);
    const ended = recordEnded(record, start + minute);
    expect(recordResponse(ended, start + 2 * minute, timeout)).toBe(ended);
    expect(recordResponse(undefined, start, timeout)).toBeUndefined();
  });

  test('an ended session is expired at once, until the server confirms a new one', () => {
    const ended = recordEnded({ lastResponse: start }, start + minute);
    const input = { timeout, lead: minute, now: start + minute };
    expect(timerState({ ...input, record: ended })).toMatchObject({ phase: 'expired' });
    expect(timerState({ ...input, record: recordConfirmed(ended, start + minute) })).toEqual({ phase: 'idle' });
  });

  test('[R4.5] of two tabs’ records the newer one counts, in either order', () => {
    const record = fc.record(
      { lastResponse: fc.integer({ min: 0, max: 50 }), endedAt: fc.integer({ min: 0, max: 50 }) },
      { requiredKeys: ['lastResponse'] },
    );
    fc.assert(
      fc.property(record, record, (a, b) => {
        const age = (entry: typeof a): number => Math.max(entry.lastResponse, entry.endedAt ?? 0);
        const newer = newerRecord(a, b);
        expect(newer && age(newer)).toBe(Math.max(age(a), age(b)));
        if (age(a) === age(b)) {
          const ended = [a, b].some(({ endedAt }) => endedAt !== undefined);
          expect(newer?.endedAt !== undefined).toBe(ended);
          expect(newerRecord(b, a)?.endedAt !== undefined).toBe(ended);
        } else expect(newerRecord(b, a)).toBe(newer);
        expect(newerRecord(undefined, a)).toBe(a);
        expect(newerRecord(a, undefined)).toBe(a);
      }),
    );
  });

  test('[R4.5] a record written by another tab is validated when read', () => {
    expect(parseRecord({ lastResponse: 5, endedAt: 7, more: 1 })).toEqual({ lastResponse: 5, endedAt: 7 });
    for (const value of [null, 5, 'x', {}, { lastResponse: 'x' }, { lastResponse: Number.NaN }]) {
      expect(parseRecord(value)).toBeUndefined();
    }
  });
});

test('[R4.4] the timer state changes exactly at the predicted time and not before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 * minute }),
      fc.constantFrom(warningLead.default, warningLead.shell),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (passed, lead, part) => {
        const input = { record: { lastResponse: start }, timeout, lead, now: start + passed };
        const wait = nextChange(input);
        if (wait === undefined) {
          expect(timerState(input).phase).toBe('expired');
          return;
        }
        const before = { ...input, now: input.now + Math.floor(wait * part) };
        expect(timerState(before)).toEqual(timerState(input));
        expect(timerState({ ...input, now: input.now + wait })).not.toEqual(timerState(input));
      },
    ),
  );
});
