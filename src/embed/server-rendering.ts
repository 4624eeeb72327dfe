import type { ComponentType } from 'react';
import type { ValueCheck } from '#core/platform/configuration/configuration.ts';
import { currentQuery } from '#core/platform/page/page-address.ts';
import type { WidgetElement } from './widget-element.ts';

/**
 * Marks on the markup that a server writes into a widget's shadow root, by which the browser knows whether it is still valid: the
 * attributes and the query of the page address it was rendered for. The whole query counts, because links and forms preserve parameters
 * that do not belong to the register.
 */

/** Attribute of the element that contains the markup: the tag's attributes as JSON. */
export const attributesMark = 'data-natippc-attributes';
/** Attribute of the same element: the query of the address, including its '?'. */
export const queryMark = 'data-natippc-query';

/**
 * Attribute of an element whose styles are in the tag's style sheet of deferred parts, and of a root that waits for that sheet. Unlike the
 * styles of the first view, the sheet stays when the script takes over, since the code of these parts loads later.
 */
export const deferredMark = 'data-natippc-deferred';

/** The element with the server's markup in a shadow root, if there is one. */
export const renderedRoot = (root: ShadowRoot): Element | undefined =>
  [...root.children].find((child) => child.hasAttribute(attributesMark));

/** Whether a server's markup was rendered for the current attributes and address. */
export function isRenderedFor(host: Element, rendered: Element, names: Iterable<string>): boolean {
  const now = Object.fromEntries(
    [...names].flatMap((name) => {
      const text = host.getAttribute(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  return (
    rendered.getAttribute(attributesMark) === JSON.stringify(now) && rendered.getAttribute(queryMark) === currentQuery()
  );
}

/** Removes the server's marks from markup that has been hydrated or discarded, and shows it without waiting for a style sheet. */
export function removeServerMarks(rendered: Element): void {
  rendered.removeAttribute('hidden');
  rendered.removeAttribute(attributesMark);
  rendered.removeAttribute(queryMark);
}

/** A widget as a server renders it; its props are known only from its definition. */
export interface ServerWidget {
  element: WidgetElement;
  component: ComponentType<Record<string, unknown>>;
  checks: Readonly<Record<string, ValueCheck | undefined>>;
}

/** The widgets a server can render, by tag: those whose entry modules it has imported. */
export const serverWidgets = new Map<string, ServerWidget>();

/** Registers a widget for the server renderer, in an environment without custom elements. */
export function registerForServer<Props extends object>(
  element: WidgetElement<Props>,
  component: ComponentType<Props>,
  checks: ServerWidget['checks'],
): void {
  // The props are filled according to the definition, whose properties are typed as the component's.
  serverWidgets.set(element.tag, { element, component, checks } as unknown as ServerWidget);
}
