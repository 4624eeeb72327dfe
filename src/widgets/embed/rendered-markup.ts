/**
 * What a server writes into a widget's shadow root, and how the browser knows whether it still holds: the markup names the attributes
 * and the values in the page's address it was rendered for.
 */

/** On the element that holds the markup: the tag's attributes as JSON. */
export const attributesMark = 'data-natippc-attributes';
/** On the same element: the register's own values in the address, see `ownQuery`. */
export const queryMark = 'data-natippc-query';

/** The register's own values in a page's query, `<filterId>.<name>`, in one order: all that widgets read of it. */
export function ownQuery(query: string): string {
  const own = [...new URLSearchParams(query)].filter(([name]) => name.includes('.'));
  return new URLSearchParams(own.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))).toString();
}

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
    rendered.getAttribute(queryMark) === ownQuery(location.search)
  );
}

/** What has been taken over, or thrown away, is no server's any longer. */
export function forgetRendered(rendered: Element): void {
  rendered.removeAttribute(attributesMark);
  rendered.removeAttribute(queryMark);
}
