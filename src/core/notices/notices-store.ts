import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CallError } from '../api/call-errors.ts';
import { shared } from '../page/shared.ts';
import { dismissAlert, raiseAlert, type StandingAlert } from './alert.ts';
import { closeModal, messageOfModal, modalOf, type NoticeModal, type QueuedModal, queueModal } from './modal.ts';
import { needNoticeHost } from './notice-host.ts';
import {
  addToast,
  closeToast,
  expireToasts,
  type Message,
  type NewToast,
  nextExpiry,
  noToasts,
  recordMessage,
  type Toasts,
  unreadCount,
} from './toast.ts';

const state = shared('notices', () => ({
  $toasts: atom<Toasts>(noToasts),
  $alerts: atom<readonly StandingAlert[]>([]),
  $modals: atom<readonly QueuedModal[]>([]),
  $messageCenterOpen: atom(false),
  $lastSeen: atom<string | undefined>(undefined),
  count: 0,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
}));

/** Toasts shown now, and everything shown so far (R4.43, R2.50). */
export const $toasts: ReadableAtom<Toasts> = state.$toasts;
/** Alerts that stay until closed. */
export const $alerts: ReadableAtom<readonly StandingAlert[]> = state.$alerts;
/** Modals waiting; the first is the one to show. */
export const $modals: ReadableAtom<readonly QueuedModal[]> = state.$modals;
/** Whether the message center is open (R4.49). */
export const $messageCenterOpen: ReadableAtom<boolean> = state.$messageCenterOpen;
/** Messages that came since the message center was last open. */
export const $unread: ReadableAtom<number> = shared('notices-unread', () =>
  computed([state.$toasts, state.$lastSeen, state.$messageCenterOpen], (toasts, lastSeen, open) =>
    open ? 0 : unreadCount(toasts, lastSeen),
  ),
);

function nextId(): string {
  state.count += 1;
  return `notice-${state.count}`;
}

function setToasts(toasts: Toasts): void {
  state.$toasts.set(toasts);
  clearTimeout(state.timer);
  const next = nextExpiry(toasts);
  if (next === undefined) return;
  state.timer = setTimeout(() => setToasts(expireToasts($toasts.get(), Date.now())), Math.max(0, next - Date.now()));
}

/** What is told by other means than a toast stands in the message center too (R2.50). */
function record(id: string, message: Pick<Message, 'type' | 'message'>): void {
  state.$toasts.set(recordMessage($toasts.get(), { ...message, id, addedAt: Date.now() }));
}

/** What anybody may say to the visitor. */
export const notices = {
  /** Shows a toast and returns its id. */
  toast(toast: NewToast): string {
    const id = nextId();
    const now = Date.now();
    setToasts(addToast(expireToasts($toasts.get(), now), toast, id, now));
    needNoticeHost();
    return id;
  },
  closeToast: (id: string): void => setToasts(closeToast($toasts.get(), id)),
  alert(alert: StandingAlert): void {
    state.$alerts.set(raiseAlert($alerts.get(), alert));
    record(nextId(), { type: alert.type, message: alert.content });
    needNoticeHost();
  },
  dismissAlert: (id: string): void => state.$alerts.set(dismissAlert($alerts.get(), id)),
  modal(modal: NoticeModal): void {
    const id = nextId();
    const queue = queueModal($modals.get(), modal, id);
    if (queue !== $modals.get()) record(id, messageOfModal(modal));
    state.$modals.set(queue);
    needNoticeHost();
  },
  /** A call has failed: its modal (R8.1, R8.2), where it raises one. */
  callFailed(error: CallError): void {
    const modal = modalOf(error);
    if (modal) notices.modal(modal);
  },
  /** Somebody has left: what they were told goes with them, the message center included. */
  forget(): void {
    setToasts(noToasts);
    state.$alerts.set([]);
    state.$modals.set([]);
    state.$lastSeen.set(undefined);
    state.$messageCenterOpen.set(false);
  },
  closeModal: (id: string): void => state.$modals.set(closeModal($modals.get(), id)),
  /** What is shown in the open message center counts as read, also what arrives meanwhile. */
  toggleMessageCenter(open: boolean = !$messageCenterOpen.get()): void {
    if ($messageCenterOpen.get()) state.$lastSeen.set($toasts.get().history[0]?.id);
    state.$messageCenterOpen.set(open);
  },
};
