import type { CallDescription } from '../api/call-errors.ts';
import type { AnswerNotice } from '../api/call-observers.ts';
import { isObject } from '../api/checks.ts';

/**
 * The session timer (R4.3–R4.8) as a pure function of what is known. All times are milliseconds on the server's clock, so that a wrong
 * local clock or the test clock cannot make page and server disagree.
 */

/** `default`: widgets on foreign pages; `shell`: the shell warns later (R4.7). Time before the timeout at which the warning starts. */
export const warningLead = { default: 10 * 60_000, shell: 5 * 60_000 } as const;

/** 'About to expire' covers the last 60 s (R4.3). */
const expiryLead = 60_000;

/** What all tabs share. */
export interface SessionRecord {
  /** Time of the last server response that kept the session alive. */
  lastResponse: number;
  /** Set when the session was seen to be over (a refused call, a sign-out) before its time ran out. */
  endedAt?: number;
}

export type TimerPhase = 'idle' | 'warning' | 'aboutToExpire' | 'expired';

/** A visitor's closing of a dialog: for one phase of one stretch without answers. */
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

/** Milliseconds until the session ends; never more than the timeout (an answer "from the future" is one of just now), 0 when over. */
export function timeLeft(record: SessionRecord, timeout: number, now: number): number {
  if (record.endedAt !== undefined) return 0;
  return Math.min(timeout, Math.max(0, record.lastResponse + timeout - now));
}

/** The state now. Computed, never stored: after sleep or in a background tab the next look at the clock is right by itself. */
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

/** Milliseconds until `timerState` gives something new: one tick of the countdown, or the start of the warning; undefined: never. */
export function nextChange({ record, timeout, lead, now }: TimerInput): number | undefined {
  if (record === undefined) return undefined;
  const left = timeLeft(record, timeout, now);
  if (left <= 0) return undefined;
  const start = Math.max(lead, expiryLead);
  return left > start ? left - start : left % 1000 || 1000;
}

/** The record after an answer. An answer after the end does not bring the session back: it was answered to nobody. */
export function recordResponse(
  record: SessionRecord | undefined,
  at: number,
  timeout: number,
): SessionRecord | undefined {
  if (record === undefined || timeLeft(record, timeout, at) <= 0) return record;
  return at === record.lastResponse ? record : { lastResponse: at };
}

/** The server confirmed at `at` that somebody is logged in: starts the record, or revives it later than its end. */
export const recordConfirmed = (record: SessionRecord | undefined, at: number): SessionRecord => ({
  lastResponse: record?.endedAt === undefined ? at : Math.max(at, record.endedAt + 1),
});

/** The session was seen to be over, no sooner than its last response. The first sight counts. */
export function recordEnded(record: SessionRecord | undefined, at: number): SessionRecord | undefined {
  if (record === undefined || record.endedAt !== undefined) return record;
  return { ...record, endedAt: Math.max(at, record.lastResponse) };
}

/** Time of the newest thing a record knows. */
const newest = (record: SessionRecord): number => Math.max(record.lastResponse, record.endedAt ?? 0);

/** Of two tabs' records the one that knows more: the later response or end; of the same moment the end. */
export function newerRecord(a: SessionRecord | undefined, b: SessionRecord | undefined): SessionRecord | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (newest(a) === newest(b)) return a.endedAt === undefined ? b : a;
  return newest(b) > newest(a) ? b : a;
}

/** Whether a record comes from later than now: the clock has been set back since, and what other tabs tell counts more. */
export const isFromTheFuture = (record: SessionRecord, now: number): boolean => newest(record) > now + 5000;

const isMoment = (value: unknown): value is number => Number.isFinite(value);

/** Reads a record another tab wrote. */
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
 * Calls that are nobody's doing. They do not send an expired visitor to sign in (R4.6): the dialog that says what happened would be
 * gone before it is read.
 */
const ownDoing = ['api/time', 'api/log', 'api/env', 'api/auth/', 'api/user-tasks'];

export const isBackgroundCall = ({ path, method }: CallDescription): boolean =>
  ownDoing.some((start) => path.startsWith(start)) && !(method !== 'GET' && path.startsWith('api/user-tasks'));

/**
 * Whether an answer counts as the server response from which the session lasts anew (R4.3): one of the register's own server, which
 * says so itself, below 500 and other than 401. A gateway's page in its place says nothing of the session, whatever its status.
 */
export const keepsSessionAlive = ({ status, keptSession }: AnswerNotice): boolean =>
  keptSession && status < 500 && status !== 401;
