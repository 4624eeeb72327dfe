import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumLaunch } from './scripts/chromium.mjs';
import { bundleTests } from './tests/ui/fixtures/bundle.mjs';
import { sumsReporter } from './tests/widgets/fixtures/sums-reporter.mjs';

/** Tests of the building blocks of src/ui in a real browser, without a server. FILES selects some of them, separated by commas. */
export default {
  files: process.env.FILES?.split(',') ?? 'tests/ui/*.test.tsx',
  nodeResolve: true,
  concurrency: 1,
  plugins: [bundleTests('tests/ui/*.test.tsx')],
  reporters: [
    defaultReporter(),
    ...(process.env.RESULTS_DIR ? [sumsReporter(process.env.RESULTS_DIR, 'ui.json')] : []),
  ],
  testFramework: { config: { timeout: 60_000 } },
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: chromiumLaunch(),
    }),
  ],
};
