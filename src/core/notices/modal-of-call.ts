import type { CallError } from '../api/call-errors.ts';
import type { NoticeModal } from './modal.ts';

/** The modal a failed call raises: time-out (R8.1) and firewall rejection (R8.2); undefined where the caller says what happened. */
export function modalOf(error: CallError): NoticeModal | undefined {
  if (error.name === 'RequestTimeoutError') return { kind: 'timeout', path: error.path, timeout: error.timeout };
  if (error.name === 'ResponseError' && error.status === 400 && error.html !== undefined) {
    return { kind: 'firewall', html: error.html };
  }
  return undefined;
}
