import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { CheckedValue, ValueCheck, ValueFault } from '#core/platform/configuration/configuration.ts';
import { log } from '#core/platform/configuration/log.ts';
import { isDocumentClobbered, ownDocument } from '#core/platform/page/own-document.ts';
import { currentQuery, hasBase, hasForeignBase } from '#core/platform/page/page-address.ts';
import { blockSelector, prefillQueries, queryClient } from '#core/platform/query/query-client.ts';
import { isNamedSheet, sheetOf } from '../ui/root/use-styles.ts';
import base from '../ui/theme/base.css?inline';
import tokens from '../ui/theme/tokens.css?inline';
import { startSharedServices } from './after-first-view.ts';
import { keepTargets } from './keep-targets.ts';
import { deferredMark, isRenderedFor, registerForServer, removeServerMarks, renderedRoot } from './server-rendering.ts';
import { keepTypedKeys } from './typed-keys.ts';
import { construct, mayFill, upgradePlaceholder } from './upgrade-placeholder.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { parseAttribute, type WidgetAttribute, type WidgetElement } from './widget-element.ts';

// Registered symbols, hence reachable without patching r2wc.
const CONNECTED: unique symbol = Symbol.for('r2wc.connected');
const CONTEXT: unique symbol = Symbol.for('r2wc.context');
const PROPS: unique symbol = Symbol.for('r2wc.props');
const RENDER: unique symbol = Symbol.for('r2wc.render');

/** The members that r2wc's class adds to HTMLElement. */
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
 * Registers a React component as a custom element (R10.1). r2wc provides the class, the shadow root and the React root. It is given no
 * props, because its attribute handling loses early properties, reflects properties to attributes, and clones objects; attributes and
 * properties are handled here, according to the element's definition. A tag that the loader has defined in advance is filled in, so that
 * its existing elements become widgets; any other tag that is already defined (by a second copy of the script) is left alone.
 * Server-rendered markup in the shadow root is hydrated instead of rendered again.
 *
 * @param element the definition: tag, attributes, events
 * @param component receives the attributes' properties and the events' callbacks as props
 * @param css the widget's own styles (`a style sheet imported as text`); the building blocks add their own
 * @param checks validators, by property, for values that pages compose themselves
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

  /** By the name without hyphens: frameworks that render before the tag is defined write `filterId` as `filterid` (R10.7). */
  const attributes = new Map<string, WidgetAttribute<Props>>(
    element.attributes.map((each) => [each.property.toLowerCase(), each]),
  );
  const names = element.attributes.map(({ name }) => name);

  const ofProperty = new Map<string, ValueCheck | undefined>(Object.entries(checks));
  const checked = (property: string, value: unknown): CheckedValue =>
    ofProperty.get(property)?.(value) ?? { value, faults: [] };

  const inBoundary = guarded(component);
  const Base = r2wc(inBoundary, { shadow: 'open' }) as unknown as new () => R2wcElement;
  mayFill(Base);

  class Widget extends Base {
    static get observedAttributes() {
      return [...attributes.keys(), ...names];
    }

    #unmounting = false;
    /** Whether React has yet to hydrate the server's markup: an update before that would discard it. */
    #hydrating = false;
    #root: ShadowRoot;
    #mount: Element;
    /** The style sheets the loader has adopted for the first view. */
    #firstSheets: readonly CSSStyleSheet[];

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc starts with true and would mount a detached root on the first attribute.
      this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const rendered = renderedRoot(this.#root);
      this.#mount = rendered ?? emptyRoot();
      if (!rendered) this.#root.replaceChildren(ownDocument().createElement('slot')); // The tag's content is shown until the first render.
      const there = this.#root.adoptedStyleSheets;
      // Sheets used only for the first view are removed with it; named sheets are the same objects that the widget's code uses.
      this.#firstSheets = there.filter((sheet) => !isNamedSheet(sheet));
      const own = [sheetOf(tokens, 'own'), sheetOf(base, 'base'), sheetOf(css, 'own')];
      this.#root.adoptedStyleSheets = [...there, ...own.filter((sheet) => !there.includes(sheet))];
      if (hasBase()) absolutizePageLinks(this.#root);
      this.container = this.#mount;
      this.#keepFocus();
      keepTypedKeys(this);
      this[PROPS] = { container: this.#root, onFirstShown: () => this.#onFirstShown() };
      for (const attribute of element.attributes) this[PROPS][attribute.property] = attribute.default;
      for (const { name, property, cancelable } of element.events) {
        if (property) this[PROPS][property] = (detail: unknown) => this.#dispatch(name, detail, cancelable);
      }
    }

    /** Keeps a declarative shadow root as it is; the platform would empty it on attachShadow. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    /**
     * Turns an element that was created before this class, and has not been connected since, into a widget.
     *
     * @returns whether the element was initialized by this call; if so, its attributes have been read
     */
    static wake(given: HTMLElement): boolean {
      if (#root in given) return false;
      construct(Widget, given);
      for (const name of names) {
        const text = given.getAttribute(name);
        if (text !== null && given instanceof Widget) given.attributeChangedCallback(name, null, text);
      }
      return true;
    }

    override connectedCallback() {
      Widget.wake(this);
      // A property set before the upgrade is an own property that shadows the accessor.
      let hasEarlyProperties = false;
      for (const attribute of element.attributes) {
        const { property } = attribute;
        if (!Object.hasOwn(this, property)) continue;
        const early: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        this.#set(attribute, early);
        hasEarlyProperties = true;
      }
      if (this.#mount.parentNode === null) this.#root.append(this.#mount);
      // React creates elements through the ownerDocument of its container.
      if (isDocumentClobbered())
        Object.defineProperty(this.#mount, 'ownerDocument', { value: ownDocument(), configurable: true });
      if (!this[CONTEXT] && renderedRoot(this.#root)) this.#takeOver(hasEarlyProperties);
      if (!this.#hydrating) super.connectedCallback();
      startSharedServices();
    }

    /** Hydrates the server's markup, unless it was rendered for different attributes or a different address. */
    #takeOver(hasEarlyProperties: boolean) {
      prefillQueries(queryClient, this.#root.querySelectorAll(blockSelector));
      const isCurrent = !hasEarlyProperties && !hasForeignBase() && isRenderedFor(this, this.#mount, names);
      removeServerMarks(this.#mount);
      if (!isCurrent) {
        this.#mount.replaceChildren();
        return;
      }
      this.#hydrating = true;
      this[CONNECTED] = true;
      const query = currentQuery();
      const onRecoverableError = (error: unknown) => {
        // The visitor navigated to another address before React rendered; the markup was right for the previous one.
        if (currentQuery() !== query) return;
        log.warn(`Markup of <${tag}> is not what the browser renders.`, error);
      };
      const props = this[PROPS] as unknown as GuardedProps;
      keepTargets(this.#root);
      // In slices, between which the browser paints and handles what the visitor does.
      startTransition(() => {
        const root = hydrateRoot(this.#mount, createElement(inBoundary, props), { onRecoverableError });
        this[CONTEXT] = { root, ReactComponent: inBoundary };
      });
      // From now on React handles what is pressed; the loader repeats what was pressed before.
      this.#dispatch('natippc-hydrating', {}, false);
    }

    #onFirstShown() {
      const hadFocus = this.querySelector(':focus') !== null;
      // All components shown have adopted their own sheets by now, so the temporary ones can go.
      this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter(
        (sheet) => !this.#firstSheets.includes(sheet),
      );
      for (const child of [...this.#root.children])
        if (child !== this.#mount && child.matches(placeholders)) child.remove();
      // It was in the tag's own content, which is no longer shown.
      if (hadFocus) this.#root.querySelector<HTMLElement>('button,a,input')?.focus();
      this.#dispatch('natippc-ready', {}, false);
      if (!this.#hydrating) return;
      this.#hydrating = false;
      this[RENDER]();
    }

    /** Moving the element (append, sort, React reordering) keeps the React root; removing it unmounts the root after the current task. */
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

    /** Called on Element.moveBefore(): nothing is disconnected, and the state is kept. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const attribute = attributes.get(name.replaceAll('-', ''));
      if (attribute && !Widget.wake(this)) this.#set(attribute, text);
    }

    /** Loaded with the first focus, which the server's markup may already have: without one, none can be lost. */
    #keepFocus() {
      const load = (first: EventTarget[]) =>
        void import('../ui/layers/keep-focus.ts').then(
          ({ keepFocus }) => keepFocus(this.#root, first),
          () => {},
        );
      if (this.#root.activeElement) load([this.#root.activeElement]);
      else this.#root.addEventListener('focusin', (event) => load(event.composedPath()), { once: true });
    }

    #dispatch(name: string, detail: unknown, cancelable: boolean): boolean {
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    }

    /** Tells the page which values were rejected: an attribute's text, or parts of a value. */
    #refuse(attribute: WidgetAttribute<Props>, given: string | readonly ValueFault[]) {
      import('./refused-values.ts').then(
        ({ reportRefusedValues }) => reportRefusedValues(this, attribute, given),
        () => {}, // The previous value stays in any case.
      );
    }

    /** Text is parsed like the attribute's, since frameworks set properties to it. */
    #set(attribute: WidgetAttribute<Props>, given: unknown) {
      const { property } = attribute;
      const parsed = typeof given === 'string' ? parseAttribute(attribute, given) : { value: given };
      const { value, faults } = parsed ? checked(property, parsed.value) : { value: undefined, faults: String(given) };
      if (!parsed || faults.length > 0) {
        this.#refuse(attribute, faults);
        // If the new value cannot be used at all, the previous one stays.
        if (value === undefined) return;
      }
      const next = value ?? attribute.default;
      if (Object.is(this[PROPS][property], next)) return;
      // A new object, since React's props must not be mutated.
      this[PROPS] = { ...this[PROPS], [property]: next };
      if (!this.#hydrating) this[RENDER]();
    }

    static {
      for (const attribute of element.attributes) {
        const { property } = attribute;
        Object.defineProperty(Widget.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: Widget): unknown {
            Widget.wake(this);
            return this[PROPS][property];
          },
          set(this: Widget, value: unknown) {
            Widget.wake(this);
            this.#set(attribute, value);
          },
        });
      }
    }
  }

  if (defined === undefined) customElements.define(tag, Widget);
  else upgradePlaceholder(defined, Widget);
}

/** Loads the link handling that only pages with a `<base>` need. */
function absolutizePageLinks(root: ShadowRoot): void {
  import('./page-links.ts').then(
    (code) => code.absolutizePageLinks(root),
    () => {}, // Clicks are handled by script in any case.
  );
}

/** Elements that are removed once the widget shows: the slot of the tag's own content, the server's styles of the first view and data. */
const placeholders = `slot, :is(link, style):not([${deferredMark}]), ${blockSelector}`;

/** Creates the element a widget renders into; the server writes the same markup (render-widgets.ts). */
function emptyRoot(): Element {
  const root = ownDocument().createElement('div');
  root.className = 'natippc-root';
  // Widgets are in German, whatever the language of the page.
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
 * Wraps the component in its error boundary for r2wc, which passes the shadow root along with the props. The props come from an untyped
 * object that is filled according to the definition, whose properties are typed as the component's.
 */
const guarded =
  <Props extends object>(component: ComponentType<Props>) =>
  ({ container, onFirstShown, ...props }: GuardedProps) =>
    createElement(WidgetBoundary, { container, onFirstShown }, createElement(component, props as Props));
