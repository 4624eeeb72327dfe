import { stripTypeScriptTypes } from 'node:module';

/** Web test runner plugin: serves TypeScript tests with their types blanked out, as Node itself runs them. */
export function stripTypes() {
  return {
    name: 'strip-types',
    resolveMimeType({ path }) {
      return path.endsWith('.ts') ? 'js' : undefined;
    },
    transform({ path, body }) {
      return path.endsWith('.ts') ? { body: stripTypeScriptTypes(body) } : undefined;
    },
  };
}
