import { readFileSync } from 'node:fs';

/** The default of every custom property by which a page themes the widgets, as tokens.css has it first; who asks for more contrast has others. */
function tokenDefaults(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/var\((--natippc-[a-z-]+),\s*(.*)\);$/gm)]
      .map(([, name = '', initial = '']): [string, string] => [name, initial])
      .reverse(),
  );
}

/** The same of the register's own tokens. */
export const readTokenDefaults = (): Map<string, string> =>
  tokenDefaults(readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8'));
