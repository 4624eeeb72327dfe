import type { IconName } from '../icon/icon.tsx';

/** The types of an alert (R3.11), in the order from harmless to grave. */
export type AlertType = 'info' | 'success' | 'warning' | 'danger';

/** The word that stands for each type: tooltip and name of its icon (R8.13). */
export const alertWords: Record<AlertType, string> = {
  info: 'Information',
  success: 'Erfolg',
  warning: 'Warnung',
  danger: 'Fehler',
};

export const alertIcons: Record<AlertType, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};
