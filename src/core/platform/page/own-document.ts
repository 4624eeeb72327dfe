/**
 * The document with its native members: a form or image named `createElement` on the page shadows the function on `document`
 * (DOM clobbering).
 */
const own: Document | undefined =
  typeof document === 'undefined'
    ? undefined
    : new Proxy(document, {
        get(target, name) {
          const value: unknown = Reflect.get(name in Document.prototype ? Document.prototype : target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
        set: (target, name, value) =>
          Reflect.set(name in Document.prototype ? Document.prototype : target, name, value, target),
      });

/** The page's document, unaffected by clobbering. Throws outside a page. */
export function ownDocument(): Document {
  if (!own) throw new ReferenceError('There is no document.');
  return own;
}

/** Members of the document that React uses for rendering. */
const needed = [
  ...['createElement', 'createElementNS', 'createTextNode', 'addEventListener', 'activeElement', 'defaultView'],
  ...['documentElement', 'head', 'body'],
];

/** Whether an element on the page shadows a document member that rendering needs. */
export const isDocumentClobbered = (): boolean =>
  needed.some((name) => Reflect.get(document, name) !== Reflect.get(Document.prototype, name, document));
