import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './confirmation.css?inline';
import { Modal } from './modal.tsx';

/** The three kinds of confirmation (R2.40). */
export type ConfirmationType = 'error' | 'info' | 'warning';

const marks = {
  error: { icon: 'danger', label: 'Fehler' },
  info: { icon: 'info', label: 'Information' },
  warning: { icon: 'warning', label: 'Warnung' },
} as const;

export interface ConfirmationProps {
  open: boolean;
  type: ConfirmationType;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  /** Ignored without `onCancel`: then Escape confirms. */
  cancelLabel?: string;
  /** The action cannot be undone: its button is coloured accordingly, and the focus starts on Cancel. */
  destructive?: boolean;
  onConfirm: () => void;
  onCancel?: () => void;
  /** Called after it has closed and the focus has been restored. */
  onClosed?: () => void;
}

/** A short question or message that must be answered before continuing (R2.40). Escape calls `onCancel`. */
export function Confirmation(props: ConfirmationProps) {
  useStyles(css);
  const { open, type, title, children, destructive = false, onConfirm, onCancel, onClosed } = props;
  const { confirmLabel = 'OK', cancelLabel = 'Abbrechen' } = props;
  const startsOnCancel = destructive && onCancel !== undefined;
  return (
    <Modal
      open={open}
      onClose={onCancel ?? onConfirm}
      title={title}
      role="alertdialog"
      closeButton={false}
      {...(onClosed && { onClosed })}
      mark={
        <span className="n-confirmation__mark" data-type={type}>
          <Icon name={marks[type].icon} size={24} label={marks[type].label} />
        </span>
      }
      process={
        <>
          {onCancel && (
            <Button onClick={onCancel} data-autofocus={startsOnCancel ? '' : undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            variant={destructive ? 'danger' : 'primary'}
            onClick={onConfirm}
            data-autofocus={startsOnCancel ? undefined : ''}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
