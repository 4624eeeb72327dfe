import { isCallError } from '../api/call-errors.ts';

/** Details of an unhandled error (R8.3). */
export interface ErrorReport {
  /** Short id the visitor can tell the helpdesk, such as 'K7QD-2M9F'. */
  id: string;
  /** Id of the failed call in the server's log; absent if no call failed or its response had no id. */
  requestId?: string;
  name: string;
  message: string;
  url: string;
  /** React's component stack, or the error's own stack if no component is known. */
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

/** Maximum size of a log message, in UTF-8 bytes (R8.4). */
export const maximumLogBytes = 16 * 1024;

/** Letters and digits that are not confused when read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Creates an id from at least 8 random bytes. */
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

/** Creates a report; `thrown` may be anything, not only an Error. */
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

/** Request id of the failed call itself or of a cause of the error. The depth is limited because causes may be circular. */
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

/** Removes credentials and tickets from an address before it is logged. */
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

/** Key shared by all reports of the same error, wherever and whenever it occurred. */
export const errorKey = ({ name, message, stack }: ErrorReport): string => `${name}\n${message}\n${stack}`;

/** The log message, limited in size; `repeats` is the number of earlier occurrences that were not logged. */
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

/** Cuts to at most `maximum` UTF-8 bytes without splitting a character. */
function withinBytes(text: string, maximum: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maximum) return text;
  const ellipsis = '…';
  const room = maximum - new TextEncoder().encode(ellipsis).length;
  return `${new TextDecoder().decode(bytes.subarray(0, room), { stream: true })}${ellipsis}`;
}
