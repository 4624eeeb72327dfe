/** What stays in place while the page scrolls, and scrolling to things below it (R2.24). */
import { fontsSettled } from './link-styles.ts';

/** Marks a layout part as an anchor: `<div data-layout-anchor="title-bar">`. */
export const layoutAnchors = { titleBar: 'title-bar', actions: 'page-actions', content: 'content' } as const;

/** Room between the bars and what was scrolled to, in px. */
const gap = 10;
/** How long a link to a part of the page waits for that part, in ms. */
const patience = 10_000;

const find = (name: string) => document.querySelector<HTMLElement>(`[data-layout-anchor="${name}"]`);

/** Height of the bars that stick to the top at present, in px. */
function stickyHeight(): number {
  return [find(layoutAnchors.titleBar), find(layoutAnchors.actions)]
    .filter((bar) => bar !== null)
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .reduce((height, bar) => height + bar.offsetHeight, 0);
}

/** Scrolls so that the element stands below the bars (R2.24), and below what sticks inside its widget: that is in its scroll margin. */
export function scrollIntoSight(element: Element): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const isInWidget = element.getRootNode() instanceof ShadowRoot;
  const margin = isInWidget ? Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0 : 0;
  const room = Math.max(stickyHeight() + gap, margin);
  scrollTo({ top: scrollY + element.getBoundingClientRect().top - room, behavior });
}

/** The element with the id in the page or in a widget on it. */
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
 * Scrolls to the element a fragment names, waiting up to 10 s for it (R2.24): pages bring their content later.
 * Scrolling by the visitor ends the wait. The returned function ends it too.
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
    // On a page just opened, fonts that arrive now still move it.
    void fontsSettled().then(() => {
      if (!signal.aborted) scrollIntoSight(element);
      stop.abort();
    });
  };
  const timer = setTimeout(() => stop.abort(), patience);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal, passive: true });
  look();
  return () => stop.abort();
}
