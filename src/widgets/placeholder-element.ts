/**
 * Placeholder class of a tag whose code has not loaded yet: its elements have the properties of all widgets and keep the values set on
 * them. Frameworks that render a page before the code has loaded (React 19, Vue) see the properties and set objects and functions directly;
 * otherwise they would serialize them into attributes. Bundled with the loader; the widget's code fills the class in later
 * (embed/upgrade-placeholder.ts).
 */

/** Key on a class that is not filled in yet: holds its connected elements. embed/upgrade-placeholder.ts uses the same symbol. */
const waitingSlot = Symbol.for('natippc.v2.waiting');

/** The elements of a tag that wait for its code; undefined if the code has loaded or someone else has defined the tag. */
export function elementsAwaiting(tag: string): Set<HTMLElement> | undefined {
  const defined = customElements.get(tag);
  return defined && Reflect.get(defined, waitingSlot);
}

/** The callbacks of `super` once the widget's class has been inserted between this class and HTMLElement. */
interface Filled {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  attributeChangedCallback?(...change: unknown[]): void;
}

/** The property name of an attribute, such as `detailHref` for `detail-href`. */
const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());

/**
 * Defines the tags that are not defined yet.
 *
 * @param attributes attributes of all tags together: a separate list for each tag would make up a sixth of the loader
 * @param wanted called whenever an element is connected to a document before its tag's code has loaded
 */
export function definePlaceholders(
  tags: readonly string[],
  attributes: readonly string[],
  wanted: (tag: string) => void,
): void {
  const Parent: new () => HTMLElement & Filled = HTMLElement;
  /** The attributes by their names without hyphens, as React and Vue write them if they render before this script runs (R10.7). */
  const hyphenated = new Map(attributes.map((name) => [propertyOf(name).toLowerCase(), name]));
  class Properties extends Parent {
    static observedAttributes = [...hyphenated.keys(), ...attributes];
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

      /** Browsers call only callbacks that existed when the tag was defined: without this, `moveBefore` would disconnect the element. */
      connectedMoveCallback() {}

      override attributeChangedCallback(name: string, ...change: unknown[]) {
        const proper = hyphenated.get(name) ?? name;
        const text = this.getAttribute(name);
        if (proper === name) super.attributeChangedCallback?.(name, ...change);
        else if (text === null) this.removeAttribute(proper);
        else this.setAttribute(proper, text);
      }
    }
    Reflect.set(Light, waitingSlot, waiting);
    customElements.define(tag, Light);
  }
}
