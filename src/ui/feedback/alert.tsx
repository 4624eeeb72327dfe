import { type ReactNode, useRef } from 'react';
import { type AlertType, alertLabels } from '../../core/notices/alert.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Tooltip } from '../layers/tooltip.tsx';
import { useFocusReturn } from '../layers/use-focus-return.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './alert.css?inline';

export { type AlertType, alertLabels };

/** The drawing that stands for each type. */
const alertIcons: Record<AlertType, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** The icon of an alert type with its word as name and as tooltip (R8.13). */
export function AlertIcon({ type, size = 20 }: { type: AlertType; size?: number }) {
  // Also stands where there is no alert, such as in a toast.
  useStyles(css);
  return (
    <span className="n-alert__icon">
      <Tooltip content={alertLabels[type]} describes={false}>
        <Icon name={alertIcons[type]} size={size} label={alertLabels[type]} />
      </Tooltip>
    </span>
  );
}

export interface AlertProps {
  type: AlertType;
  title?: ReactNode;
  children: ReactNode;
  /** Makes the alert dismissible. */
  onDismiss?: (() => void) | undefined;
  /**
   * Read out when it appears: `polite` after what is being said, `assertive` at once. `off` for an alert that belongs to
   * the page from the start.
   */
  live?: 'off' | 'polite' | 'assertive';
}

const roles = { off: 'group', polite: 'status', assertive: 'alert' } as const;

/** A message of one of four types, told by icon, word and colour; stays until it is dismissed (R3.11). */
export function Alert({ type, title, children, onDismiss, live = 'off' }: AlertProps) {
  useStyles(css);
  const alert = useRef<HTMLDivElement>(null);
  useFocusReturn(alert);
  return (
    <div ref={alert} className="n-alert" data-block="alert" data-type={type} role={roles[live]}>
      <AlertIcon type={type} />
      <div className="n-alert__text">
        {title && <p className="n-alert__title">{title}</p>}
        <div className="n-alert__content">{children}</div>
      </div>
      {onDismiss && <IconButton icon="close" size="sm" label="Meldung schließen" onClick={onDismiss} />}
    </div>
  );
}
