/** Opens a page cold, under given conditions, and measures it until it is at rest. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { readSeen, type Seen, type Watched, watchPage } from './watch-page.ts';

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

const viewport = { width: 1280, height: 900 };

export interface Loaded {
  /** ms from navigation until the first results are painted. */
  painted: number;
  /** ms until a click on a facet is handled; undefined on a page without scripts. */
  interactive: number | undefined;
  /** Requests and kB of script (on the wire, with headers) received by then, or in total on a page without scripts. */
  requests: number;
  scriptKb: number;
  /** The same until the page is at rest. */
  requestsAtRest: number;
  scriptKbAtRest: number;
  /** Tasks of 50 ms or more until then, and ms by which they exceeded 50 in total. */
  longTasks: number;
  blocking: number;
  /** Cumulative layout shift until then. */
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

/**
 * Makes the window larger than the page in it. Otherwise the browser's own bar covers the page's lower edge, and what changes only there
 * is not drawn: Event Timing then reports an event there as unpainted until something else changes.
 */
async function showWholeViewport(devtools: CDPSession): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width: viewport.width + 200, height: viewport.height + 200 };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}

/** Records everything that arrives over the network, and what is still awaited. */
function noteArrivals(devtools: CDPSession): { arrived: Arrived[]; awaited: ReadonlySet<string> } {
  const arrived: Arrived[] = [];
  const awaited = new Set<string>();
  const scripts = new Set<string>();
  // Arrival times are monotonic; only `requestWillBeSent` also has the wall-clock time, which gives the offset.
  let offset = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime }) => {
    offset = wallTime - timestamp;
    awaited.add(requestId);
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    arrived.push({ script: scripts.has(requestId), bytes: encodedDataLength, at: (timestamp + offset) * 1000 });
    awaited.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => awaited.delete(requestId));
  return { arrived, awaited };
}

const scriptKbOf = (arrived: readonly Arrived[]): number =>
  arrived.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** How long nothing may arrive and no task may take long until a page counts as at rest, in ms; and how long to wait for that. */
const quiet = 2000;
const longestWait = 30_000;

/** Waits until a page is at rest. */
async function restOf(page: Page, awaited: ReadonlySet<string>): Promise<Seen> {
  let quietSince = performance.now();
  const begun = quietSince;
  let tasks = 0;
  for (;;) {
    await page.waitForTimeout(100);
    const seen = await readSeen(page);
    const now = performance.now();
    if (awaited.size > 0 || seen.tasks.length !== tasks) quietSince = now;
    tasks = seen.tasks.length;
    if (now - quietSince >= quiet || now - begun > longestWait) return seen;
  }
}

interface Visit<More> extends Watched {
  /** Before the page is opened, such as signing in. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Continues on the page, which is still throttled and closed afterwards. */
  stay?: (page: Page) => Promise<More>;
}

/** Opens a page cold (in a fresh profile) and measures it, with a `facet` until that can be clicked. */
export async function measurePage<More>(
  browser: Browser,
  url: string,
  conditions: Conditions,
  { prepare, stay, ...watched }: Visit<More>,
): Promise<Loaded & { more?: More }> {
  const context = await browser.newContext({ viewport, locale: 'de-AT' });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await showWholeViewport(devtools);
    await throttle(devtools, conditions);
    const { arrived, awaited } = noteArrivals(devtools);
    await page.addInitScript(watchPage, watched);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      (key) => Number.isFinite(Reflect.get(Reflect.get(globalThis, 'bench'), key)),
      watched.facet === undefined ? 'painted' : 'interactive',
      { timeout: 60_000 },
    );
    const { painted, interactive, shift, tasks } = await restOf(page, awaited);
    if (painted === undefined) throw new Error(`${url}: nothing was painted.`);
    const epoch = await page.evaluate(() => performance.timeOrigin);
    const until = interactive === undefined ? Number.POSITIVE_INFINITY : epoch + interactive;
    const inTime = arrived.filter(({ at }) => at <= until);
    const requestsAtRest = arrived.length;
    const scriptKbAtRest = scriptKbOf(arrived);
    const more = await stay?.(page);
    return {
      painted,
      interactive,
      requests: inTime.length,
      scriptKb: scriptKbOf(inTime),
      requestsAtRest,
      scriptKbAtRest,
      longTasks: tasks.length,
      blocking: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      shift,
      ...(more !== undefined && { more }),
    };
  } finally {
    await context.close();
  }
}
