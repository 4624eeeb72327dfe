import { type ReactNode, useRef } from 'react';
import { type AlertType, alertLabels } from '#core/platform/notices/alert.ts';
import { IconButton } from '../controls/button.tsx';
import { Tooltip } from '../dialogs/tooltip.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useFocusReturn } from '../layers/use-focus-return.ts';
import { useStyles } from '../root/use-styles.ts';
import css from './alert.css?inline';

export { type AlertType, alertLabels };

/** The icon of each type. */
const alertIcons: Record<AlertType, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** The icon of an alert type, with the type's German label as accessible name and tooltip (R8.13). */
export function AlertIcon({ type, size = 20 }: { type: AlertType; size?: number }) {
  // Also used outside alerts, such as in a toast.
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
   * How screen readers announce it when it appears: `polite` after the current speech, `assertive` at once. `off` for an alert
   * that is part of the initial page.
   */
  live?: 'off' | 'polite' | 'assertive';
}

const roles = { off: 'group', polite: 'status', assertive: 'alert' } as const;

/** A message of one of four types, shown by icon, word and colour; stays until it is dismissed (R3.11). */
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
