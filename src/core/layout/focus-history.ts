import { shared } from '../page/shared.ts';

/** Entries the focus history holds (R9.4). */
export const focusHistoryLength = 20;

/** Remembers the last elements that had the focus, newest last; the same element twice in a row is one entry. */
export function remember<Element>(history: readonly Element[], element: Element): readonly Element[] {
  return history.at(-1) === element ? history : [...history, element].slice(-focusHistoryLength);
}

/** The newest element that is still there, and what remains of the history before it. */
export function lastStillThere<Element>(
  history: readonly Element[],
  isThere: (element: Element) => boolean,
): { element: Element | undefined; rest: readonly Element[] } {
  const index = history.findLastIndex(isThere);
  return index === -1 ? { element: undefined, rest: [] } : { element: history[index], rest: history.slice(0, index) };
}

// References are weak: a page that mounts and unmounts for hours must not keep its old elements alive.
const state = shared('focus-history', () => ({ entries: [] as readonly WeakRef<HTMLElement>[], listening: 0 }));

/** The element with the focus, also inside open shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): HTMLElement | undefined {
  const active = root.activeElement;
  const inside = active?.shadowRoot ? deepActiveElement(active.shadowRoot) : undefined;
  return inside ?? (active instanceof HTMLElement ? active : undefined);
}

function isThere(reference: WeakRef<HTMLElement>): boolean {
  const element = reference.deref();
  return element?.isConnected === true && element.checkVisibility?.() !== false;
}

/** Remembers an element, such as the one a layer was opened from. */
export function rememberFocus(element: HTMLElement): void {
  if (state.entries.at(-1)?.deref() !== element) state.entries = remember(state.entries, new WeakRef(element));
}

/**
 * Follows the focus on the page while a widget needs it; returns how it stops. Layers leave out their own inside by not listening,
 * `return` therefore finds the place from which they were opened.
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
 * A layer closes: the focus goes back to the last element that is still there and lies outside `layer` (R9.4). Returns it;
 * undefined where none is left, so that the caller can choose a place.
 */
export function returnFocus(layer?: Node): HTMLElement | undefined {
  const outside = (reference: WeakRef<HTMLElement>): boolean => {
    const element = reference.deref();
    return isThere(reference) && !(layer && element && containsDeep(layer, element));
  };
  const { element, rest } = lastStillThere(state.entries, outside);
  state.entries = rest;
  const target = element?.deref();
  target?.focus();
  return target;
}

/** `contains` through shadow roots: an element inside a widget inside the layer lies in the layer. */
function containsDeep(layer: Node, element: Node): boolean {
  for (let node: Node | null = element; node; ) {
    if (layer.contains(node)) return true;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
