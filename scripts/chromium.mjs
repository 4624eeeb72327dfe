import { existsSync } from 'node:fs';

/**
 * Suggestions below the address bar are pages of their own, with a process for each window: more work than opening the page that is
 * tested, and nobody sees them.
 */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off by itself: of several such flags only the last one counts. */
const switchedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A process kept ready for the next site; tests stay on one. */
const spareProcess = 'SpareRendererForSitePerProcess';

const without = (...features) => `--disable-features=${[...switchedOffByPlaywright, ...unseenPages, ...features]}`;

const everywhere = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started for benches: as root in a container, and making no calls of its own. */
export const chromiumFlags = [...everywhere, without()];

/** For tests also with one process for all pages, which lives on from one page to the next: starting one costs as much as a page. */
const testFlags = [
  ...everywhere,
  without(spareProcess),
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

/** Options of a test's launch: the Chromium that npm test has found, else the system's, else the one that playwright downloads. */
export function chromiumLaunch() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return { ...(executablePath && { executablePath }), args: testFlags };
}
