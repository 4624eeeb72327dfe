/** Detail of `natippc-error`; documented in widget-element.docs.ts. */
export interface WidgetError {
  code: 'load' | 'attribute' | 'render' | 'call';
  message: string;
  attribute?: string;
  member?: string;
}

/** Dispatches `natippc-error` on a widget, for the page around it. */
export function raiseWidgetError(host: Element, detail: WidgetError): void {
  host.dispatchEvent(new CustomEvent('natippc-error', { detail, bubbles: true, composed: true }));
}
