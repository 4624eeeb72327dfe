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
