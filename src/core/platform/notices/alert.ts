/** Alert types (R3.11) and their icon tooltips (R8.13). */
export const alertTypes = ['info', 'success', 'warning', 'danger'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertLabels: Record<AlertType, string> = {
  info: 'Information',
  success: 'Erfolg',
  warning: 'Warnung',
  danger: 'Fehler',
};

/** One entry of a combined alert (R3.11). */
export interface AlertItem {
  type: AlertType;
  title?: string;
  /** Runs when the title is clicked; a title without action is plain text. */
  onTitleClick?: () => void;
  /** Id of the element that the entry refers to; a click goes there. */
  targetId?: string;
  /** German sentence, plain text. */
  content: string;
}

/** The most severe type among the items, which determines the combined alert's colour and icon. */
export function mostSevereType<Item extends Pick<AlertItem, 'type'>>(items: readonly Item[]): AlertType {
  const order: readonly AlertType[] = ['danger', 'warning', 'info', 'success'];
  return order.find((type) => items.some((item) => item.type === type)) ?? 'info';
}

/** An alert that stays until closed, such as the failed role switch (R8.8). */
export interface PersistentAlert {
  /** An alert with the same id replaces it. */
  id: string;
  type: AlertType;
  content: string;
  dismissible: boolean;
  /** A button with a suggested action. */
  action?: { label: string; run: () => void };
  /** Called when the visitor closes it. */
  onDismiss?: () => void;
}

export function raiseAlert(alerts: readonly PersistentAlert[], alert: PersistentAlert): readonly PersistentAlert[] {
  return [...alerts.filter(({ id }) => id !== alert.id), alert];
}

/** Removes an alert if it is dismissible. */
export function dismissAlert(alerts: readonly PersistentAlert[], id: string): readonly PersistentAlert[] {
  return alerts.filter((alert) => alert.id !== id || !alert.dismissible);
}
