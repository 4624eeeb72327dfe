import type { ComponentType } from 'react';
import type { ValueCheck } from '../../core/configuration/configuration.ts';
import type { WidgetElement } from './widget-element.ts';

/**
 * What a server writes into a widget's shadow root, and how the browser knows whether it still holds: the markup names the attributes
 * and the query of the page's address it was rendered for. All of the query counts: links and forms keep what is not the register's.
 */

/** On the element that holds the markup: the tag's attributes as JSON. */
export const attributesMark = 'data-natippc-attributes';
/** On the same element: the query of the address, with its '?'. */
export const queryMark = 'data-natippc-query';

/** The element with the server's markup in a shadow root, where there is one. */
export const renderedRoot = (root: ShadowRoot): Element | undefined =>
  [...root.children].find((child) => child.hasAttribute(attributesMark));

/** Whether a server's markup is for the attributes and the address that are there now. */
export function isRenderedFor(host: Element, rendered: Element, names: Iterable<string>): boolean {
  const now = Object.fromEntries(
    [...names].flatMap((name) => {
      const text = host.getAttribute(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  return (
    rendered.getAttribute(attributesMark) === JSON.stringify(now) &&
    rendered.getAttribute(queryMark) === location.search
  );
}

/** What has been taken over, or thrown away, is no server's any longer, and waits for no style sheet. */
export function forgetRendered(rendered: Element): void {
  rendered.removeAttribute('hidden');
  rendered.removeAttribute(attributesMark);
  rendered.removeAttribute(queryMark);
}

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
