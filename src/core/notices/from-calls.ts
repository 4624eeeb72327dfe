import { observeCalls } from '../api/call.ts';
import { modalOf } from './modal-of-call.ts';
import { notices } from './store.ts';

export { modalOf } from './modal-of-call.ts';

/** Raises modals for failed calls, thrown or not; returns how it stops. */
export function noticeCalls(): () => void {
  return observeCalls('error', (error) => {
    const modal = modalOf(error);
    if (modal) notices.modal(modal);
  });
}
