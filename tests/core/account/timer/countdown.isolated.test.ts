import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCountdown } from '#core/account/timer/countdown.ts';
import { createBrowser } from './browser.ts';

const minute = 60_000;
const timeout = 30 * minute;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8) });
});
afterEach(() => {
  vi.useRealTimers();
});

function openTab(browser: ReturnType<typeof createBrowser>, now: () => number = Date.now) {
  const tab = browser.openTab();
  const asked = vi.fn();
  const left = vi.fn();
  const countdown = createCountdown({ now, link: tab.link, onOtherTab: asked, onSignedOutElsewhere: left });
  countdown.set({ timeout });
  const stop = countdown.start();
  return { ...countdown, asked, left, stop, phase: () => countdown.$state.get().phase };
}

describe('one tab', () => {
  test('[R4.4] the countdown ticks every second during the warning', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    vi.advanceTimersByTime(20 * minute);
    const seen: unknown[] = [];
    tab.$state.listen((state) => seen.push('secondsLeft' in state && state.secondsLeft));
    vi.advanceTimersByTime(3000);
    expect(seen).toEqual([599, 598, 597]);
  });

  test('[R4.8] a response returns a warning to idle', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    vi.advanceTimersByTime(29.5 * minute);
    expect(tab.phase()).toBe('aboutToExpire');
    tab.answered();
    expect(tab.phase()).toBe('idle');
  });

  test('[R4.3] after a device slept through the timeout, the first check finds the session expired', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    expect(tab.phase()).toBe('idle');
    tab.look();
    expect(tab.phase()).toBe('expired');
  });

  test('[R4.3] without any page event, a sleep of the device is noticed within 15 seconds', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    vi.advanceTimersByTime(15_000);
    expect(tab.phase()).toBe('expired');
  });

  test('[R4.3] the countdown uses the given clock: a test clock set ahead triggers the warning', () => {
    let shift = 0;
    const tab = openTab(createBrowser(), () => Date.now() + shift);
    tab.confirmed();
    shift = 25 * minute;
    tab.look();
    expect(tab.phase()).toBe('warning');
  });

  test('when the server clock becomes known, the last response is shifted accordingly', () => {
    let shift = 0;
    const tab = openTab(createBrowser(), () => Date.now() + shift);
    tab.confirmed();
    shift = 60 * minute;
    tab.rebase(shift);
    expect(tab.phase()).toBe('idle');
  });

  test('[R4.4] a dismissed warning stays closed during the countdown and reopens in the last minute', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    vi.advanceTimersByTime(21 * minute);
    tab.dismiss();
    vi.advanceTimersByTime(5 * minute);
    expect(tab.$state.get()).toMatchObject({ phase: 'warning', open: false });
    vi.advanceTimersByTime(3 * minute);
    expect(tab.$state.get()).toMatchObject({ phase: 'aboutToExpire', open: true });
  });

  test('a stopped countdown leaves no timers', () => {
    const tab = openTab(createBrowser());
    tab.confirmed();
    tab.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('several tabs', () => {
  test('[R4.5] a response in one tab resets the timer in every other', () => {
    const browser = createBrowser();
    const tabs = [openTab(browser), openTab(browser), openTab(browser)];
    for (const tab of tabs) tab.confirmed();
    vi.advanceTimersByTime(25 * minute);
    expect(tabs.map((tab) => tab.phase())).toEqual(['warning', 'warning', 'warning']);
    tabs[1]?.answered();
    expect(tabs.map((tab) => tab.phase())).toEqual(['idle', 'idle', 'idle']);
  });

  test('[R4.5] the last response is kept in browser storage for tabs opened later', () => {
    const browser = createBrowser();
    openTab(browser).confirmed();
    expect(browser.openTab().link.read()).toEqual({ lastResponse: Date.now() });
  });

  test('[R4.5] tabs notify each other even without browser storage', () => {
    const browser = createBrowser({ storage: false });
    const [a, b] = [openTab(browser), openTab(browser)];
    a.confirmed();
    b.confirmed();
    vi.advanceTimersByTime(25 * minute);
    a.answered();
    expect(b.phase()).toBe('idle');
  });

  test('[R4.3] a session end detected in one tab reaches all tabs, and each checks who is logged in', () => {
    const browser = createBrowser();
    const [a, b] = [openTab(browser), openTab(browser)];
    a.confirmed();
    b.confirmed();
    b.asked.mockClear();
    a.denied();
    expect([a.phase(), b.phase()]).toEqual(['expired', 'expired']);
    expect(b.asked).toHaveBeenCalledTimes(1);
  });

  test('[R4.5] after a test clock has been set back, a response still resets the other tabs', () => {
    let shift = 60 * minute;
    const now = (): number => Date.now() + shift;
    const browser = createBrowser();
    const [a, b] = [openTab(browser, now), openTab(browser, now)];
    a.confirmed();
    b.confirmed();
    shift = 0;
    a.answered();
    vi.advanceTimersByTime(25 * minute);
    expect(b.phase()).toBe('warning');
  });

  test('a new sign-in in one tab revives the others', () => {
    const browser = createBrowser();
    const [a, b] = [openTab(browser), openTab(browser)];
    a.confirmed();
    b.confirmed();
    b.asked.mockClear();
    vi.advanceTimersByTime(31 * minute);
    expect(b.phase()).toBe('expired');
    a.confirmed();
    expect(b.phase()).toBe('idle');
    expect(b.asked).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])(
    'a deliberate sign-out shows no expiry in other tabs, but they are notified at once and check the session (storage: %s)',
    (storage) => {
      const browser = createBrowser({ storage });
      const [a, b, anonymous] = [openTab(browser), openTab(browser), openTab(browser)];
      a.confirmed();
      b.confirmed();
      for (const tab of [b, anonymous]) tab.asked.mockClear();
      a.signedOut();
      expect([a.phase(), b.phase()]).toEqual(['idle', 'idle']);
      expect([b.left, b.asked].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
      expect([anonymous.left, anonymous.asked].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
      expect(openTab(browser).hasRecord()).toBe(false);
    },
  );

  test('[R4.5] a role switch makes other tabs check the session without ending it', () => {
    const browser = createBrowser();
    const [a, b] = [openTab(browser), openTab(browser)];
    a.confirmed();
    b.confirmed();
    b.asked.mockClear();
    a.changed();
    expect(b.asked).toHaveBeenCalled();
    expect(b.left).not.toHaveBeenCalled();
    b.confirmed();
    expect([a.hasRecord(), b.hasRecord()]).toEqual([true, true]);
  });

  test('an anonymous tab checks the session once when somebody signs in elsewhere, however many responses follow', () => {
    const browser = createBrowser();
    const [a, anonymous] = [openTab(browser), openTab(browser)];
    a.confirmed();
    for (let count = 0; count < 5; count += 1) {
      vi.advanceTimersByTime(1000);
      a.answered();
    }
    expect(anonymous.asked).toHaveBeenCalledTimes(1);
    expect(anonymous.phase()).toBe('idle');
  });

  test('a tab that finds nobody logged in notifies tabs that assume a session', () => {
    const browser = createBrowser();
    const a = openTab(browser);
    a.confirmed();
    openTab(browser).denied();
    expect(a.asked).toHaveBeenCalledTimes(1);
  });
});

/**
 * An independent model of the whole browser: it keeps only the time of the last response, whether the session is over, and the closed
 * dialogs, and looks up phases in a table. It has no storage, channels or timers.
 */
describe('model', () => {
  type Step =
    | { kind: 'wait'; seconds: number }
    | { kind: 'sleep'; seconds: number }
    | { kind: 'answer' | 'deny' | 'confirm' | 'dismiss'; tab: number };

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant('sleep' as const), seconds: fc.integer({ min: 1, max: 2400 }) }),
    fc.record({ kind: fc.constantFrom('answer', 'deny', 'confirm', 'dismiss'), tab: fc.nat({ max: 2 }) }),
  );

  const table = [
    { from: 1800, phase: 'expired' },
    { from: 1740, phase: 'aboutToExpire' },
    { from: 1200, phase: 'warning' },
    { from: 0, phase: 'idle' },
  ];

  test('[R4.3] [R4.4] [R4.5] three tabs agree with a model of one shared session', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, storage) => {
        vi.setSystemTime(Date.UTC(2026, 10, 20, 8));
        const browser = createBrowser({ storage });
        const tabs = [openTab(browser), openTab(browser), openTab(browser)];
        for (const tab of tabs) tab.confirmed();

        let second = 0;
        let answered = 0;
        let over = false;
        const closed = tabs.map(() => new Set<string>());
        const phase = (): string =>
          over ? 'expired' : (table.find(({ from }) => second - answered >= from)?.phase ?? 'idle');
        const restart = (): void => {
          answered = second;
          over = false;
          for (const set of closed) set.clear();
        };

        for (const entry of steps) {
          if (entry.kind === 'wait' || entry.kind === 'sleep') {
            second += entry.seconds;
            if (entry.kind === 'wait') vi.advanceTimersByTime(entry.seconds * 1000);
            else {
              vi.setSystemTime(Date.now() + entry.seconds * 1000);
              for (const tab of tabs) tab.look();
            }
          } else {
            const tab = tabs[entry.tab];
            if (entry.kind === 'answer') {
              tab?.answered();
              if (phase() !== 'expired' && second > answered) restart();
            } else if (entry.kind === 'confirm') {
              // Signing in takes a second, so that the end of a session and a new one never have the same timestamp.
              second += 1;
              vi.advanceTimersByTime(1000);
              tab?.confirmed();
              restart();
            } else if (entry.kind === 'deny') {
              tab?.denied();
              over = true;
            } else {
              tab?.dismiss();
              closed[entry.tab]?.add(phase());
            }
          }
          for (const [index, tab] of tabs.entries()) {
            const state = tab.$state.get();
            expect(state.phase).toBe(phase());
            if (state.phase !== 'idle') expect(state.open).toBe(!closed[index]?.has(phase()));
            if ('secondsLeft' in state) expect(state.secondsLeft).toBe(1800 - (second - answered));
          }
        }
        for (const tab of tabs) tab.stop();
      }),
      { numRuns: 300 },
    );
  });
});
