import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from '../../core/layout/open-dialogs.ts';
import { giveFocusBack, rememberActive, useFocusHistory } from './use-focus-return.ts';

/** Time in ms between the wish to close a dialog and its closing (R9.4). */
export const dialogCloseDelay = 10;

export interface DialogBehaviour {
  /** Whether the native dialog is to be shown. It stays mounted; its content need not. */
  shown: boolean;
  /** Time in ms from `shown` turning false until the dialog closes and the focus goes back. */
  closeDelay: number;
  /** The visitor wants it closed: Escape, back gesture or, where allowed, a press on the backdrop. */
  onClose: () => void;
  /** Whether a press on the backdrop closes. */
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
 * Drives a native modal dialog: opens it in the top layer, puts the focus on `[data-autofocus]` (the title, if nothing
 * else asks for it), and gives the focus back through the focus history when it closes. The owner stays in control:
 * Escape asks through `onClose`, it does not close by itself.
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
      giveFocusBack(element);
      latest.current.onClosed?.();
    }, closeDelay);
    return () => clearTimeout(timer);
  }, [dialog, shown, closeDelay]);

  // A dialog that is unmounted while open gives the focus back as well.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      close(element);
      queueMicrotask(() => giveFocusBack(element));
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
      // The browser closes on the second Escape in a row whatever the page says. The owner learns of it; where the
      // owner keeps the dialog, it comes back.
      // The event comes a task after the closing: a dialog that has been opened again by then is not meant.
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
      const ended = event.target === event.currentTarget && pressedOnBackdrop.current;
      pressedOnBackdrop.current = false;
      if (ended && closeOnBackdrop) onClose();
    },
  };
}
