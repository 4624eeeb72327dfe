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

/** How Chromium is started for tests and benches: as root in a container, and making no calls of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...switchedOffByPlaywright, ...unseenPages]}`,
];

/** Options of a launch: the Chromium that npm test has found, else the system's, else the one that playwright downloads. */
export function chromiumLaunch() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return { ...(executablePath && { executablePath }), args: chromiumFlags };
}
