/**
 * Measures what a visitor perceives, from inside the page: when the first results are painted, when a facet can be clicked, when the
 * results of that click are painted, and how much the layout shifts.
 *
 * This measures paint, not DOM changes: a requestAnimationFrame callback checks that the result is laid out in the viewport and visible,
 * and a message posted there is delivered once that frame has been drawn. Animation frames wait for render-blocking stylesheets. Unlike
 * element timing and largest contentful paint, this also sees into shadow roots.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { z } from 'zod';

export interface Conditions {
  /** CPU slowdown factor relative to this machine. */
  cpu: number;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** A mid-range phone on an average network: CPU 4 times slower, 1.6 Mbit/s, 150 ms latency. */
export const slow: Conditions = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
export const fast: Conditions = { cpu: 1 };

/** Runs in the page before its own scripts. `facet` is the start of the text of the first facet's first value. */
function watch(facet: string): void {
  const seen: { painted?: number; interactive?: number; shift: number; clicked?: number; answered?: number } = {
    shift: 0,
  };
  Object.assign(globalThis, { bench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput)) {
        seen.shift += entry.value;
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const roots = (): (Document | ShadowRoot)[] => [
    document,
    ...[...document.querySelectorAll('natippc-installations')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const rows = (): Element[] => roots().flatMap((root) => [...root.querySelectorAll('[data-result]')]);
  const isVisible = (element: Element): boolean => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const seenInWindow = height > 0 && bottom > 0 && top < innerHeight;
    return seenInWindow && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** React listens on its root; elements that it has rendered or hydrated carry a `__reactProps$…` key. */
  const isLive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const facetIsLive = (): boolean => {
    const labels = roots().flatMap((root) => [...root.querySelectorAll('label, a, button')]);
    const found = labels.find((label) => label.textContent?.trim().startsWith(facet) && isVisible(label));
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
}

const seenSchema = z.object({
  painted: z.number().optional(),
  interactive: z.number().optional(),
  shift: z.number(),
  clicked: z.number().optional(),
  answered: z.number().optional(),
});

const read = async (page: Page) => seenSchema.parse(await page.evaluate(() => Reflect.get(globalThis, 'bench')));

export interface Loaded {
  /** ms from navigation until the first results are painted. */
  painted: number;
  /** ms until a click on a facet is handled; undefined on a page without scripts. */
  interactive: number | undefined;
  /** Requests and kB of script (on the wire, with headers) received by then, or in total on a page without scripts. */
  requests: number;
  scriptKb: number;
  /** Cumulative layout shift until the page has settled. */
  shift: number;
}

interface Arrived {
  script: boolean;
  bytes: number;
  /** ms since the epoch */
  at: number;
}

async function throttle(devtools: CDPSession, { cpu, network }: Conditions): Promise<void> {
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Records everything that arrives over the network. */
function noteArrivals(devtools: CDPSession): Arrived[] {
  const arrived: Arrived[] = [];
  const scripts = new Set<string>();
  // Arrival times are monotonic; only `requestWillBeSent` also has the wall-clock time, which gives the offset.
  let offset = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime }) => {
    offset = wallTime - timestamp;
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    arrived.push({ script: scripts.has(requestId), bytes: encodedDataLength, at: (timestamp + offset) * 1000 });
  });
  return arrived;
}

/** How long a page is watched for further layout shifts once everything else is measured, in ms. */
const quiet = 1500;

/**
 * Opens a page cold (in a fresh profile) and measures it. `stay` may continue on the page, which is still throttled and closed afterwards.
 * @param facet the start of the text of the facet value that has to become clickable
 */
export async function measurePage<More>(
  browser: Browser,
  url: string,
  conditions: Conditions,
  { facet, script, stay }: { facet: string; script: boolean; stay?: (page: Page) => Promise<More> },
): Promise<Loaded & { more?: More }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-AT' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await throttle(devtools, conditions);
    const arrived = noteArrivals(devtools);
    await page.addInitScript(watch, facet);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      (key) => Number.isFinite(Reflect.get(Reflect.get(globalThis, 'bench'), key)),
      script ? 'interactive' : 'painted',
      { timeout: 60_000 },
    );
    await page.waitForTimeout(quiet);
    const { painted, interactive, shift } = await read(page);
    if (painted === undefined) throw new Error(`${url}: nothing was painted.`);
    const epoch = await page.evaluate(() => performance.timeOrigin);
    const until = interactive === undefined ? Number.POSITIVE_INFINITY : epoch + interactive;
    const inTime = arrived.filter(({ at }) => at <= until);
    const scriptKb = inTime.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const more = await stay?.(page);
    return {
      painted,
      interactive,
      requests: inTime.length,
      scriptKb,
      shift,
      ...(more !== undefined && { more }),
    };
  } finally {
    await context.close();
  }
}

/** Ticks each value on its own and returns the times from click to painted results, in ms. */
export async function facetClicks(page: Page, values: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const click = async (value: string): Promise<number> => {
    const control = page
      .getByRole('checkbox', { name: value })
      .or(page.getByRole('link', { name: value }))
      .first();
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`"${value}" cannot be clicked.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'bench'), 'answered') !== undefined);
    const { clicked, answered } = await read(page);
    if (clicked === undefined || answered === undefined) throw new Error(`"${value}" gave no results.`);
    return answered - clicked;
  };
  for (const value of values) {
    times.push(await click(value));
    await page.waitForTimeout(300);
    // Untick it again, so that every value starts from the same state.
    await click(value);
    await page.waitForTimeout(300);
  }
  return times;
}
