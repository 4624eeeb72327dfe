/** What every response must satisfy, whatever was sent. */
import type { Findings } from './findings.ts';

/** Internal details that must never leave the server. */
const internals =
  /node_modules|demo\/server|\bat \w+ \(|\.ts:\d+|drizzle|PostgresError|syntax error at|ECONNREFUSED|user_session|password_hash|select .{1,40} from |root:x:0:0|"devDependencies"/i;

/** Signs of prototype pollution. */
const polluted = /xqpolluted"?\s*:\s*1(?!.*detail)/;

/** Checks a response and returns its text. */
export async function examine(answer: Response, findings: Findings, what: string): Promise<string> {
  const text = await answer.text();
  const { status, headers } = answer;
  findings.check(status < 500, () => `${what}: ${status} ${text.slice(0, 120)}`);
  if (headers.get('x-content-type-options') !== 'nosniff') findings.add(`${what}: ${status} without nosniff`);
  const caching = headers.get('cache-control') ?? '';
  if (!/no-store|private|public/.test(caching)) findings.add(`${what}: ${status} without cache-control`);
  if (/public/.test(caching) && headers.has('set-cookie')) findings.add(`${what}: a cacheable response sets a cookie`);
  if (headers.has('x-injected') || /(^|, )xq=/.test(headers.get('set-cookie') ?? ''))
    findings.add(`${what}: a header injected by the sender`);
  const type = headers.get('content-type') ?? '';
  if (!/frame-ancestors 'none'|frame-ancestors 'self'/.test(headers.get('content-security-policy') ?? ''))
    findings.add(`${what}: ${status} may be framed by anybody`);
  if (internals.test(text) && !type.startsWith('text/html'))
    findings.add(`${what}: internals: ${internals.exec(text)?.[0]}`);
  if (polluted.test(text)) findings.add(`${what}: a prototype has been changed`);
  return text;
}

/** Waits for a response, but no longer than 40 s. */
export async function inTime(
  answer: Promise<Response>,
  findings: Findings,
  what: string,
): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 40_000);
  });
  try {
    const first = await Promise.race([answer, late]);
    if (!first) findings.add(`${what}: no answer within 40 s`);
    return first;
  } catch (error) {
    // The server may drop the connection of clients that send invalid HTTP.
    findings.check(/ECONNRESET|EPIPE|hang up|Parse Error/.test(String(error)), `${what}: ${error}`);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Reports errors from the server's log, each cause once; returns how many lines have been read. */
export function readComplaints(complaints: readonly string[], findings: Findings, from = 0): number {
  for (const line of complaints.slice(from)) {
    if (/Es kommen Anfragen mit X-Forwarded-For|npm warn/.test(line)) continue;
    const said = line.replace(/"(time|requestId)":"[^"]*",?/g, '').slice(0, 400);
    findings.add(`the server's log: ${said}`);
  }
  return complaints.length;
}
