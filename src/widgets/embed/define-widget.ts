import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { CheckedValue, ValueCheck } from '../../core/configuration/configuration.ts';
import { log } from '../../core/configuration/log.ts';
import { hasBase, hasForeignBase } from '../../core/page/address.ts';
import { isDocumentCovered, ownDocument } from '../../core/page/own-document.ts';
import { blockSelector, prefillQueries, queryClient } from '../../core/query/query-client.ts';
import { isNamedSheet, sheetOf } from '../../ui/root/use-styles.ts';
import base from '../../ui/theme/base.css?inline';
import tokens from '../../ui/theme/tokens.css?inline';
import { bringAlong } from './after-first-view.ts';
import { construct, fillLightElement, mayFill } from './fill-light-element.ts';
import { forgetRendered, isRenderedFor, registerForServer, renderedRoot } from './server-rendering.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { parseAttribute, type WidgetAttribute, type WidgetElement } from './widget-element.ts';

// Registered symbols, hence reachable without patching r2wc.
const CONNECTED: unique symbol = Symbol.for('r2wc.connected');
const CONTEXT: unique symbol = Symbol.for('r2wc.context');
const PROPS: unique symbol = Symbol.for('r2wc.props');
const RENDER: unique symbol = Symbol.for('r2wc.render');

/** What r2wc's class has besides HTMLElement. */
interface R2wcElement extends HTMLElement {
  container: Element | ShadowRoot;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<GuardedProps> };
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Registers a React component as a custom element (R10.1). r2wc gives the class, the shadow root and the React root; r2wc is
 * handed no props, since its own attribute rules lose early properties, reflect, and clone objects: attributes and
 * properties are handled here, by the element's definition. A tag that is already defined (a second copy of the script)
 * is left as it is. Markup that a server has put into the shadow root is taken over instead of rendered again.
 *
 * @param element the definition: tag, attributes, events
 * @param component receives the attributes' properties and the events' callbacks as props
 * A tag that the loader has defined in advance is filled: its elements, too, become widgets.
 *
 * @param css the widget's own styles (`import css from './x.css?inline'`); those of the building blocks come with them
 * @param checks what is wrong with values of a property that pages compose themselves, by its name
 */
export function defineWidget<Props extends object>(
  element: WidgetElement<Props>,
  component: ComponentType<Props>,
  css: string,
  checks: { readonly [Property in keyof Props]?: ValueCheck } = {},
): void {
  const { tag } = element;
  if (typeof customElements === 'undefined') {
    registerForServer(element, component, checks);
    return;
  }
  const defined = customElements.get(tag);

  const attributes = new Map<string, WidgetAttribute<Props>>(element.attributes.map((each) => [each.name, each]));

  const ofProperty = new Map<string, ValueCheck | undefined>(Object.entries(checks));
  const checked = (property: string, value: unknown): CheckedValue =>
    ofProperty.get(property)?.(value) ?? { value, faults: [] };

  const inBoundary = guarded(component);
  const Base = r2wc(inBoundary, { shadow: 'open' }) as unknown as new () => R2wcElement;
  mayFill(Base);

  class Widget extends Base {
    static get observedAttributes() {
      return [...attributes.keys()];
    }

    #unmounting = false;
    /** Whether React is still to take over the server's markup: an update before that would throw the markup away. */
    #hydrating = false;
    #unsaid: (() => void)[] = [];
    #root: ShadowRoot;
    #mount: Element;
    /** What the loader has styled the first view with. */
    #firstSheets: readonly CSSStyleSheet[];

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc starts with true and would mount a detached root on the first attribute.
      this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const rendered = renderedRoot(this.#root);
      this.#mount = rendered ?? emptyRoot();
      if (!rendered) this.#root.replaceChildren(ownDocument().createElement('slot')); // The tag's content shows until the first rendering.
      const there = this.#root.adoptedStyleSheets;
      // Those that stand for a first view alone go with it; of the others the code's own are the very same.
      this.#firstSheets = there.filter((sheet) => !isNamedSheet(sheet));
      const own = [sheetOf(tokens, 'own'), sheetOf(base, 'base'), sheetOf(css, 'own')];
      this.#root.adoptedStyleSheets = [...there, ...own.filter((sheet) => !there.includes(sheet))];
      if (hasBase()) keepOwnLinks(this.#root);
      this.container = this.#mount;
      this[PROPS] = { container: this.#root, onFirstShown: () => this.#onFirstShown() };
      for (const attribute of element.attributes) this[PROPS][attribute.property] = attribute.default;
      for (const { name, property, cancelable } of element.events) {
        if (property) this[PROPS][property] = (detail: unknown) => this.#dispatch(name, detail, cancelable);
      }
    }

    /** The platform empties a root that came with the page's markup when one is attached; that root is kept as it is. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    /**
     * Makes an element that was there before this class, and has not come into a document since, one of it.
     *
     * @returns whether it has become one just now; its attributes have been read then
     */
    static wake(given: HTMLElement): boolean {
      if (#root in given) return false;
      construct(Widget, given);
      for (const name of attributes.keys()) {
        const text = given.getAttribute(name);
        if (text !== null && given instanceof Widget) given.attributeChangedCallback(name, null, text);
      }
      return true;
    }

    override connectedCallback() {
      Widget.wake(this);
      // A property set before the upgrade is an own property that hides the accessor.
      let hasEarlyProperties = false;
      for (const { property } of element.attributes) {
        if (!Object.hasOwn(this, property)) continue;
        const early: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        this.#set(property, early);
        hasEarlyProperties = true;
      }
      if (this.#mount.parentNode === null) this.#root.append(this.#mount);
      // React makes its elements by the document of where it renders.
      if (isDocumentCovered())
        Object.defineProperty(this.#mount, 'ownerDocument', { value: ownDocument(), configurable: true });
      if (!this[CONTEXT] && renderedRoot(this.#root)) this.#takeOver(hasEarlyProperties);
      if (!this.#hydrating) super.connectedCallback();
      bringAlong();
      for (const say of this.#unsaid.splice(0)) say();
    }

    /** Hydrates the server's markup, unless it stands for other attributes or another address than are there now. */
    #takeOver(hasEarlyProperties: boolean) {
      prefillQueries(queryClient, this.#root.querySelectorAll(blockSelector));
      const isCurrent = !hasEarlyProperties && !hasForeignBase() && isRenderedFor(this, this.#mount, attributes.keys());
      forgetRendered(this.#mount);
      if (!isCurrent) {
        this.#mount.replaceChildren();
        return;
      }
      this.#hydrating = true;
      this[CONNECTED] = true;
      const { search } = location;
      const onRecoverableError = (error: unknown) => {
        // The visitor went to another address before React rendered: the markup was right for the former one.
        if (location.search !== search) return;
        log.warn(`The markup of <${tag}> as the server sent it is not what the browser renders.`, error);
      };
      const props = this[PROPS] as unknown as GuardedProps;
      const root = hydrateRoot(this.#mount, createElement(inBoundary, props), { onRecoverableError });
      this[CONTEXT] = { root, ReactComponent: inBoundary };
    }

    #onFirstShown() {
      // The sheets of all that is shown are there by now; what stood in for them goes.
      this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter(
        (sheet) => !this.#firstSheets.includes(sheet),
      );
      for (const child of [...this.#root.children]) if (child !== this.#mount && child.matches(standIn)) child.remove();
      this.#dispatch('natippc-ready', {}, false);
      if (!this.#hydrating) return;
      this.#hydrating = false;
      this[RENDER]();
    }

    /** A move (append elsewhere, sorting, React reordering) keeps the React root; a removal unmounts it after the task. */
    override disconnectedCallback() {
      if (!(#root in this) || this.#unmounting) return;
      this.#unmounting = true;
      setTimeout(() => {
        this.#unmounting = false;
        if (this.isConnected) return;
        this.#hydrating = false;
        super.disconnectedCallback();
        this.#mount.remove();
      });
    }

    /** Element.moveBefore(): nothing is disconnected, the state stays. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const attribute = attributes.get(name);
      if (!attribute || Widget.wake(this)) return;
      const parsed = parseAttribute(attribute, text);
      if (parsed.ok) this.#set(attribute.property, parsed.value);
      else this.#refuse({ attribute: name, message: parsed.error });
    }

    #dispatch(name: string, detail: unknown, cancelable: boolean): boolean {
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    }

    /** Said once the element is in a document, where the page can hear it. */
    #refuse(detail: { attribute: string; member?: string; message: string }) {
      const say = () => this.#dispatch('natippc-error', { code: 'attribute', ...detail }, false);
      if (this.isConnected) say();
      else this.#unsaid.push(say);
    }

    #set(property: string, given: unknown) {
      const attribute = element.attributes.find((each) => each.property === property);
      const { value, faults } = checked(property, given);
      for (const { member, reason } of faults) {
        const message = `${attribute?.name}${member && `: ${member}`}: ${reason}`;
        this.#refuse({ attribute: attribute?.name ?? property, ...(member && { member }), message });
      }
      // Of what cannot be used at all the value before it stays.
      if (faults.length > 0 && value === undefined) return;
      const next = value ?? attribute?.default;
      if (Object.is(this[PROPS][property], next)) return;
      // A new object, since React's props must not change under it.
      this[PROPS] = { ...this[PROPS], [property]: next };
      if (!this.#hydrating) this[RENDER]();
    }

    static {
      for (const { property } of element.attributes) {
        Object.defineProperty(Widget.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: Widget): unknown {
            Widget.wake(this);
            return this[PROPS][property];
          },
          set(this: Widget, value: unknown) {
            Widget.wake(this);
            this.#set(property, value);
          },
        });
      }
    }
  }

  if (defined === undefined) customElements.define(tag, Widget);
  else fillLightElement(defined, Widget);
}

/** What few pages need is loaded on those only. */
function keepOwnLinks(root: ShadowRoot): void {
  import('./own-links.ts').then(
    (code) => code.keepOwnLinks(root),
    () => {}, // Clicks are handled by script in any case.
  );
}

/** What stands beside the widget only until it shows: the slot of the tag's own content, the server's style sheet and data. */
const standIn = `slot, link, style, ${blockSelector}`;

/** The element a widget renders into; the server writes the same (render-widgets.ts). */
function emptyRoot(): Element {
  const root = ownDocument().createElement('div');
  root.className = 'natippc-root';
  // The widget speaks German on whatever page.
  root.lang = 'de';
  root.dir = 'ltr';
  root.part.add('root');
  return root;
}

interface GuardedProps {
  container: ShadowRoot;
  onFirstShown(): void;
}

/**
 * The component inside its boundary, as r2wc mounts it: with the shadow root beside the props. Props come from an untyped bag
 * that the definition fills, whose properties are typed as those of the component.
 */
const guarded =
  <Props extends object>(component: ComponentType<Props>) =>
  ({ container, onFirstShown, ...props }: GuardedProps) =>
    createElement(WidgetBoundary, { container, onFirstShown }, createElement(component, props as Props));
