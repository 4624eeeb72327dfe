import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { sheetOf } from '../../ui/root/use-styles.ts';
import base from '../../ui/theme/base.css?inline';
import tokens from '../../ui/theme/tokens.css?inline';
import { bringAlong } from './bring-along.ts';
import { parseAttribute } from './parse-attribute.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import type { WidgetAttribute, WidgetElement } from './widget-element.ts';

// Registered symbols, hence reachable without patching r2wc.
const CONNECTED: unique symbol = Symbol.for('r2wc.connected');
const PROPS: unique symbol = Symbol.for('r2wc.props');
const RENDER: unique symbol = Symbol.for('r2wc.render');

/** What r2wc's class has besides HTMLElement. */
interface R2wcElement extends HTMLElement {
  container: ShadowRoot;
  [CONNECTED]: boolean;
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Registers a React component as a custom element (R10.1). r2wc gives the class, the shadow root and the React root; r2wc is
 * handed no props, since its own attribute rules lose early properties, reflect, and clone objects: attributes and
 * properties are handled here, by the element's definition. A tag that is already defined (a second copy of the script)
 * is left as it is.
 *
 * @param element the definition: tag, attributes, events
 * @param component receives the attributes' properties and the events' callbacks as props
 * @param css the widget's own styles (`import css from './x.css?inline'`); those of the building blocks come with them
 */
export function defineWidget<Props extends object>(
  element: WidgetElement<Props>,
  component: ComponentType<Props>,
  css: string,
): void {
  const { tag } = element;
  if (customElements.get(tag)) return;

  const attributes = new Map<string, WidgetAttribute<Props>>(element.attributes.map((each) => [each.name, each]));

  const Base = r2wc(guarded(component), { shadow: 'open' }) as unknown as new () => R2wcElement;

  class Widget extends Base {
    static get observedAttributes() {
      return [...attributes.keys()];
    }

    #unmounting = false;

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc starts with true and would mount a detached root on the first attribute.
      this.container.adoptedStyleSheets = [sheetOf(tokens, 'own'), sheetOf(base, 'base'), sheetOf(css, 'own')];
      this.container.append(document.createElement('slot')); // The tag's content shows until the first rendering.
      for (const attribute of element.attributes) this[PROPS][attribute.property] = attribute.default;
      for (const { name, property, cancelable } of element.events) {
        if (property) this[PROPS][property] = (detail: unknown) => this.#dispatch(name, detail, cancelable);
      }
    }

    override connectedCallback() {
      // A property set before the upgrade is an own property that hides the accessor.
      for (const { property } of element.attributes) {
        if (!Object.hasOwn(this, property)) continue;
        const early: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        this.#set(property, early);
      }
      super.connectedCallback();
      bringAlong();
    }

    /** A move (append elsewhere, sorting, React reordering) keeps the React root; a removal unmounts it after the task. */
    override disconnectedCallback() {
      if (this.#unmounting) return;
      this.#unmounting = true;
      setTimeout(() => {
        this.#unmounting = false;
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    /** Element.moveBefore(): nothing is disconnected, the state stays. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const attribute = attributes.get(name);
      if (!attribute) return;
      const parsed = parseAttribute(attribute, text);
      if ('error' in parsed) {
        this.#dispatch('natippc-error', { code: 'attribute', attribute: name, message: parsed.error }, false);
      } else {
        this.#set(attribute.property, parsed.value);
      }
    }

    #dispatch(name: string, detail: unknown, cancelable: boolean): boolean {
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    }

    #set(property: string, value: unknown) {
      const next = value ?? element.attributes.find((each) => each.property === property)?.default;
      if (Object.is(this[PROPS][property], next)) return;
      // A new object, since React's props must not change under it.
      this[PROPS] = { ...this[PROPS], [property]: next };
      this[RENDER]();
    }

    static {
      for (const { property } of element.attributes) {
        Object.defineProperty(Widget.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: Widget): unknown {
            return this[PROPS][property];
          },
          set(this: Widget, value: unknown) {
            this.#set(property, value);
          },
        });
      }
    }
  }

  customElements.define(tag, Widget);
}

/**
 * The component inside its boundary, as r2wc mounts it: with the shadow root beside the props. Props come from an untyped bag
 * that the definition fills, whose properties are typed as those of the component.
 */
const guarded =
  <Props extends object>(component: ComponentType<Props>) =>
  ({ container, ...props }: { container: ShadowRoot }) =>
    createElement(WidgetBoundary, { container }, createElement(component, props as Props));
