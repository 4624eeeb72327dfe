import { globSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Web test runner plugin: bundles the tests of the building blocks (TSX with styles) once, with the settings of the real
 * build, and serves each under its own path. Nothing is written to disk.
 */
export function bundleTests(pattern) {
  const served = new Map();
  return {
    name: 'bundle-tests',
    async serverStart() {
      const files = globSync(pattern);
      const output = await build({
        configFile: false,
        logLevel: 'error',
        mode: 'test',
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [react()],
        build: {
          write: false,
          minify: false,
          target: 'es2022',
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          modulePreload: false,
          rolldownOptions: {
            // The runner gives these at run time.
            external: [/^\/__web-dev-server__/],
            input: Object.fromEntries(files.map((file) => [basename(file, '.tsx'), file])),
            preserveEntrySignatures: 'allow-extension',
            output: { entryFileNames: '[name].tsx', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      });
      for (const result of [output].flat()) {
        for (const part of result.output) {
          if (part.type === 'chunk') served.set(`/${pattern.replace(/[^/]*$/, '')}${part.fileName}`, part.code);
        }
      }
    },
    serve({ path }) {
      const body = served.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}
