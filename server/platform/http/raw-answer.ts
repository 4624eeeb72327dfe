import { STATUS_CODES } from 'node:http';
import type { Problem } from '#core/platform/api/call-errors.ts';
import { problemResponse } from './problem.ts';
import { secure } from './security-headers.ts';

/** An error response as raw bytes for a connection that never reaches the application and is then closed. It has the usual headers. */
export function rawAnswer(problem: Problem, more: Record<string, string> = {}): string {
  const { headers } = problemResponse(problem, { ...more, connection: 'close' });
  secure(headers);
  const body = JSON.stringify(problem);
  headers.set('content-length', String(Buffer.byteLength(body)));
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines}\r\n${body}`;
}
