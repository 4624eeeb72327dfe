// .ci/run: lint, type check, npm test and the server's tests on PostgreSQL; closes with one line of sums.
import { spawn } from 'node:child_process';
import { ensurePackages, environment, root, run, say } from './setup.mjs';

await ensurePackages();
const checks = [];
for (const name of ['lint', 'typecheck']) {
  say(`npm run ${name} …`);
  checks.push((await run('npm', ['run', '--silent', name])) === 0);
}

/** Runs `npm test` and reads the sums off its closing line. */
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
      resolve({ passed: Number(sums?.[1] ?? 0), failed: sums ? Number(sums[2]) : 1, code });
    });
  });
}

const { passed, failed, code } = await tests();
const checksFailed = checks.filter((ok) => !ok).length;
console.log(`${passed + checks.length - checksFailed} passed, ${failed + checksFailed} failed`);
process.exit(code !== 0 || checksFailed > 0 ? 1 : 0);
