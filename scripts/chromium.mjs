import { existsSync } from 'node:fs';

/**
 * The address bar's suggestions are separate pages with a process per window: more work than opening the page under test, and nobody
 * sees them.
 */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Features that Playwright disables by default. Repeated here because only the last --disable-features flag counts. */
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

/** Keeps a process ready for the next site; tests stay on one site. */
const spareProcess = 'SpareRendererForSitePerProcess';

const without = (...features) => `--disable-features=${[...switchedOffByPlaywright, ...unseenPages, ...features]}`;

const everywhere = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for benchmarks: Chromium can run as root in a container and makes no network calls of its own. */
export const chromiumFlags = [...everywhere, without()];

/** Flags for tests: also one process for all pages, reused from page to page, because starting a process costs as much as a page. */
const testFlags = [
  ...everywhere,
  without(spareProcess),
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

/** Debian's Chromium and its headless shell: the same engine without the browser UI, which saves about a sixth of the work. */
export const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** Debian packages that contain both. */
export const chromiumPackages = ['chromium', 'chromium-headless-shell'];

export const hasShell = () => existsSync(debianShell);

/**
 * Launch options for tests: the Chromium that npm test has found, else the system's, else the one that Playwright downloads.
 *
 * @param browser `whole` never uses the shell; for features outside the page itself, such as the back/forward cache.
 */
export function chromiumLaunch(browser = 'shell') {
  const found = [process.env.CHROMIUM_PATH, debianChromium].find((path) => path && existsSync(path));
  const executablePath = found === debianChromium && browser === 'shell' && hasShell() ? debianShell : found;
  return { ...(executablePath && { executablePath }), args: testFlags };
}
