import { observeCalls } from '../api/call.ts';
import type { CallError } from '../api/call-errors.ts';
import type { NoticeModal } from './modal.ts';
import { notices } from './store.ts';

/** The modal a failed call raises: time-out (R8.1) and firewall rejection (R8.2); undefined where the caller says what happened. */
export function modalOf(error: CallError): NoticeModal | undefined {
  if (error.name === 'RequestTimeoutError') return { kind: 'timeout', path: error.path, timeout: error.timeout };
  if (error.name === 'ResponseError' && error.status === 400 && error.html !== undefined) {
    return { kind: 'firewall', html: error.html };
  }
  return undefined;
}

/** Raises modals for failed calls, thrown or not; returns how it stops. */
export function noticeCalls(): () => void {
  return observeCalls('error', (error) => {
    const modal = modalOf(error);
    if (modal) notices.modal(modal);
  });
}
