import type { AlertType } from './alert.ts';

/** A link shown with a toast. */
export interface ToastLink {
  href: string;
  label: string;
}

/** An entry of the message center (R2.50). */
export interface Message {
  id: string;
  type: AlertType;
  /** German, plain text. */
  message: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  link?: ToastLink;
}

/** A short notice that disappears automatically (R3.10). */
export interface Toast extends Message {
  /** Time until it disappears, in ms. */
  dismissTimeInMs: number;
  /** Raised by the embedding application rather than by the register itself. */
  addedByApplication: boolean;
}

/** Provided by the caller; the rest is filled in. */
export interface NewToast {
  type: AlertType;
  message: string;
  /** In ms; default 4000. */
  dismissTimeInMs?: number;
  addedByApplication?: boolean;
  link?: ToastLink;
}

export const defaultDismissTime = 4000;
const maximumActive = 3;
/** Maximum length of the history; the oldest messages are dropped. */
export const maximumHistory = 200;

export interface Toasts {
  /** Currently shown, oldest first, at most 3 (R4.43). */
  active: readonly Toast[];
  /** All toasts and other notices shown so far, newest first (R2.50). */
  history: readonly Message[];
}

export const noToasts: Toasts = { active: [], history: [] };

/** Adds a toast. Beyond three active ones the oldest is hidden but stays in the history (R4.43). */
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

/** Adds a notice that is shown elsewhere, such as an alert or a modal, to the history (R2.50). */
export const recordMessage = (toasts: Toasts, message: Message): Toasts => ({
  ...toasts,
  history: withMessage(toasts.history, message),
});

/** Closes a toast. */
export function closeToast(toasts: Toasts, id: string): Toasts {
  const active = toasts.active.filter((toast) => toast.id !== id);
  return active.length === toasts.active.length ? toasts : { ...toasts, active };
}

/** Removes expired toasts. */
export function expireToasts(toasts: Toasts, now: number): Toasts {
  const active = toasts.active.filter((toast) => now < fadesAt(toast));
  return active.length === toasts.active.length ? toasts : { ...toasts, active };
}

/** Extends the time of the active toasts by that during which they were held, each from when it was added (R4.43). */
export const extendToasts = (toasts: Toasts, from: number, to: number): Toasts => ({
  ...toasts,
  active: toasts.active.map((toast) => ({
    ...toast,
    dismissTimeInMs: toast.dismissTimeInMs + to - Math.max(from, toast.addedAt),
  })),
});

const fadesAt = (toast: Toast): number => toast.addedAt + toast.dismissTimeInMs;

/** When the next active toast expires; undefined if none is shown. */
export function nextExpiry(toasts: Toasts): number | undefined {
  return toasts.active.length === 0 ? undefined : Math.min(...toasts.active.map(fadesAt));
}

/** Number of messages newer than the last one seen; all of them if none has been seen. */
export function unreadCount({ history }: Toasts, lastSeen: string | undefined): number {
  const index = history.findIndex(({ id }) => id === lastSeen);
  return index === -1 ? history.length : index;
}
