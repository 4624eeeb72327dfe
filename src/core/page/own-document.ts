/**
 * The document by the platform's own functions: a form or a picture of the page whose name is `createElement` stands in the place of
 * the function on `document`.
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

/** The page's document, whatever names its elements have. Throws outside a page. */
export function ownDocument(): Document {
  if (!own) throw new ReferenceError('There is no document.');
  return own;
}

/** What whoever renders asks of a document. */
const needed = [
  ...['createElement', 'createElementNS', 'createTextNode', 'addEventListener', 'activeElement', 'defaultView'],
  ...['documentElement', 'head', 'body'],
];

/** Whether an element of the page stands in the place of something that whoever renders needs. */
export const isDocumentCovered = (): boolean =>
  needed.some((name) => Reflect.get(document, name) !== Reflect.get(Document.prototype, name, document));
