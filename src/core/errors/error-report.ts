import { isCallError } from '../api/call-errors.ts';

/** What is known of an unhandled error (R8.3). */
export interface ErrorReport {
  /** Short id the visitor can tell the helpdesk, such as 'K7QD-2M9F'. */
  id: string;
  /** Under which the server's log has the call that failed; absent where it was no call, or its answer named none. */
  requestId?: string;
  name: string;
  message: string;
  url: string;
  /** React's component stack, or the error's own stack where no component is known. */
  stack: string;
  /** Milliseconds since 1970. */
  occurredAt: number;
}

/** German texts of the error message (R8.3, R8.4). */
export const errorTexts = {
  title: 'Ein unerwarteter Fehler ist aufgetreten.',
  advice: 'Bitte laden Sie die Seite neu (F5) und versuchen Sie es erneut.',
  moreInformation: 'Mehr Informationen',
  details: 'Fehlerdetails',
  labels: {
    name: 'Fehler',
    message: 'Meldung',
    id: 'Fehler-ID',
    requestId: 'Vorgangsnummer',
    url: 'URL',
    stack: 'Komponenten',
  },
  logFailed: 'Das Protokoll konnte nicht gespeichert werden.',
  pageTitle: 'Schwerer Fehler',
} as const;

/** Longest log message, in UTF-8 bytes (R8.4). */
export const maximumLogBytes = 16 * 1024;

/** Letters and digits that are not mistaken for each other when read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** An id from random bytes (at least 8). */
export function errorId(random: Uint8Array): string {
  const letters = [...random.slice(0, 8)].map((byte) => alphabet[byte % alphabet.length] ?? 'X').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export interface ErrorCircumstances {
  id: string;
  url: string;
  occurredAt: number;
  componentStack?: string | undefined;
}

/** Anything can be thrown; the report is always readable. */
export function errorReport(thrown: unknown, { id, url, occurredAt, componentStack }: ErrorCircumstances): ErrorReport {
  const known = thrown instanceof Error ? thrown : undefined;
  const requestId = requestIdOf(thrown);
  return {
    id,
    ...(requestId !== undefined && { requestId }),
    name: known?.name || 'Error',
    message: known ? known.message : messageOf(thrown),
    url: withoutSecrets(url),
    stack: (componentStack ?? known?.stack ?? '').trim(),
    occurredAt,
  };
}

/** Of the failed call itself, or of the one that an error was caused by. A cause may lead back to where it began. */
function requestIdOf(thrown: unknown): string | undefined {
  let error = thrown;
  for (let depth = 0; depth < 10 && error instanceof Error; depth += 1) {
    if (isCallError(error)) return 'requestId' in error ? error.requestId : undefined;
    error = error.cause;
  }
  return undefined;
}

function messageOf(thrown: unknown): string {
  try {
    return typeof thrown === 'object' ? (JSON.stringify(thrown) ?? '') : String(thrown);
  } catch {
    return Object.prototype.toString.call(thrown);
  }
}

/** An address in a log shows where it happened, never a ticket or credentials that stood in it. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) {
    if (/ticket|token|passwor|session|code$/i.test(name)) url.searchParams.set(name, '…');
  }
  return url.href;
}

/** Two reports of the same fault, wherever and whenever it happened. */
export const faultKey = ({ name, message, stack }: ErrorReport): string => `${name}\n${message}\n${stack}`;

/** The text that goes to the log, bounded in size; `repeats` says how often the same fault came before without being logged. */
export function logMessage(report: ErrorReport, repeats = 0): string {
  const lines = [
    `${report.name}: ${report.message}`,
    `id: ${report.id}`,
    ...(report.requestId === undefined ? [] : [`request id: ${report.requestId}`]),
    `url: ${report.url}`,
    ...(repeats > 0 ? [`repeats: ${repeats}`] : []),
    'component stack:',
    report.stack,
  ];
  return withinBytes(lines.join('\n'), maximumLogBytes);
}

/** Cuts to at most `maximum` UTF-8 bytes without cutting a character in two. */
function withinBytes(text: string, maximum: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maximum) return text;
  const ellipsis = '…';
  const room = maximum - new TextEncoder().encode(ellipsis).length;
  return `${new TextDecoder().decode(bytes.subarray(0, room), { stream: true })}${ellipsis}`;
}
