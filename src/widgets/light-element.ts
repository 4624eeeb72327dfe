/**
 * What a tag is before its code is there: an element that has the widgets' properties, those of the other tags too, and keeps what is
 * set. Frameworks that render a page before the code has come (React 19, Vue) find the properties and set them, objects and functions as
 * they are; without it they would write them into attributes as text. Bundled with the loader; the code of the widget fills the class
 * later (embed/fill-light-element.ts).
 */

/** On the class until it is filled: the elements of it that are in a document; embed/fill-light-element.ts knows it by its name. */
const waitingSlot = Symbol.for('natippc.v1.waiting');

/** The elements of a tag that wait for its code; undefined where that has come, or where others have defined the tag. */
export function waitingFor(tag: string): Set<HTMLElement> | undefined {
  const defined = customElements.get(tag);
  return defined && Reflect.get(defined, waitingSlot);
}

/** What `super` has once the widget's class stands between this one and HTMLElement. */
interface Filled {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  attributeChangedCallback?(...change: unknown[]): void;
}

/** The property of an attribute: `detailHref` of `detail-href`. */
const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());

/**
 * Defines the tags that are not defined already.
 *
 * @param attributes those of all tags: their own for each would be a sixth of the loader
 * @param wanted called whenever an element of a tag comes into a document and its code is not there
 */
export function defineLightElements(
  tags: readonly string[],
  attributes: readonly string[],
  wanted: (tag: string) => void,
): void {
  const Parent: new () => HTMLElement & Filled = HTMLElement;
  class Properties extends Parent {
    static observedAttributes = attributes;
  }
  for (const name of attributes) Reflect.set(Properties.prototype, propertyOf(name), undefined);
  for (const tag of tags) {
    if (customElements.get(tag)) continue;
    const waiting = new Set<HTMLElement>();
    class Light extends Properties {
      override connectedCallback() {
        if (super.connectedCallback) super.connectedCallback();
        else {
          waiting.add(this);
          wanted(tag);
        }
      }

      override disconnectedCallback() {
        waiting.delete(this);
        super.disconnectedCallback?.();
      }

      /** A browser calls what was there when the tag was defined: without this a move by `moveBefore` would be a removal. */
      connectedMoveCallback() {}

      override attributeChangedCallback(...change: unknown[]) {
        super.attributeChangedCallback?.(...change);
      }
    }
    Reflect.set(Light, waitingSlot, waiting);
    customElements.define(tag, Light);
  }
}
