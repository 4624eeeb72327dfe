import { chromeLauncher } from '@web/test-runner-chrome';
import { findEngines } from './scripts/engines.mjs';
import { sumsReporter } from './tests/widgets/fixtures/sums-reporter.mjs';
import { webdriverLauncher } from './tests/widgets/fixtures/webdriver-launcher.mjs';
import widgets from './web-test-runner.config.mjs';

const { firefox, webkit } = findEngines();

const inFirefox = () =>
  Object.assign(
    chromeLauncher({
      launchOptions: { browser: 'firefox', executablePath: firefox, headless: true },
      concurrency: 1,
    }),
    { name: 'Firefox' },
  );

const inWebKit = () =>
  webdriverLauncher({
    name: 'WebKit',
    driver: [webkit.display, '-a', webkit.driver],
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] },
    },
    env: { WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });

const results = process.env.RESULTS_DIR;

/** The battery that every tag must pass, and a visit to the search, in the other engines on this machine. ENGINE selects one. */
export default {
  ...widgets,
  files: process.env.FILES?.split(',') ?? 'tests/widgets/{battery,installations}.test.ts',
  reporters: [widgets.reporters[0], ...(results ? [sumsReporter(results, 'engines.json')] : [])],
  concurrentBrowsers: 1,
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  browsers: [
    ...(firefox && process.env.ENGINE !== 'webkit' ? [inFirefox()] : []),
    ...(webkit && process.env.ENGINE !== 'firefox' ? [inWebKit()] : []),
  ],
};
