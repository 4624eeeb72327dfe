import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useDialog } from '../layers/use-dialog.ts';
import { useOverflowing } from '../layers/use-overflowing.ts';
import { prefersReducedMotion, useTransition } from '../layers/use-transition.ts';
import { useStyles } from '../root/use-styles.ts';
import dialogCss from './dialog.css?inline';
import css from './drawer.css?inline';

/** Time in ms a drawer takes to slide out before it closes (R9.4). */
const drawerCloseDelay = 195;

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it slides in from (R2.41). */
  side?: 'left' | 'right' | 'top' | 'bottom';
  /** `small` leaves a strip of the page; `large` is as wide as a phone. */
  width?: 'small' | 'large';
  /** Bar that stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal drawer that slides in from an edge (R2.41). Escape, its close button and a press on the backdrop close it. */
export function Drawer({ open, onClose, title, side = 'left', width = 'small', footer, children }: DrawerProps) {
  useStyles(dialogCss);
  useStyles(css);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const phase = useTransition(open, { exit: drawerCloseDelay });
  const filled = phase !== 'exited';
  const overflowing = useOverflowing(body, filled);
  const handlers = useDialog(dialog, {
    shown: open,
    closeDelay: prefersReducedMotion() ? 0 : drawerCloseDelay,
    onClose,
    closeOnBackdrop: true,
  });
  const scrollable = overflowing ? ({ tabIndex: 0, role: 'group', 'aria-labelledby': `${id}title` } as const) : {};
  return (
    <dialog
      ref={dialog}
      className="n-dialog n-drawer"
      data-side={side}
      data-width={width}
      data-phase={phase}
      aria-labelledby={`${id}title`}
      {...handlers}
    >
      <div className="n-dialog__frame">
        <div className="n-dialog__head">
          <h2 id={`${id}title`} className="n-dialog__title" tabIndex={-1} data-autofocus="">
            {title}
          </h2>
          <IconButton icon="close" label="Schließen" onClick={onClose} />
        </div>
        <div ref={body} className="n-dialog__body" {...scrollable}>
          {filled && children}
        </div>
        {filled && footer && (
          <div className="n-drawer__foot" data-bar="foot">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
