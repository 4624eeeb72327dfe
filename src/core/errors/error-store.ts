import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { shared } from '../page/shared.ts';
import { type ErrorReport, errorId, errorReport, faultKey, logMessage } from './error-report.ts';
import { fullBudget, type ReportBudget, spendReport } from './report-budget.ts';

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
