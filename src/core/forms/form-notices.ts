import { callErrorText, type ErrorText } from '../api/call-error-text.ts';
import { notices } from '../notices/notices-store.ts';
import type { FieldFailure } from './field.ts';

/** Title of the list of what is wrong (R5.9). */
export const summaryTitle = 'Folgende Angaben fehlen oder sind fehlerhaft:';

/** Says that a form could not be sent because of what it holds (R4.47). */
export function noticeInvalidSubmit(failures: readonly FieldFailure[]): void {
  const count = failures.length;
  const what = count === 1 ? 'Eine Angabe fehlt oder ist fehlerhaft.' : `${count} Angaben fehlen oder sind fehlerhaft.`;
  notices.toast({ type: 'danger', message: `Nicht gespeichert: ${what}` });
}

/** Says that a form has been saved (R4.48). */
export function noticeSaved(message = 'Gespeichert.'): void {
  notices.toast({ type: 'success', message });
}

/** Why a form could not be sent, where no field is at fault. */
export function sendingFailure(error: unknown): ErrorText {
  const { title, text } = callErrorText(error);
  return { title: `Nicht gespeichert: ${title}`, text: `${text} Ihre Angaben sind noch da.` };
}
