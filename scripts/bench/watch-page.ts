/**
 * What the bench observes from inside a page: when the first results are painted, when a facet can be clicked, when the results of a click and
 * the letter of a key are painted, which tasks and events took long, and how much the layout shifts.
 *
 * This measures paint, not DOM changes: a requestAnimationFrame callback checks that the result is laid out in the viewport and visible,
 * and a message posted there is delivered once that frame has been drawn. Animation frames wait for render-blocking stylesheets. Unlike
 * element timing and largest contentful paint, this also sees into shadow roots.
 */
import type { Page } from 'playwright';
import { z } from 'zod';

const span = z.object({ at: z.number(), duration: z.number() });

/** All times in ms since navigation. */
const seenSchema = z.object({
  painted: z.number().optional(),
  interactive: z.number().optional(),
  shift: z.number(),
  clicked: z.number().optional(),
  answered: z.number().optional(),
  /** Tasks that blocked the page for 50 ms or more. */
  tasks: z.array(span),
  /** Events from their start until what they changed was painted, in steps of 8 ms, as far as they took 16 ms or more. */
  events: z.array(span),
  /** From each key to its letter. */
  keys: z.array(z.number()),
});

export type Seen = z.infer<typeof seenSchema>;

/** Reads what has been observed so far. */
export const readSeen = async (page: Page): Promise<Seen> =>
  seenSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'bench')));

/** What a page is watched for. */
export interface Watched {
  /** Selector of what counts as the page's first content; of the search, its rows. */
  content: string;
  /** The start of the text of the first facet's first value, on pages that have one. */
  facet?: string | undefined;
}

/** Runs in the page before its own scripts. */
export function watchPage({ content, facet }: Watched): void {
  const seen: Seen = { shift: 0, tasks: [], events: [], keys: [] };
  Object.assign(globalThis, { bench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput)) {
        seen.shift += entry.value;
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  // The DOM's types do not know the threshold of event timing yet.
  const eventTiming: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.events.push({ at: startTime, duration });
  }).observe(eventTiming);

  const roots = (): (Document | ShadowRoot)[] => [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const rows = (): Element[] => roots().flatMap((root) => [...root.querySelectorAll(content)]);
  const isVisible = (element: Element): boolean => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const seenInWindow = height > 0 && bottom > 0 && top < innerHeight;
    return seenInWindow && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** React listens on its root; elements that it has rendered or hydrated carry a `__reactProps$…` key. */
  const isLive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const facetIsLive = (): boolean => {
    const labels = roots().flatMap((root) => [...root.querySelectorAll('label, a, button')]);
    const found = labels.find((label) => label.textContent?.trim().startsWith(facet ?? '') && isVisible(label));
    return found !== undefined && isLive(found.querySelector('input') ?? found);
  };
  const afterPaint = (note: (time: number) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note(performance.now());
    port2.postMessage(undefined);
  };

  const watchLoading = (): void => {
    if (seen.painted === undefined && rows().some(isVisible)) {
      seen.painted = Number.POSITIVE_INFINITY;
      afterPaint((time) => {
        seen.painted = time;
      });
    }
    if (seen.painted !== undefined && facet === undefined) return;
    if (seen.painted !== undefined && facetIsLive()) {
      afterPaint((time) => {
        seen.interactive = time;
      });
      return;
    }
    requestAnimationFrame(watchLoading);
  };
  requestAnimationFrame(watchLoading);

  const resultsNow = (): string =>
    rows()
      .map((row) => row.getAttribute('data-result'))
      .join(' ');
  /** Measures from a click anywhere to the frame that paints different results. */
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = resultsNow();
      seen.clicked = timeStamp;
      delete seen.answered;
      const watchAnswer = (): void => {
        const now = rows();
        if (now.some(isVisible) && resultsNow() !== before) {
          afterPaint((time) => {
            seen.answered = time;
          });
        } else requestAnimationFrame(watchAnswer);
      };
      requestAnimationFrame(watchAnswer);
    },
    { capture: true },
  );

  const focused = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  /** Measures from a key to the frame that paints its letter. */
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const field = focused();
      if (!(field instanceof HTMLInputElement)) return;
      const before = field.value;
      const watchLetter = (): void => {
        if (field.value === before) requestAnimationFrame(watchLetter);
        else afterPaint((time) => seen.keys.push(time - timeStamp));
      };
      requestAnimationFrame(watchLetter);
    },
    { capture: true },
  );
}
