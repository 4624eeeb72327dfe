// The engines beside Chromium that Debian has: Firefox ESR, and WebKitGTK as Safari's nearest relative.
import { existsSync, globSync } from 'node:fs';

/** Packages that bring them, and the display that WebKitGTK draws on. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

export const firefox = ['/usr/bin/firefox-esr'].find((path) => existsSync(path));

const driver = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path));
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const display = ['/usr/bin/xvfb-run'].find((path) => existsSync(path));

/** Undefined where a part of it is missing. */
export const webkit = driver && browser && display ? { driver, browser, display } : undefined;
