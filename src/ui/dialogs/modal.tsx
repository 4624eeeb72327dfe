import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { InModal } from '../layers/in-modal.ts';
import { dialogCloseDelay, useDialog } from '../layers/use-dialog.ts';
import { useOverflowing } from '../layers/use-overflowing.ts';
import { useStyles } from '../root/use-styles.ts';
import dialogCss from './dialog.css?inline';
import css from './modal.css?inline';

export interface ModalProps {
  open: boolean;
  /** The user wants to close it. The parent sets `open` to false, or leaves it open. */
  onClose: () => void;
  title: ReactNode;
  /** `small` 564 px; `large` 604 px on tablets, 950 to 1008 px on desktops (R2.39). */
  size?: 'small' | 'large';
  /** Action bar next to the title: actions on the content as a whole. */
  actions?: ReactNode;
  /** Process bar at the bottom: the buttons that end the dialog, the main action last. */
  process?: ReactNode;
  children: ReactNode;
  /** `alertdialog` for a question that must be answered; the body then describes it. */
  role?: 'dialog' | 'alertdialog';
  /** A small picture before the title, either hidden from assistive technology or with its own accessible name. */
  mark?: ReactNode;
  /** Whether it has a close button in the corner; Escape always calls `onClose`. */
  closeButton?: boolean;
  closeOnBackdrop?: boolean;
  /** Called after it has closed and the focus has been restored. */
  onClosed?: () => void;
}

/**
 * A modal dialog: title with action bar, scrolling body, process bar (R2.39). The native `<dialog>` makes the page
 * behind it inert. The focus starts on `[data-autofocus]` inside, else on the title, and is restored on closing (R9.4).
 */
export function Modal(props: ModalProps) {
  useStyles(dialogCss);
  useStyles(css);
  const { open, onClose, title, size = 'small', actions, process, children, role, mark, onClosed } = props;
  const { closeButton = true, closeOnBackdrop = false } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // The content stays mounted during the close delay, so that the dialog is not seen emptying.
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);
  const handlers = useDialog(dialog, {
    shown: open,
    closeDelay: dialogCloseDelay,
    onClose,
    closeOnBackdrop,
    onClosed: () => {
      setFilled(false);
      onClosed?.();
    },
  });
  const overflowing = useOverflowing(body, filled);
  const scrollable = overflowing ? ({ tabIndex: 0, role: 'group', 'aria-labelledby': `${id}title` } as const) : {};
  return (
    <dialog
      ref={dialog}
      className="n-dialog n-modal"
      data-size={size}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={role === 'alertdialog' ? `${id}body` : undefined}
      {...handlers}
    >
      {filled && (
        <div className="n-dialog__frame">
          <div className="n-dialog__head">
            {mark}
            <h2 id={`${id}title`} className="n-dialog__title" tabIndex={-1} data-autofocus={process ? undefined : ''}>
              {title}
            </h2>
            {actions && (
              <div className="n-modal__actions" data-bar="actions">
                {actions}
              </div>
            )}
            {closeButton && <IconButton icon="close" label="Schließen" size="md" onClick={onClose} />}
          </div>
          <div ref={body} id={`${id}body`} className="n-dialog__body" data-block="modal-body" {...scrollable}>
            <InModal value>{children}</InModal>
          </div>
          {process && (
            <div className="n-modal__process" data-bar="process">
              {process}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
