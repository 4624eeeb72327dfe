import type { ComponentType } from 'react';
import type { ValueCheck } from '../../core/configuration/configuration.ts';
import type { WidgetElement } from './widget-element.ts';

/** A widget as a server renders it; its props are known by its definition only. */
export interface ServerWidget {
  element: WidgetElement<Record<string, unknown>>;
  component: ComponentType<Record<string, unknown>>;
  checks: Readonly<Record<string, ValueCheck | undefined>>;
}

/** The widgets a server can render, by tag: those whose entries it has imported. */
export const serverWidgets = new Map<string, ServerWidget>();

/** Where there are no custom elements a widget is kept for the renderer. */
export function registerForServer<Props extends object>(
  element: WidgetElement<Props>,
  component: ComponentType<Props>,
  checks: ServerWidget['checks'],
): void {
  // The definition fills the props it names, each typed as the component's own.
  serverWidgets.set(element.tag, { element, component, checks } as unknown as ServerWidget);
}
