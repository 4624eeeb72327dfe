// .ci/run: lint, types, folder rules, paths in comments, unused code, licences, and the suites of npm test and npm run test:long. The last line of output has
// the totals.
// --without-tests (npm run check): only the checks that are quick enough to run before each commit.
import { spawn } from 'node:child_process';
import { installDebianBrowser } from './programs.mjs';
import { ensurePackages, environment, root, run, say } from './setup.mjs';

const checks = ['lint', 'typecheck', 'folders', 'paths', 'unused', 'licences'];

/** Runs the suites of `npm test` and `npm run test:long` side by side, and parses the totals from the last line. */
function runTests() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['test', '--silent', '--', '--all'], {
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

async function runChecks(output) {
  let failed = 0;
  for (const name of checks) {
    say(`npm run ${name} …`);
    if ((await run('npm', ['run', '--silent', name], {}, output)) !== 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

const withTests = !process.argv.includes('--without-tests');
await Promise.all([ensurePackages(), withTests && installDebianBrowser()]);
// Together: the tests keep only one core busy until all programs are installed.
const ended = await Promise.all([runChecks(withTests ? 'atEnd' : 'live'), ...(withTests ? [runTests()] : [])]);
const total = (key) => ended.reduce((sum, each) => sum + each[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
