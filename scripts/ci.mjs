// .ci/run: lint, types, folder rules, unused code, licences, then npm test with the server tests also on PostgreSQL, the widget tests in
// three engines, and LibreOffice for the Excel file. The last line of output has the totals.
// --without-tests (npm run check): only the checks that are quick enough to run before each commit.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPackages, hasShell } from './chromium.mjs';
import { enginePackages, firefox, webkit } from './engines.mjs';
import { ensurePackages, environment, installDebianPackages, root, run, say } from './setup.mjs';

const checks = ['lint', 'typecheck', 'folders', 'unused', 'licences'];

/** Runs `npm test` and parses the totals from its last line. */
function tests() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['test', '--silent', '--', '--postgres'], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-2000);
    });
    child.on('exit', (code) => {
      const sums = /(\d+) passed, (\d+) failed\s*$/.exec(tail);
      const failed = sums ? Number(sums[2]) : 1;
      resolve({ passed: Number(sums?.[1] ?? 0), failed: code !== 0 && failed === 0 ? 1 : failed });
    });
  });
}

async function runChecks() {
  let failed = 0;
  for (const name of checks) {
    say(`npm run ${name} …`);
    if ((await run('npm', ['run', '--silent', name])) !== 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

async function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  if (!existsSync('/usr/bin/soffice')) {
    say('LibreOffice Calc wird als Debian-Paket installiert …');
    await installDebianPackages(['libreoffice-calc-nogui'], '--no-install-recommends');
  }
  if (!(firefox && webkit)) {
    say('Firefox ESR und WebKitGTK werden als Debian-Pakete installiert …');
    await installDebianPackages(enginePackages);
  }
  if (hasShell()) return;
  say('Chromium ohne Fenster wird als Debian-Paket installiert …');
  try {
    await installDebianPackages(chromiumPackages);
  } catch (error) {
    say(`Ohne es läuft alles in Chromium, nur langsamer: ${error.message}`);
  }
}

const withTests = !process.argv.includes('--without-tests');
await ensurePackages();
// Downloads take longer than the checks and hardly any of the processor.
const [sums] = await Promise.all([runChecks(), withTests && installPrograms()]);
if (withTests) {
  const { passed, failed } = await tests();
  sums.passed += passed;
  sums.failed += failed;
}
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed > 0 ? 1 : 0);
