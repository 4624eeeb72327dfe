import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './page-figures.ts';

export const benchUsage = `npm run bench [-- options]

Measures speed and size beside a plain server page and a hand-written React page. Nothing of it is asserted in tests.

  --only pages|server|versions  first view and facet click in a browser; the server's answers, start, memory and import; what ten versions
                           of each installation cost (not part of a whole run)
  --pages plain,shell,…    only these pages: ${pageNames.join(', ')}
  --engines pglite,postgres  only these databases
  --rounds N               how often each page is opened (default 5)
  --installations N        size of the register (default 60000)
  --again                  load the register anew although it is there
  --readme                 write the tables into README.md (a whole run only)`;

const engineNames = ['pglite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

export interface BenchOptions {
  only: 'pages' | 'server' | 'versions' | undefined;
  pages: readonly PageName[];
  engines: readonly EngineName[];
  rounds: number;
  installations: number;
  again: boolean;
  readme: boolean;
}

/** Some of the names a list may hold; all of them where nothing was said. */
function chosen<Name extends string>(option: string, text: string | undefined, names: readonly Name[]): Name[] {
  if (text === undefined) return [...names];
  return text.split(',').map((wanted) => {
    const found = names.find((name) => name === wanted);
    if (found === undefined) throw new Error(`--${option} knows ${names.join(', ')}, not "${wanted}".`);
    return found;
  });
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} takes a whole number, not "${text}".`);
  return value;
}

/**
 * Reads the arguments of the command; 'help' where help was asked for.
 * @throws where an argument cannot be used
 */
export function readBenchArguments(args: readonly string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      pages: { type: 'string' },
      engines: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      installations: { type: 'string', default: '60000' },
      again: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const { only, pages, engines, rounds, installations, again, readme } = values;
  if (only !== undefined && only !== 'pages' && only !== 'server' && only !== 'versions') {
    throw new Error(`--only knows pages, server and versions, not "${only}".`);
  }
  if (readme && (only ?? pages ?? engines) !== undefined) throw new Error('--readme needs a whole run.');
  return {
    only,
    pages: chosen('pages', pages, pageNames),
    engines: chosen('engines', engines, engineNames),
    rounds: wholeNumber('rounds', rounds),
    installations: wholeNumber('installations', installations),
    again,
    readme,
  };
}
