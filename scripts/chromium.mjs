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

/** Debian's Chromium, and the same without windows: what runs in a page is one, what stands around it is left out, about a sixth of the work. */
const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** Packages that bring both. */
export const chromiumPackages = ['chromium', 'chromium-headless-shell'];

export const hasShell = () => existsSync(debianShell);

/**
 * Options of a test's launch: the Chromium that npm test has found, else the system's, else the one that playwright downloads.
 *
 * @param browser `whole`: for what is done by more than the page, such as keeping pages that were left; it is never the shell.
 */
export function chromiumLaunch(browser = 'shell') {
  const found = [process.env.CHROMIUM_PATH, debianChromium].find((path) => path && existsSync(path));
  const executablePath = found === debianChromium && browser === 'shell' && hasShell() ? debianShell : found;
  return { ...(executablePath && { executablePath }), args: testFlags };
}
