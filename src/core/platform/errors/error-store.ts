import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { shared } from '../page/shared.ts';
import { type ErrorReport, errorId, errorKey, errorReport, logMessage } from './error-report.ts';

/** Prevents repeated errors from flooding the log: at most 10 reports per minute, and the same error once per minute. */
export const reportsPerMinute = 10;
const minute = 60_000;

/** Reports logged within the last minute, and how often each error has been held back since then. */
export interface ReportBudget {
  logged: readonly { key: string; at: number }[];
  heldBack: Readonly<Record<string, number>>;
}

export const fullBudget: ReportBudget = { logged: [], heldBack: {} };

type BudgetDecision =
  | { log: true; repeats: number; budget: ReportBudget }
  | { log: false; reason: 'duplicate' | 'rate'; budget: ReportBudget };

/** Decides whether to log a report of this error now. `repeats` counts the earlier reports that were held back. */
export function decideLogging(budget: ReportBudget, key: string, now: number): BudgetDecision {
  const logged = budget.logged.filter(({ at }) => now - at < minute);
  const duplicate = logged.some((entry) => entry.key === key);
  const heldBackBefore = budget.heldBack[key] ?? 0;
  if (duplicate || logged.length >= reportsPerMinute) {
    return {
      log: false,
      reason: duplicate ? 'duplicate' : 'rate',
      budget: { logged, heldBack: bounded({ ...budget.heldBack, [key]: heldBackBefore + 1 }) },
    };
  }
  const { [key]: _sent, ...heldBack } = budget.heldBack;
  return { log: true, repeats: heldBackBefore, budget: { logged: [...logged, { key, at: now }], heldBack } };
}

/** Limits the memory used if error messages keep changing: the oldest counts are dropped first. */
function bounded(heldBack: Record<string, number>): Record<string, number> {
  const entries = Object.entries(heldBack);
  return entries.length <= 100 ? heldBack : Object.fromEntries(entries.slice(-100));
}

/** A reported error and the state of its log call (R8.4). `heldBack`: the same error, or too many errors, were logged just before. */
export interface ReportedError {
  report: ErrorReport;
  logged: 'pending' | 'saved' | 'failed' | 'heldBack';
}

const state = shared('errors', () => ({
  budget: fullBudget as ReportBudget,
  $global: atom<ReadableAtom<ReportedError> | undefined>(undefined),
  reported: new WeakMap<object, ReadableAtom<ReportedError>>(),
}));

/** The error that made the whole page unusable, for the full-screen message (R8.5). */
export const $globalError: ReadableAtom<ReadableAtom<ReportedError> | undefined> = state.$global;

/**
 * Reports an unhandled error: gives it an id and posts its details to the log call with level ERROR. The returned store reflects
 * the state of that call, so that 'Das Protokoll konnte nicht gespeichert werden.' can be added (R8.4). An error object caught twice
 * is reported once.
 */
export function reportError(thrown: unknown, componentStack?: string): ReadableAtom<ReportedError> {
  const known = typeof thrown === 'object' && thrown !== null ? state.reported.get(thrown) : undefined;
  if (known) return known;
  const now = Date.now();
  const report = errorReport(thrown, {
    id: errorId(crypto.getRandomValues(new Uint8Array(8))),
    url: globalThis.location?.href ?? '',
    occurredAt: now,
    componentStack,
  });
  const $reported = atom<ReportedError>({ report, logged: 'pending' });
  if (typeof thrown === 'object' && thrown !== null) state.reported.set(thrown, $reported);
  const decision = decideLogging(state.budget, errorKey(report), now);
  state.budget = decision.budget;
  if (decision.log) void post(report, decision.repeats, (logged) => $reported.set({ report, logged }));
  else $reported.set({ report, logged: 'heldBack' });
  return $reported;
}

async function post(
  report: ErrorReport,
  repeats: number,
  onOutcome: (logged: 'saved' | 'failed') => void,
): Promise<void> {
  try {
    await sendLogForm({ level: 'ERROR', message: logMessage(report, repeats) });
    onOutcome('saved');
  } catch {
    onOutcome('failed');
  }
}

/** Shows the full-screen message for an error outside all error boundaries (R8.5). */
export function raiseGlobalError(thrown: unknown, componentStack?: string): void {
  state.$global.set(reportError(thrown, componentStack));
}

/** Dismisses the full-screen message. */
export const closeGlobalError = (): void => state.$global.set(undefined);

/** A message for the server's log (R7.25). */
export interface LogMessage {
  level: 'ERROR' | 'WARN' | 'INFO' | 'DEBUG';
  message: string;
}

/** POST /api/log, form-encoded as the error screen sends it. */
export async function sendLogForm({ level, message }: LogMessage): Promise<void> {
  await call('api/log', { method: 'POST', form: { level, message } });
}

/** POST /api/log, the JSON variant. */
export async function sendLog(message: LogMessage): Promise<void> {
  await call('api/log', { method: 'POST', body: message });
}
