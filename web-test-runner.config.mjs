import { existsSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { registerServer } from './tests/widgets/setting/register-server.mjs';
import { stripTypes } from './tests/widgets/setting/strip-types.mjs';

/** The system's Chromium where there is one, else the one that playwright downloads. */
const system = '/usr/bin/chromium';

/** Widget tests: the built script (npm run build) in real pages, against the real server. FILES chooses some of them. */
export default {
  files: process.env.FILES ?? 'tests/widgets/**/*.test.ts',
  nodeResolve: true,
  concurrency: 1,
  plugins: [stripTypes(), registerServer()],
  testFramework: { config: { timeout: 15_000 } },
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: {
        ...(existsSync(system) && { executablePath: system }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    }),
  ],
};
