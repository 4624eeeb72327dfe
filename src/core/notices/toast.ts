import type { AlertType } from './alert.ts';

/** Where a toast leads, besides what it says. */
export interface ToastLink {
  href: string;
  label: string;
}

/** What the message center lists of anything the visitor was told (R2.50). */
export interface Message {
  id: string;
  type: AlertType;
  /** German, plain text. */
  message: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  link?: ToastLink;
}

/** A short notice that goes by itself (R3.10). */
export interface Toast extends Message {
  /** Time until it fades. */
  dismissTimeInMs: number;
  /** Raised by the embedding application rather than by the register itself. */
  addedByApplication: boolean;
}

/** What a caller gives; the rest is filled in. */
export interface NewToast {
  type: AlertType;
  message: string;
  /** Default 4000. */
  dismissTimeInMs?: number;
  addedByApplication?: boolean;
  link?: ToastLink;
}

export const defaultDismissTime = 4000;
const maximumActive = 3;
/** The history is for reading, not for keeping: the oldest go beyond this. */
export const maximumHistory = 200;

export interface Toasts {
  /** Shown now, oldest first, at most 3 (R4.43). */
  active: readonly Toast[];
  /** All toasts and other notices shown so far, newest first (R2.50). */
  history: readonly Message[];
}

export const noToasts: Toasts = { active: [], history: [] };

/** Beyond three active ones the oldest is dropped; the history keeps it (R4.43). */
export function addToast(toasts: Toasts, added: NewToast, id: string, addedAt: number): Toasts {
  const toast: Toast = {
    id,
    type: added.type,
    message: added.message,
    dismissTimeInMs: added.dismissTimeInMs ?? defaultDismissTime,
    addedByApplication: added.addedByApplication ?? false,
    addedAt,
    ...(added.link && { link: added.link }),
  };
  return {
    active: [...toasts.active, toast].slice(-maximumActive),
    history: withMessage(toasts.history, toast),
  };
}

const withMessage = (history: readonly Message[], message: Message): readonly Message[] =>
  [message, ...history].slice(0, maximumHistory);

/** Keeps a notice that is shown elsewhere, such as an alert or a modal, in the history (R2.50). */
export const recordMessage = (toasts: Toasts, message: Message): Toasts => ({
  ...toasts,
  history: withMessage(toasts.history, message),
});

/** The visitor closes one. */
export function closeToast(toasts: Toasts, id: string): Toasts {
  const active = toasts.active.filter((toast) => toast.id !== id);
  return active.length === toasts.active.length ? toasts : { ...toasts, active };
}

/** Takes away those whose time is over. */
export function expireToasts(toasts: Toasts, now: number): Toasts {
  const active = toasts.active.filter((toast) => now < fadesAt(toast));
  return active.length === toasts.active.length ? toasts : { ...toasts, active };
}

const fadesAt = (toast: Toast): number => toast.addedAt + toast.dismissTimeInMs;

/** When the next active toast fades; undefined where none is shown. */
export function nextExpiry(toasts: Toasts): number | undefined {
  return toasts.active.length === 0 ? undefined : Math.min(...toasts.active.map(fadesAt));
}

/** How many of the history are newer than the last one the visitor has seen; all of them where none was. */
export function unreadCount({ history }: Toasts, lastSeen: string | undefined): number {
  const index = history.findIndex(({ id }) => id === lastSeen);
  return index === -1 ? history.length : index;
}
