import { shared } from '../page/shared.ts';

/** Maximum number of entries in the focus history (R9.4). */
export const focusHistoryLength = 20;

/** Adds an element to the focus history, newest last; the same element twice in a row is one entry. */
export function remember<Element>(history: readonly Element[], element: Element): readonly Element[] {
  return history.at(-1) === element ? history : [...history, element].slice(-focusHistoryLength);
}

/** The newest element that still exists, and the history before it. */
export function lastExisting<Element>(
  history: readonly Element[],
  isThere: (element: Element) => boolean,
): { element: Element | undefined; rest: readonly Element[] } {
  const index = history.findLastIndex(isThere);
  return index === -1 ? { element: undefined, rest: [] } : { element: history[index], rest: history.slice(0, index) };
}

// Weak references, so that a long-lived page does not keep unmounted elements alive.
const state = shared('focus-history', () => ({ entries: [] as readonly WeakRef<HTMLElement>[], listening: 0 }));

/** The focused element, also inside open shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement;
  const inside = active?.shadowRoot ? deepActiveElement(active.shadowRoot) : undefined;
  return inside ?? (active instanceof HTMLElement ? active : undefined);
}

function isThere(reference: WeakRef<HTMLElement>): boolean {
  const element = reference.deref();
  return element?.isConnected === true && element.checkVisibility?.() !== false;
}

/** Remembers an element, such as the one from which a layer was opened. */
export function rememberFocus(element: HTMLElement): void {
  if (state.entries.at(-1)?.deref() !== element) state.entries = remember(state.entries, new WeakRef(element));
}

/**
 * Tracks the focus on the page while a widget needs it; returns a function that stops it. Layers do not track the focus inside them, so
 * `returnFocus` finds the element from which they were opened.
 */
export function followFocus(): () => void {
  const onFocus = (): void => {
    const element = deepActiveElement(document);
    if (element && element !== document.body) rememberFocus(element);
  };
  state.listening += 1;
  window.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('focusin', onFocus);
    state.listening -= 1;
    if (state.listening === 0) state.entries = [];
  };
}

/**
 * Returns the focus to the last element that still exists and is outside `layer`, which closes (R9.4). Returns that element;
 * undefined if there is none, so that the caller can choose one.
 */
export function returnFocus(layer?: Node): HTMLElement | undefined {
  const outside = (reference: WeakRef<HTMLElement>): boolean => {
    const element = reference.deref();
    return isThere(reference) && !(layer && element && containsDeep(layer, element));
  };
  const { element, rest } = lastExisting(state.entries, outside);
  state.entries = rest;
  const target = element?.deref();
  target?.focus();
  return target;
}

/** Like `contains`, but across shadow roots: also finds elements inside a widget in the layer. */
function containsDeep(layer: Node, element: Node): boolean {
  for (let node: Node | null = element; node; ) {
    if (layer.contains(node)) return true;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
