// The engines beside Chromium that Debian has: Firefox ESR, and WebKitGTK as Safari's nearest relative.
import { existsSync } from 'node:fs';

/** Packages that bring them, and the display that WebKitGTK draws on. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const present = (...paths) => paths.find((path) => existsSync(path));

export const firefox = present('/usr/bin/firefox-esr');

const driver = present('/usr/bin/WebKitWebDriver');
const browser = present(...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`));
const display = present('/usr/bin/xvfb-run');

/** Undefined where a part of it is missing. */
export const webkit = driver && browser && display ? { driver, browser, display } : undefined;
