/** The register's widgets, including those in other components' shadow roots. */
export function widgetsIn(root: Document | ShadowRoot): Element[] {
  const { querySelectorAll } = root instanceof Document ? Document.prototype : DocumentFragment.prototype;
  const elements: Iterable<Element> = querySelectorAll.call(root, '*');
  return [...elements].flatMap((element) => {
    if (/^natippc-[a-z]/.test(element.localName)) return [element];
    return element.shadowRoot ? widgetsIn(element.shadowRoot) : [];
  });
}
