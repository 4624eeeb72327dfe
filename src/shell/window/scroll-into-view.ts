/** Scrolling to elements below the sticky bars (R2.24). */

/** Values of the attribute that marks a layout part as an anchor: `<div data-layout-anchor="title-bar">`. */
export const layoutAnchors = { titleBar: 'title-bar', actions: 'page-actions', content: 'content' } as const;

/** Space between the bars and the scroll target, in px. */
const gap = 10;
/** How long to wait for the target of a fragment and to follow it, in ms. */
const waitLimit = 10_000;

const find = (name: string) => document.querySelector<HTMLElement>(`[data-layout-anchor="${name}"]`);

/** Current height of the sticky bars, in px. */
function stickyHeight(): number {
  return [find(layoutAnchors.titleBar), find(layoutAnchors.actions)]
    .filter((bar) => bar !== null)
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .reduce((height, bar) => height + bar.offsetHeight, 0);
}

/** Scrolls the element to below the bars (R2.24), and below sticky parts of its widget, which are included in its scroll margin. */
export function scrollIntoSight(element: Element): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const isInWidget = element.getRootNode() instanceof ShadowRoot;
  const margin = isInWidget ? Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0 : 0;
  const room = Math.max(stickyHeight() + gap, margin);
  scrollTo({ top: scrollY + element.getBoundingClientRect().top - room, behavior });
}

/** Finds an element by id in the page or in one of its widgets. */
function elementOf(id: string): Element | undefined {
  const own = document.getElementById(id);
  if (own !== null) return own;
  for (const host of document.querySelectorAll('*')) {
    const inner = host.shadowRoot?.getElementById(id);
    if (inner) return inner;
  }
  return undefined;
}

/**
 * Calls a function that scrolls the page when the page is laid out and whenever its size changes, until the user acts or the time is over.
 *
 * @param limit in ms
 * @returns ends it when aborted, and is aborted when it ends
 */
export function scrollWithLayout(scroll: () => void, limit: number): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => stop.abort();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(end, limit);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, end, { signal, passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Scrolls to the target of a fragment, waiting up to 10 s for it (R2.24), since pages load their content later. Until then, it also follows
 * the target if content or fonts above it move it. Any action of the user ends that, and so does the returned function.
 *
 * @param id without '#', decoded
 */
export function scrollToAnchor(id: string): () => void {
  let shown: number | undefined;
  const end = performance.now() + waitLimit;
  const follow = (): boolean => {
    // A busy page runs the timer late, perhaps after the content that has come.
    if (performance.now() > end) stop.abort();
    if (stop.signal.aborted) return true;
    const element = elementOf(id);
    if (element === undefined) return false;
    const top = scrollY + element.getBoundingClientRect().top;
    // If the target has not moved, the user may have left it by dragging the scroll bar, which is no event of the page.
    if (shown === undefined || Math.abs(top - shown) > 1) scrollIntoSight(element);
    shown = top;
    return true;
  };
  const stop = scrollWithLayout(() => void follow(), waitLimit);
  // The target may also come without changing the size of the page.
  const look = () => {
    if (!stop.signal.aborted && !follow()) requestAnimationFrame(look);
  };
  look();
  return () => stop.abort();
}
