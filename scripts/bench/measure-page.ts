/**
 * What a visitor sees of a page, measured inside it: when the first results are painted, when a click on a facet works, when its results
 * are painted, how far things move.
 *
 * Paint and not DOM: a callback of requestAnimationFrame finds the result laid out inside the window and visible, and a message posted
 * there is delivered when that frame has been drawn. Animation frames wait for stylesheets that block rendering, and shadow roots, which
 * element timing and largest contentful paint do not report on, are seen.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { z } from 'zod';

export interface Conditions {
  /** How many times slower than this machine. */
  cpu: number;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** A middling phone on a middling network: 4 times slower, 1.6 Mbit/s, 150 ms. */
export const slow: Conditions = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
export const fast: Conditions = { cpu: 1 };

/** Runs in the page before anything of its own. `facet`: how the text of the first facet's first value begins. */
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
  /** Listeners of React stand on its root; what it renders or has hydrated carries its properties. */
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
  /** From a click anywhere to the frame in which other results are painted. */
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
  /** ms from the navigation until the first results are painted. */
  painted: number;
  /** ms until a click on a facet is handled; undefined where there is no script for it. */
  interactive: number | undefined;
  /** What had arrived by then (without script: in all): requests, and kB of script on the wire with headers. */
  requests: number;
  scriptKb: number;
  /** Cumulative layout shift until things are quiet. */
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

/** Takes note of everything that arrives over the network. */
function noteArrivals(devtools: CDPSession): Arrived[] {
  const arrived: Arrived[] = [];
  const scripts = new Set<string>();
  // Times of arrival are on a clock of their own, which only the start of a request also gives as time of day.
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

/** How long after the last thing of interest a page is watched for what still moves, in ms. */
const quiet = 1500;

/**
 * Opens a page cold (a fresh profile) and measures it. `stay` goes on with the page, still throttled; at its end the page is closed.
 * @param facet how the text of the facet's value begins that is expected to work
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

/** Ticks each of the values alone and takes the time from the click until its results are painted, in ms. */
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
    // Back to where all of them start.
    await click(value);
    await page.waitForTimeout(300);
  }
  return times;
}
