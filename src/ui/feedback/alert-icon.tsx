import { Icon } from '../icons/icon.tsx';
import { Tooltip } from '../layers/tooltip.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './alert.css?inline';
import { type AlertType, alertIcons, alertLabels } from './alert-type.ts';

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
