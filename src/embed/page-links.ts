/**
 * For pages with a `<base>`, where a widget's links within the current page (`?seite=2`, `#termine`) would resolve against the base
 * instead. Loaded only on such pages.
 */

/** Makes the addresses of current and future links within the page absolute, for as long as the root exists. */
export function absolutizePageLinks(root: ShadowRoot): void {
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
