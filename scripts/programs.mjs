// Programs outside npm that tests and benchmarks use. As root on Debian, missing ones are installed with apt-get.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromiumPackages, debianChromium, hasShell } from './chromium.mjs';
import { enginePackages, findEngines } from './engines.mjs';
import { nodeBinary, root, run, say, stop } from './setup.mjs';

/** Whether missing programs can be installed: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const execute = promisify(execFile);
const aptGet = (...parameters) =>
  execute('apt-get', parameters, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
/** The update of the package lists, once per run, and after it one installation at a time: apt-get refuses a second one. */
let installations;

/** Installs Debian packages as root, with additional apt-get options; rejects if apt-get fails. */
export function installDebianPackages(packages, ...more) {
  installations ??= aptGet('update', '-qq');
  const installed = installations.then(() => aptGet('install', '-y', '-qq', ...more, ...packages));
  installations = installed.catch(() => {});
  return installed;
}

const systemBrowsers = [
  debianChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const findSystemBrowser = () => process.env.CHROMIUM_PATH ?? systemBrowsers.find((path) => existsSync(path));

/**
 * Installs Debian's Chromium with its headless shell, in which tests run faster, as root on Debian, unless another browser is installed or
 * named by CHROMIUM_PATH. Needs no npm packages.
 */
export async function installDebianBrowser() {
  const found = findSystemBrowser();
  if (!canInstall() || hasShell() || (found !== undefined && found !== debianChromium)) return;
  say('Chromium wird als Debian-Paket installiert …');
  try {
    await installDebianPackages(chromiumPackages);
  } catch (error) {
    say(`Das gelang nicht: ${error.message}`);
  }
}

/**
 * Finds or installs a Chromium for the browser tests: the system's, else Debian's package (as root), else Playwright's download.
 * Returns its path.
 */
export async function ensureBrowser() {
  await installDebianBrowser();
  const found = findBrowser();
  if (found) return found;
  say('Kein Chromium gefunden: Playwright lädt seines …');
  await run('npx', ['playwright', 'install', 'chromium']);
  return (
    findBrowser() ??
    stop('Kein Chromium: bitte installieren oder seinen Pfad in CHROMIUM_PATH angeben, dann erneut starten.')
  );
}

function findBrowser() {
  const system = findSystemBrowser();
  if (system) return existsSync(system) ? system : undefined;
  const asked = spawnSync(nodeBinary, ['-p', "require('playwright').chromium.executablePath()"], {
    cwd: root,
    encoding: 'utf8',
  });
  const own = asked.stdout?.trim();
  return own && existsSync(own) ? own : undefined;
}

/** Installs LibreOffice Calc, which a test opens an exported Excel file with, if it is missing. */
export async function installOffice() {
  if (!canInstall() || existsSync('/usr/bin/soffice')) return;
  say('LibreOffice Calc wird als Debian-Paket installiert …');
  await installDebianPackages(['libreoffice-calc-nogui'], '--no-install-recommends');
}

/** Installs Firefox ESR and WebKitGTK if one is missing. */
export async function installEngines() {
  const { firefox, webkit } = findEngines();
  if (!canInstall() || (firefox && webkit)) return;
  say('Firefox ESR und WebKitGTK werden als Debian-Pakete installiert …');
  await installDebianPackages(enginePackages);
}
