import type { Problem } from '#core/platform/api/call-errors.ts';
import { oneLine } from '../log/fault-line.ts';
import type { Budget, Call, CallRate } from './call.ts';
import { ProblemError, problem } from './problem.ts';
import { createRate, day, passed, type Rate } from './rate.ts';

interface Limits {
  perAddress: Rate;
  together: Rate;
}

/** The limits of calls that declare the same rate. */
interface Limited {
  minute: Limits;
  day?: Limits;
  /** When a call was refused by the limits of a day, as was said at once, and how many more have been since. */
  exceeded?: { since: number; more: number };
}

const tooManyToday: Problem = problem('too-many-requests', {
  title: 'Für heute sind es zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
});

const limitsOf = ({ perAddress, together = Number.POSITIVE_INFINITY }: Budget, now: () => number, period?: number) => ({
  perAddress: createRate(perAddress, now, period),
  together: createRate(together, now, period),
});

/** The limit that refuses another call of an address; undefined if it is allowed. */
const refusing = ({ perAddress, together }: Limits, address: string): Rate | undefined =>
  [perAddress, together].find((rate) => !rate.allows(rate === together ? 'all' : address));

/**
 * Counts calls against the rates that they declare. What the limits of a day refuse is said in the log: the first at once, and how many there
 * were when the next day has begun.
 * @param now milliseconds of a monotonic clock
 */
export function createCallRates(now: () => number = passed, write: (line: string) => void = console.warn) {
  const known = new Map<CallRate, Limited>();

  function limitedBy(rate: CallRate): Limited {
    const limited = known.get(rate) ?? {
      minute: limitsOf(rate, now),
      ...(rate.day && { day: limitsOf(rate.day, now, day) }),
    };
    known.set(rate, limited);
    return limited;
  }

  function say({ method, path }: Pick<Call, 'method' | 'path'>, message: string): void {
    const where = `${method.toUpperCase()} ${path}`;
    write(oneLine({ time: new Date().toISOString(), source: 'server', level: 'warning', where, message }));
  }

  /** Says what the limits of a day have refused, a day after they first did. */
  function sayMore(call: Pick<Call, 'method' | 'path'>, limited: Limited): void {
    if (!limited.exceeded || now() - limited.exceeded.since < day) return;
    say(call, `${limited.exceeded.more} more calls were refused within a day.`);
    delete limited.exceeded;
  }

  function noteExceeded(call: Pick<Call, 'method' | 'path'>, limited: Limited): void {
    if (limited.exceeded) limited.exceeded.more += 1;
    else {
      limited.exceeded = { since: now(), more: 0 };
      say(call, 'The limit of calls per day is reached; more are refused and counted.');
    }
  }

  return {
    /** @throws {ProblemError} 429, with the seconds until the next call is allowed */
    check(call: Pick<Call, 'method' | 'path' | 'rate'>, address: string): void {
      if (!call.rate) return;
      const limited = limitedBy(call.rate);
      sayMore(call, limited);
      const refused = refusing(limited.minute, address);
      if (refused) throw new ProblemError(problem('too-many-requests'), { 'retry-after': String(refused.secondsLeft) });
      const refusedToday = limited.day && refusing(limited.day, address);
      if (!refusedToday) return;
      noteExceeded(call, limited);
      throw new ProblemError(tooManyToday, { 'retry-after': String(refusedToday.secondsLeft) });
    },
  };
}
