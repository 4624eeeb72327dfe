import { existsSync } from 'node:fs';

/** How Chromium is started for tests and benches: as root in a container, and making no calls of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of a launch: the Chromium that npm test has found, else the system's, else the one that playwright downloads. */
export function chromiumLaunch() {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  return { ...(executablePath && { executablePath }), args: chromiumFlags };
}
