import type { CallDescription } from '../../platform/api/call-errors.ts';
import type { ResponseEvent } from '../../platform/api/call-observers.ts';
import { isObject } from '../../platform/api/checks.ts';

/**
 * The session timer (R4.3–R4.8) as pure functions. All times are milliseconds on the server's clock, so that page and server agree
 * even with a wrong local clock or the test clock.
 */

/** Time before the timeout at which the warning starts, in ms. `default`: widgets on host pages; `shell`: the shell warns later (R4.7). */
export const warningLead = { default: 10 * 60_000, shell: 5 * 60_000 } as const;

/** 'About to expire' covers the last 60 s (R4.3). */
const expiryLead = 60_000;

/** The state shared by all tabs. */
export interface SessionRecord {
  /** Time of the last server response that kept the session alive. */
  lastResponse: number;
  /** Set if the session was found to have ended (a refused call, a sign-out) before its timeout. */
  endedAt?: number;
}

export type TimerPhase = 'idle' | 'warning' | 'aboutToExpire' | 'expired';

/** A dialog closed by the visitor: applies to one phase until the next response. */
export interface Dismissal {
  phase: TimerPhase;
  lastResponse: number;
}

export interface TimerInput {
  /** Absent: nobody was logged in. */
  record: SessionRecord | undefined;
  /** Session timeout. */
  timeout: number;
  /** Lead of the warning. */
  lead: number;
  now: number;
  dismissed?: Dismissal | undefined;
}

export type TimerState =
  | { phase: 'idle' }
  | { phase: 'warning' | 'aboutToExpire'; secondsLeft: number; open: boolean }
  | { phase: 'expired'; open: boolean };

/** Milliseconds until the session ends; at most the timeout (a response "from the future" counts as one from now), 0 if it has ended. */
export function timeLeft(record: SessionRecord, timeout: number, now: number): number {
  if (record.endedAt !== undefined) return 0;
  return Math.min(timeout, Math.max(0, record.lastResponse + timeout - now));
}

/** The current state. Computed, never stored, so that it is correct at once after sleep or in a background tab. */
export function timerState({ record, timeout, lead, now, dismissed }: TimerInput): TimerState {
  if (record === undefined) return { phase: 'idle' };
  const left = timeLeft(record, timeout, now);
  const phase = phaseOf(left, lead);
  if (phase === 'idle') return { phase };
  const open = !(dismissed?.phase === phase && dismissed.lastResponse === record.lastResponse);
  return phase === 'expired' ? { phase, open } : { phase, open, secondsLeft: Math.ceil(left / 1000) };
}

function phaseOf(left: number, lead: number): TimerPhase {
  if (left <= 0) return 'expired';
  if (left <= expiryLead) return 'aboutToExpire';
  return left <= lead ? 'warning' : 'idle';
}

/** Milliseconds until `timerState` changes: the next tick of the countdown, or the start of the warning; undefined: never. */
export function nextChange({ record, timeout, lead, now }: TimerInput): number | undefined {
  if (record === undefined) return undefined;
  const left = timeLeft(record, timeout, now);
  if (left <= 0) return undefined;
  const start = Math.max(lead, expiryLead);
  return left > start ? left - start : left % 1000 || 1000;
}

/** The record after a response. A response after the end does not revive the session, since it was not sent to a signed-in user. */
export function recordResponse(
  record: SessionRecord | undefined,
  at: number,
  timeout: number,
): SessionRecord | undefined {
  if (record === undefined || timeLeft(record, timeout, at) <= 0) return record;
  return at === record.lastResponse ? record : { lastResponse: at };
}

/** The record after the server has confirmed at `at` that somebody is logged in: starts it, or revives it with a time after its end. */
export const recordConfirmed = (record: SessionRecord | undefined, at: number): SessionRecord => ({
  lastResponse: record?.endedAt === undefined ? at : Math.max(at, record.endedAt + 1),
});

/** The record after the session was found to have ended, not before its last response. The first time counts. */
export function recordEnded(record: SessionRecord | undefined, at: number): SessionRecord | undefined {
  if (record === undefined || record.endedAt !== undefined) return record;
  return { ...record, endedAt: Math.max(at, record.lastResponse) };
}

/** Time of the latest event in a record. */
const newest = (record: SessionRecord): number => Math.max(record.lastResponse, record.endedAt ?? 0);

/** The more recent of two tabs' records: the later response or end; if simultaneous, the end. */
export function newerRecord(a: SessionRecord | undefined, b: SessionRecord | undefined): SessionRecord | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (newest(a) === newest(b)) return a.endedAt === undefined ? b : a;
  return newest(b) > newest(a) ? b : a;
}

/** Whether a record is later than now, because the clock has been set back: other tabs' records then take precedence. */
export const isFromTheFuture = (record: SessionRecord, now: number): boolean => newest(record) > now + 5000;

const isMoment = (value: unknown): value is number => Number.isFinite(value);

/** Parses a record written by another tab. */
export function parseRecord(value: unknown): SessionRecord | undefined {
  if (!isObject(value)) return undefined;
  const { lastResponse, endedAt } = value;
  if (!isMoment(lastResponse)) return undefined;
  return isMoment(endedAt) ? { lastResponse, endedAt } : { lastResponse };
}

/** Seconds as mm:ss (R4.4); above 99 minutes the minutes simply grow. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Background calls, not triggered by the user. They do not redirect to the sign-in after the session has expired (R4.6), since the dialog
 * about it would disappear before it is read.
 */
const backgroundPaths = ['api/time', 'api/log', 'api/env', 'api/ready', 'api/auth/', 'api/user-tasks'];

export const isBackgroundCall = ({ path, method }: CallDescription): boolean =>
  backgroundPaths.some((start) => path.startsWith(start)) && !(method !== 'GET' && path.startsWith('api/user-tasks'));

/**
 * Whether a response extends the session (R4.3): it is from the register's own server, which says so in a header, with a status below 500
 * other than 401. A gateway's page in its place says nothing about the session, whatever its status.
 */
export const keepsSessionAlive = ({ status, extendedSession }: ResponseEvent): boolean =>
  extendedSession && status < 500 && status !== 401;
