import type { AlertType } from '../../core/notices/alert.ts';
import type { IconName } from '../icons/icon.tsx';

export { type AlertType, alertLabels } from '../../core/notices/alert.ts';

/** The drawing that stands for each type. */
export const alertIcons: Record<AlertType, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};
