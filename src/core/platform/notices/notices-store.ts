import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CallError } from '../api/call-errors.ts';
import { shared } from '../page/shared.ts';
import { dismissAlert, type PersistentAlert, raiseAlert } from './alert.ts';
import { closeModal, messageOfModal, modalOf, type NoticeModal, type QueuedModal, queueModal } from './modal.ts';
import { requestNoticeHost } from './notice-host.ts';
import {
  addToast,
  closeToast,
  expireToasts,
  extendToasts,
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
  $alerts: atom<readonly PersistentAlert[]>([]),
  $modals: atom<readonly QueuedModal[]>([]),
  $messageCenterOpen: atom(false),
  $lastSeen: atom<string | undefined>(undefined),
  count: 0,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  heldSince: undefined as number | undefined,
}));

/** Active toasts and the history of all messages (R4.43, R2.50). */
export const $toasts: ReadableAtom<Toasts> = state.$toasts;
/** Alerts that stay until closed. */
export const $alerts: ReadableAtom<readonly PersistentAlert[]> = state.$alerts;
/** Queued modals; the first one is shown. */
export const $modals: ReadableAtom<readonly QueuedModal[]> = state.$modals;
/** Whether the message center is open (R4.49). */
export const $messageCenterOpen: ReadableAtom<boolean> = state.$messageCenterOpen;
/** Number of messages since the message center was last open. */
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
  const next = state.heldSince === undefined ? nextExpiry(toasts) : undefined;
  if (next === undefined) return;
  state.timer = setTimeout(() => setToasts(expireToasts($toasts.get(), Date.now())), Math.max(0, next - Date.now()));
}

/** Adds a message that is not a toast to the message center (R2.50). */
function record(id: string, message: Pick<Message, 'type' | 'message'>): void {
  state.$toasts.set(recordMessage($toasts.get(), { ...message, id, addedAt: Date.now() }));
}

/** Actions for notices to the visitor. */
export const notices = {
  /** Shows a toast and returns its id. */
  toast(toast: NewToast): string {
    const id = nextId();
    const now = Date.now();
    const current = $toasts.get();
    setToasts(addToast(state.heldSince === undefined ? expireToasts(current, now) : current, toast, id, now));
    requestNoticeHost();
    return id;
  },
  /** Stops the time of all toasts while the visitor reads or operates one, and lets it go on (R4.43). */
  holdToasts(held: boolean): void {
    const { heldSince } = state;
    if (held === (heldSince !== undefined)) return;
    const now = Date.now();
    state.heldSince = held ? now : undefined;
    setToasts(heldSince === undefined ? $toasts.get() : extendToasts($toasts.get(), heldSince, now));
  },
  closeToast: (id: string): void => setToasts(closeToast($toasts.get(), id)),
  alert(alert: PersistentAlert): void {
    state.$alerts.set(raiseAlert($alerts.get(), alert));
    record(nextId(), { type: alert.type, message: alert.content });
    requestNoticeHost();
  },
  dismissAlert(id: string): void {
    $alerts
      .get()
      .find((alert) => alert.id === id)
      ?.onDismiss?.();
    state.$alerts.set(dismissAlert($alerts.get(), id));
  },
  modal(modal: NoticeModal): void {
    const id = nextId();
    const queue = queueModal($modals.get(), modal, id);
    if (queue !== $modals.get()) record(id, messageOfModal(modal));
    state.$modals.set(queue);
    requestNoticeHost();
  },
  /** Shows the modal for a failed call (R8.1, R8.2), if there is one. */
  callFailed(error: CallError): void {
    const modal = modalOf(error);
    if (modal) notices.modal(modal);
  },
  /** Clears all notices, including the message center, when a user has signed out. */
  forget(): void {
    setToasts(noToasts);
    state.$alerts.set([]);
    state.$modals.set([]);
    state.$lastSeen.set(undefined);
    state.$messageCenterOpen.set(false);
  },
  closeModal: (id: string): void => state.$modals.set(closeModal($modals.get(), id)),
  /** Messages shown in the open message center count as read, including those that arrive meanwhile. */
  toggleMessageCenter(open: boolean = !$messageCenterOpen.get()): void {
    if ($messageCenterOpen.get()) state.$lastSeen.set($toasts.get().history[0]?.id);
    state.$messageCenterOpen.set(open);
  },
};
