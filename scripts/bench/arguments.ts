import { parseArgs } from 'node:util';
import { type PageName, pageNames } from './page-figures.ts';

/** The compared pages, and all others of the application. */
const measuredPages = [...pageNames, 'other'] as const;

export const benchUsage = `npm run bench [-- options]

Measures speed and size against a plain server page and a hand-written React page. No test asserts them.

  --only pages|server|start|versions  first view and facet click in a browser; the server's responses, start-up, load, memory and import;
                           npm start in a fresh clone of the last commit; the cost of ten versions of each installation (not part of a
                           full run)
  --pages plain,shell,…    measure only these pages: ${measuredPages.join(', ')}
  --engines pglite,postgres  measure only these databases
  --rounds N               how often each page is opened (default 5)
  --installations N        size of the register (default 60000); the goals for searches also hold at 250000, whose import takes minutes
  --again                  reload the register even if it exists
  --figures                write the tables into docs/figures.md (full run only)`;

const parts = ['pages', 'server', 'start', 'versions'] as const;

const engineNames = ['pglite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

export interface BenchOptions {
  only: (typeof parts)[number] | undefined;
  pages: readonly (PageName | 'other')[];
  engines: readonly EngineName[];
  rounds: number;
  installations: number;
  again: boolean;
  figures: boolean;
}

/** Parses a comma-separated list of names; returns all names if the option is missing. */
function chosen<Name extends string>(option: string, text: string | undefined, names: readonly Name[]): Name[] {
  if (text === undefined) return [...names];
  return text.split(',').map((wanted) => {
    const found = names.find((name) => name === wanted);
    if (found === undefined) throw new Error(`--${option} accepts ${names.join(', ')}, not "${wanted}".`);
    return found;
  });
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} takes a whole number, not "${text}".`);
  return value;
}

/**
 * Parses the command line; returns 'help' if help was requested.
 * @throws if an argument is invalid
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
      figures: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const { pages, engines, rounds, installations, again, figures } = values;
  const only = parts.find((part) => part === values.only);
  if (values.only !== only) throw new Error(`--only accepts ${parts.join(', ')}, not "${values.only}".`);
  if (figures && (only ?? pages ?? engines) !== undefined) throw new Error('--figures needs a full run.');
  return {
    only,
    pages: chosen('pages', pages, measuredPages),
    engines: chosen('engines', engines, engineNames),
    rounds: wholeNumber('rounds', rounds),
    installations: wholeNumber('installations', installations),
    again,
    figures,
  };
}
