import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { shared } from '../page/shared.ts';
import { type ErrorReport, errorId, errorReport, faultKey, logMessage } from './error-report.ts';

/** Keeps a fault that repeats in a loop from flooding the log: at most 10 reports a minute, the same fault once a minute. */
export const reportsPerMinute = 10;
const minute = 60_000;

/** Reports logged within the last minute, and how often each fault was held back since. */
export interface ReportBudget {
  logged: readonly { key: string; at: number }[];
  heldBack: Readonly<Record<string, number>>;
}

export const fullBudget: ReportBudget = { logged: [], heldBack: {} };

type BudgetDecision =
  | { log: true; repeats: number; budget: ReportBudget }
  | { log: false; reason: 'duplicate' | 'rate'; budget: ReportBudget };

/** Whether a report of this fault goes out now. `repeats` counts the earlier ones that were held back. */
export function spendReport(budget: ReportBudget, key: string, now: number): BudgetDecision {
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

/** Faults with ever new messages must not grow the page's memory: the earliest counts go first. */
function bounded(heldBack: Record<string, number>): Record<string, number> {
  const entries = Object.entries(heldBack);
  return entries.length <= 100 ? heldBack : Object.fromEntries(entries.slice(-100));
}

/** A reported error and what became of its log call (R8.4). `heldBack`: the same fault was logged a moment ago, or too many were. */
export interface ReportedError {
  report: ErrorReport;
  logged: 'pending' | 'saved' | 'failed' | 'heldBack';
}

const state = shared('errors', () => ({
  budget: fullBudget as ReportBudget,
  $global: atom<ReadableAtom<ReportedError> | undefined>(undefined),
  reported: new WeakMap<object, ReadableAtom<ReportedError>>(),
}));

/** The error that took the whole page down, for the full-screen message (R8.5). */
export const $globalError: ReadableAtom<ReadableAtom<ReportedError> | undefined> = state.$global;

/**
 * Reports an unhandled error: gives it an id and posts its details to the log call with level ERROR. The store it answers follows the
 * fate of that call, so that 'Das Protokoll konnte nicht gespeichert werden.' can be added (R8.4). The same error object caught twice
 * is one report.
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
  const decision = spendReport(state.budget, faultKey(report), now);
  state.budget = decision.budget;
  if (decision.log) void post(report, decision.repeats, (logged) => $reported.set({ report, logged }));
  else $reported.set({ report, logged: 'heldBack' });
  return $reported;
}

async function post(report: ErrorReport, repeats: number, tell: (logged: 'saved' | 'failed') => void): Promise<void> {
  try {
    await sendLogForm({ level: 'ERROR', message: logMessage(report, repeats) });
    tell('saved');
  } catch {
    tell('failed');
  }
}

/** Shows the full-screen message for an error no boundary can contain (R8.5). */
export function raiseGlobalError(thrown: unknown, componentStack?: string): void {
  state.$global.set(reportError(thrown, componentStack));
}

/** The visitor goes on in spite of it. */
export const closeGlobalError = (): void => state.$global.set(undefined);

/** A message for the server's protocol (R7.25). */
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
