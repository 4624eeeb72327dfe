/** How many places the focus history remembers (R9.4). */
export const focusHistoryLength = 20;

/** Remembers where the focus was, the newest last. Pure: returns a new list of at most `length` different entries. */
export function rememberFocus<T>(history: readonly T[], entry: T, length = focusHistoryLength): T[] {
  return [...history.filter((earlier) => earlier !== entry), entry].slice(-length);
}

let history: WeakRef<HTMLElement>[] = [];
let watched = false;

/** The element that really has the focus of this event, also inside open shadow roots. */
function focusedElement(event: FocusEvent): HTMLElement | undefined {
  const [target] = event.composedPath();
  return target instanceof HTMLElement ? target : undefined;
}

function remembered(): HTMLElement[] {
  return history.map((entry) => entry.deref()).filter((element) => element !== undefined);
}

/**
 * Starts to remember focus on this page; called by every layer, takes effect once. Weak references: an element that
 * left the page may be collected although it once had the focus.
 */
export function watchFocus(): void {
  if (watched) return;
  watched = true;
  document.addEventListener(
    'focusin',
    (event) => {
      const element = focusedElement(event);
      if (element) noteFocus(element);
    },
    true,
  );
  // Whoever has the focus now took it before anybody watched.
  const active = deepActiveElement();
  if (active) noteFocus(active);
}

function noteFocus(element: HTMLElement): void {
  history = rememberFocus(remembered(), element).map((entry) => new WeakRef(entry));
}

/** The element with the focus, looked up through open shadow roots. */
export function deepActiveElement(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/** Whether `inner` lies in `outer`, also across shadow boundaries. */
export function containsAcrossRoots(outer: Node, inner: Node): boolean {
  let node: Node | null = inner;
  while (node) {
    if (outer.contains(node)) return true;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

/**
 * Gives the focus back when a layer closes: to the last element outside the layer that is still there and takes the
 * focus (R9.4). Leaves the focus alone when it has already moved to a place outside the layer.
 */
export function returnFocus(layer: Node): void {
  const active = deepActiveElement();
  if (active && !containsAcrossRoots(layer, active)) return;
  for (const element of remembered().reverse()) {
    if (!element.isConnected || containsAcrossRoots(layer, element)) continue;
    element.focus();
    if (deepActiveElement() === element) return;
  }
}
