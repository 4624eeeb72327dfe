import { deepActiveElement } from '#core/platform/layout/focus-history.ts';

/** How long to wait for a heading, such as that of a form whose code is being loaded, in ms. */
const patience = 10_000;
const headings = 'h1, h2, h3, h4, h5, h6';

type Root = ShadowRoot | Document;

/**
 * Keeps the focus from being lost when the focused element is removed or hidden (WCAG 2.4.3): unless something else takes it, it goes to
 * the heading of the list or section, else to the page's h1, as soon as there is one; where nothing has a heading, to what is left of
 * the place. Any action of the visitor ends the wait.
 *
 * @param root an element's shadow root, or the document of the application
 * @param first what had the focus when this code was requested, and its ancestors then, innermost first: some may be gone by now
 */
export function keepFocus(root: Root, first: readonly EventTarget[] = []): void {
  const active = root.activeElement === document.body ? null : root.activeElement;
  /** The focused element in this root and its ancestors, innermost first. */
  let path = active
    ? pathOf(active)
    : first
        .filter((each) => each instanceof Element)
        .filter((each) => each.getRootNode() === root || !each.isConnected);
  let lost: AbortController | undefined;
  const follow = () => {
    lost?.abort();
    path = pathOf(root.activeElement);
  };
  root.addEventListener('focusin', follow);
  root.addEventListener('focusout', () =>
    requestAnimationFrame(() => {
      // The visitor has left it, for example by a press on the page.
      if (path[0] && isThere(path[0]) && root.activeElement !== path[0]) path = [];
    }),
  );
  const check = () => {
    const [element] = path;
    if (!element || isThere(element)) return;
    const left = path;
    path = [];
    lost?.abort();
    lost = findFocus(root, left);
  };
  let isDue = false;
  // In the next frame, which lays out the page anyway: asking for visibility right after a change would do so once more.
  const checkInFrame = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      check();
    });
  };
  new MutationObserver(checkInFrame).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'open', 'inert'],
  });
  check();
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();

function pathOf(element: Element | null): readonly Element[] {
  const path: Element[] = [];
  for (let each = element; each; each = each.parentElement) path.push(each);
  return path;
}

/** Whether no element has the focus, or one that has just been hidden. */
function isFocusLost(): boolean {
  const active = deepActiveElement(document);
  // While a widget's host is reported as active, nothing inside it is.
  return !active || active === document.body || active === document.documentElement || !isThere(active);
}

/** Focuses a heading, or what is left, once the page has settled, unless something has the focus by then. */
function findFocus(root: Root, path: readonly Element[]): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
  }, patience);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of ['keydown', 'pointerdown', 'focusin'])
    addEventListener(type, () => end.abort(), { signal, capture: true });
  const look = (): void => {
    if (signal.aborted) return;
    const isLost = isFocusLost();
    const target = isLost && (isLate || !isBusy(root)) ? (headingFor(root, path) ?? placeOf(root, path)) : undefined;
    if (isLost && !target && !isLate) {
      requestAnimationFrame(look);
      return;
    }
    end.abort();
    if (target) focus(target);
  };
  // Two frames: layers return the focus, and forms go to their first error, right after the change.
  requestAnimationFrame(() => requestAnimationFrame(look));
  return end;
}

/** Whether something is still being loaded whose heading may be the right one. */
const isBusy = (root: Root): boolean =>
  [...root.querySelectorAll('.n-spinner, [data-block="skeleton"]')].some((each) => each.checkVisibility());

/** The heading of the innermost part that is left, else the widget's first one, else the page's. */
function headingFor(root: Root, path: readonly Element[]): HTMLElement | null | undefined {
  const place = path.find(isThere);
  for (let part: Element | null = place ?? null; part; part = part.parentElement) {
    const found = [...part.querySelectorAll<HTMLElement>(headings)].find((each) => isHeadingOf(each, place ?? part));
    if (found) return found;
  }
  return [
    root.querySelector<HTMLElement>('h1'),
    document.querySelector<HTMLElement>('h1'),
    root.querySelector<HTMLElement>(headings),
  ].find((each) => each && isThere(each));
}

/** Whether a heading is that of a place: not after it, and not that of another item or of a table's column. */
function isHeadingOf(heading: Element, place: Element): boolean {
  const item = heading.closest('li, tr, article');
  if (item && (item.localName === 'tr' || !item.contains(place))) return false;
  const isAfter = heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING;
  return isThere(heading) && (place.contains(heading) || !isAfter);
}

/** What is left of the place, or of the widget. */
function placeOf(root: Root, path: readonly Element[]): HTMLElement | undefined {
  const place = [...path, ...root.children].find(isThere);
  const isPage = place === document.body || place === document.documentElement;
  return place instanceof HTMLElement && !isPage ? place : undefined;
}

function focus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
