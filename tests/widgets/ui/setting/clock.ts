import { flushSync } from 'react-dom';
import { afterwards } from './place.tsx';

/** Timers under the test's control: nothing happens until `advance` says so. */
export interface Clock {
  /** Lets `ms` pass and runs what is due, in order. */
  advance: (ms: number) => Promise<void>;
  /** Gives the timers back before the test ends, for what needs real ones. */
  release: () => void;
}

/** Takes over setTimeout, clearTimeout and performance.now until the test ends. Browser events and frames stay real. */
export function fakeClock(): Clock {
  const real = { set: window.setTimeout, clear: window.clearTimeout };
  let now = 0;
  let last = 1_000_000;
  const due = new Map<number, { at: number; run: () => void }>();
  const set = (handler: TimerHandler, ms = 0, ...args: unknown[]): number => {
    last += 1;
    if (typeof handler === 'function') due.set(last, { at: now + ms, run: () => handler(...args) });
    return last;
  };
  const clear = (id?: number): void => {
    if (id !== undefined && !due.delete(id)) real.clear.call(window, id);
  };
  const start = performance.now();
  Object.assign(window, { setTimeout: set, clearTimeout: clear });
  Object.defineProperty(performance, 'now', { configurable: true, value: () => start + now });
  const release = () => {
    Object.assign(window, { setTimeout: real.set, clearTimeout: real.clear });
    // The clock proper lives on the prototype.
    Reflect.deleteProperty(performance, 'now');
  };
  afterwards(release);
  return {
    release,
    advance: async (ms) => {
      // What has just been clicked is rendered first, so that its timers count from now.
      await new Promise((done) => requestAnimationFrame(done));
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        due.delete(id);
        now = at;
        flushSync(run);
        // Effects of what was rendered may set timers that are due within the same span.
        await new Promise((done) => requestAnimationFrame(done));
      }
      now = end;
    },
  };
}
