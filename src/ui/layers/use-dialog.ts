import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from '#core/platform/layout/open-dialogs.ts';
import { rememberActive, restoreFocus, useFocusHistory } from './use-focus-return.ts';

/** Time in ms from the request to close a dialog until it closes (R9.4). */
export const dialogCloseDelay = 10;

export interface DialogBehaviour {
  /** Whether the native dialog is shown. It stays mounted; its content need not. */
  shown: boolean;
  /** Time in ms from `shown` turning false until the dialog closes and the focus is restored. */
  closeDelay: number;
  /** The user wants to close it: Escape, back gesture or, if enabled, a press on the backdrop. */
  onClose: () => void;
  /** Whether a press on the backdrop closes it. */
  closeOnBackdrop: boolean;
  /** Called once the dialog has really closed. */
  onClosed?: (() => void) | undefined;
}

function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialogOpened(dialog);
}

function close(dialog: HTMLDialogElement): void {
  dialog.close();
  dialogClosed(dialog);
}

/**
 * Controls a native modal dialog: opens it in the top layer, focuses `[data-autofocus]` (the title, if nothing else is
 * marked), and restores the focus from the focus history when it closes. The parent stays in control: Escape calls
 * `onClose` but does not close the dialog.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { shown, closeDelay, onClose, closeOnBackdrop, onClosed }: DialogBehaviour,
) {
  useFocusHistory(dialog);
  const latest = useRef({ onClosed, shown });
  useEffect(() => {
    latest.current = { onClosed, shown };
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (shown) {
      if (element.open) return;
      rememberActive();
      showModal(element);
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      return;
    }
    if (!element.open) return;
    const timer = setTimeout(() => {
      close(element);
      restoreFocus(element);
      latest.current.onClosed?.();
    }, closeDelay);
    return () => clearTimeout(timer);
  }, [dialog, shown, closeDelay]);

  // Also restores the focus if the dialog is unmounted while open.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      close(element);
      queueMicrotask(() => restoreFocus(element));
    };
  }, [dialog]);

  const pressedOnBackdrop = useRef(false);
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Cancel events of file inputs and nested dialogs bubble up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser closes the dialog on the second Escape in a row even if the page prevents it. The parent is notified;
      // if it keeps the dialog open, the dialog is reopened.
      // The event fires a task after the closing: ignore it if the dialog has been reopened by then.
      const element = event.currentTarget;
      if (event.target !== element || !shown || element.open) return;
      dialogClosed(element);
      onClose();
      setTimeout(() => {
        if (latest.current.shown && element.isConnected && !element.open) showModal(element);
      });
    },
    onPointerDown: (event: SyntheticEvent<HTMLDialogElement>) => {
      pressedOnBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
      const isBackdropClick = event.target === event.currentTarget && pressedOnBackdrop.current;
      pressedOnBackdrop.current = false;
      if (isBackdropClick && closeOnBackdrop) onClose();
    },
  };
}
