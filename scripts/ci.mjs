// .ci/run: lint, types, folder rules, unused code, licences, then npm test with the server tests also on PostgreSQL, the widget tests in
// three engines, and LibreOffice for the Excel file. The last line of output has the totals.
// --without-tests (npm run check): only the checks that are quick enough to run before each commit.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPackages, hasShell } from './chromium.mjs';
import { enginePackages, firefox, webkit } from './engines.mjs';
import { ensurePackages, environment, installDebianPackages, root, run, say } from './setup.mjs';

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

function installPrograms() {
  if (!existsSync('/usr/bin/soffice')) {
    say('LibreOffice Calc wird als Debian-Paket installiert …');
    installDebianPackages(['libreoffice-calc-nogui'], '--no-install-recommends');
  }
  if (!(firefox && webkit)) {
    say('Firefox ESR und WebKitGTK werden als Debian-Pakete installiert …');
    installDebianPackages(enginePackages);
  }
  if (hasShell()) return;
  say('Chromium ohne Fenster wird als Debian-Paket installiert …');
  try {
    installDebianPackages(chromiumPackages);
  } catch (error) {
    say(`Ohne es läuft alles in Chromium, nur langsamer: ${error.message}`);
  }
}

await ensurePackages();
const sums = { passed: 0, failed: 0 };
for (const name of ['lint', 'typecheck', 'folders', 'unused', 'licences']) {
  say(`npm run ${name} …`);
  const code = await run('npm', ['run', '--silent', name]);
  sums[code === 0 ? 'passed' : 'failed'] += 1;
}
if (!process.argv.includes('--without-tests')) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPrograms();
  const { passed, failed } = await tests();
  sums.passed += passed;
  sums.failed += failed;
}
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed > 0 ? 1 : 0);
