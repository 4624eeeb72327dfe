import type { CallError } from '../api/call-errors.ts';
import type { AlertType } from './alert.ts';

/** Modals that any call may raise. They are queued: one is shown at a time, and none is lost. */
export type NoticeModal =
  | { kind: 'timeout'; path: string; timeout: number }
  | { kind: 'firewall'; html: string }
  | { kind: 'reload' };

export interface QueuedModal {
  id: string;
  modal: NoticeModal;
}

/** German texts of the modals (R8.1, R8.2, R8.10). */
export const modalTexts = {
  timeout: {
    title: 'Zeitüberschreitung',
    body: 'Der Server braucht zu lange, um zu antworten. Die Anfrage wurde abgebrochen. Bitte prüfen Sie Ihre Netzwerkverbindung und versuchen Sie es erneut.',
  },
  firewall: { title: 'Firewall Ablehnung' },
  reload: {
    title: 'Neu laden erforderlich',
    body: 'Ein Teil der Anwendung konnte nicht geladen werden. Möglicherweise wurde inzwischen eine neue Version veröffentlicht. Bitte laden Sie die Seite neu.',
    action: 'Seite neu laden',
  },
} as const;

/** The entry of a modal in the message center (R2.50). */
export function messageOfModal({ kind }: NoticeModal): { type: AlertType; message: string } {
  switch (kind) {
    case 'timeout':
      return { type: 'danger', message: `${modalTexts.timeout.title}: ${modalTexts.timeout.body}` };
    case 'firewall':
      return { type: 'danger', message: modalTexts.firewall.title };
    case 'reload':
      return { type: 'info', message: `${modalTexts.reload.title}: ${modalTexts.reload.body}` };
  }
}

/** Firewall pages are truncated to this many characters. */
export const maximumFirewallHtml = 200_000;

/**
 * Queues a modal, unless one with the same message is already waiting: ten calls that time out together are one message to the visitor.
 */
export function queueModal(queue: readonly QueuedModal[], modal: NoticeModal, id: string): readonly QueuedModal[] {
  const bounded = modal.kind === 'firewall' ? { ...modal, html: modal.html.slice(0, maximumFirewallHtml) } : modal;
  return queue.some((queued) => saysTheSame(queued.modal, bounded)) ? queue : [...queue, { id, modal: bounded }];
}

function saysTheSame(a: NoticeModal, b: NoticeModal): boolean {
  return a.kind === 'firewall' && b.kind === 'firewall' ? a.html === b.html : a.kind === b.kind;
}

export function closeModal(queue: readonly QueuedModal[], id: string): readonly QueuedModal[] {
  return queue.filter((queued) => queued.id !== id);
}

/** The modal a failed call raises: time-out (R8.1) and firewall rejection (R8.2); undefined if the caller reports the error. */
export function modalOf(error: CallError): NoticeModal | undefined {
  if (error.name === 'RequestTimeoutError') return { kind: 'timeout', path: error.path, timeout: error.timeout };
  if (error.name === 'ResponseError' && error.status === 400 && error.html !== undefined) {
    return { kind: 'firewall', html: error.html };
  }
  return undefined;
}
