import { globSync } from 'node:fs';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumLaunch } from './scripts/chromium.mjs';
import { allDefinitions } from './tests/widgets/fixtures/definitions.mjs';
import { hostPage } from './tests/widgets/fixtures/host-page.mjs';
import { registerServer } from './tests/widgets/fixtures/register-server.mjs';
import { strictPage } from './tests/widgets/fixtures/strict-page.mjs';
import { stripTypes } from './tests/widgets/fixtures/strip-types.mjs';
import { sumsReporter } from './tests/widgets/fixtures/sums-reporter.mjs';

const { FILES, RESULTS_DIR, SHARD } = process.env;
const register = registerServer();
/** Tests that Vitest runs. */
const withoutBrowser = '**/*.node.test.ts';

/** Every nth file, for SHARD="1/2" and "2/2", which npm test runs side by side. */
function filesOf(shard) {
  const [number, count] = shard.split('/').map(Number);
  return globSync('tests/widgets/**/*.test.ts', { exclude: [withoutBrowser] })
    .sort()
    .filter((_, index) => index % count === number - 1);
}

/** Widget tests: the built script (npm run build) in real pages, against the real server. FILES selects some of them, separated by commas. */
export default {
  files: FILES?.split(',') ?? (SHARD ? filesOf(SHARD) : ['tests/widgets/**/*.test.ts', `!${withoutBrowser}`]),
  nodeResolve: true,
  concurrency: 1,
  plugins: [stripTypes(), strictPage(), hostPage(), allDefinitions(), register.plugin],
  middleware: [register.middleware],
  reporters: [
    defaultReporter(),
    ...(RESULTS_DIR ? [sumsReporter(RESULTS_DIR, SHARD ? `widgets-${SHARD[0]}.json` : 'widgets.json')] : []),
  ],
  // Generous: a busy machine must fail neither a test nor a file.
  testFramework: { config: { timeout: 120_000 } },
  testsFinishTimeout: 600_000,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: chromiumLaunch(),
    }),
  ],
};
