import { readFileSync } from 'node:fs';

/** The default of every theming property: its first occurrence in tokens.css. Later ones apply to users who prefer more contrast. */
function tokenDefaults(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/var\((--natippc-[a-z-]+),\s*(.*)\);$/gm)]
      .map(([, name = '', initial = '']): [string, string] => [name, initial])
      .reverse(),
  );
}

/** The defaults in the register's own tokens. */
export const readTokenDefaults = (): Map<string, string> =>
  tokenDefaults(readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8'));
