import { STATUS_CODES } from 'node:http';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { problemResponse } from './problem.ts';
import { secure } from './security-headers.ts';

/** An error response as raw bytes for a connection that never reaches the application and is then closed. It has the usual headers. */
export function rawAnswer(said: Problem, more: Record<string, string> = {}): string {
  const { headers } = problemResponse(said, { ...more, connection: 'close' });
  secure(headers);
  const body = JSON.stringify(said);
  headers.set('content-length', String(Buffer.byteLength(body)));
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${said.status} ${STATUS_CODES[said.status]}\r\n${lines}\r\n${body}`;
}
