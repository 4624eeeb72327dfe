/** Scrolling to elements below the sticky bars (R2.24). */
import { fontsSettled } from './link-styles.ts';

/** Values of the attribute that marks a layout part as an anchor: `<div data-layout-anchor="title-bar">`. */
export const layoutAnchors = { titleBar: 'title-bar', actions: 'page-actions', content: 'content' } as const;

/** Space between the bars and the scroll target, in px. */
const gap = 10;
/** How long to wait for the target of a link, in ms. */
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
 * Scrolls to the target of a fragment, waiting up to 10 s for it (R2.24), since pages load their content later.
 * Scrolling by the user ends the wait, and so does the returned function.
 *
 * @param id without '#', decoded
 */
export function scrollToAnchor(id: string): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const look = () => {
    if (signal.aborted) return;
    const element = elementOf(id);
    if (element === undefined) {
      requestAnimationFrame(look);
      return;
    }
    scrollIntoSight(element);
    // On a newly opened page, loading fonts may still shift the element.
    void fontsSettled().then(() => {
      if (!signal.aborted) scrollIntoSight(element);
      stop.abort();
    });
  };
  const timer = setTimeout(() => stop.abort(), waitLimit);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal, passive: true });
  look();
  return () => stop.abort();
}
