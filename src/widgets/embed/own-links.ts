/**
 * For pages with a `<base>`: a widget's links within the page it stands in (`?seite=2`, `#termine`) would lead to the base instead. Loaded
 * on such pages only.
 */

/** Completes what links within this page name, as they are now and as they will be. Ends with the root. */
export function keepOwnLinks(root: ShadowRoot): void {
  const complete = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    const isWithinPage = /^[?#]/.test(href) || (href.startsWith('/') && href.split(/[?#]/)[0] === location.pathname);
    if (isWithinPage) link.setAttribute('href', new URL(href, location.href).href);
  };
  const completeAll = (parent: ParentNode) => {
    for (const link of parent.querySelectorAll('a[href]')) complete(link);
  };
  completeAll(root);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element && target.localName === 'a') complete(target);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.localName === 'a') complete(node);
          completeAll(node);
        }
    }
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['href'] });
}
