import type { CallError } from './call-errors.ts';

/**
 * Whether an answer shows that another server is asked instead of the register: an HTML page where data were expected, or "not found"
 * without a problem (RFC 9457), with which the register always says it.
 */
export function isForeignAnswer(error: CallError): boolean {
  if (error.name === 'InvalidResponseError') return /^\s*</.test(error.received);
  return error.name === 'ResponseError' && (error.status === 404 || error.status === 405) && !error.problem;
}
