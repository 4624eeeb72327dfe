// The other browser engines available on Debian: Firefox ESR, and WebKitGTK as the closest relative of Safari.
import { existsSync } from 'node:fs';

/** Debian packages with these engines and the virtual display that WebKitGTK needs. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const present = (...paths) => paths.find((path) => existsSync(path));

/** The engines on this machine: WebKit is undefined if any part of it is missing. */
export function findEngines() {
  const driver = present('/usr/bin/WebKitWebDriver');
  const browser = present(
    ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  );
  const display = present('/usr/bin/xvfb-run');
  return {
    firefox: present('/usr/bin/firefox-esr'),
    webkit: driver && browser && display ? { driver, browser, display } : undefined,
  };
}
