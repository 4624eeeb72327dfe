/** The tables of docs/figures.md, each figure with its goal; a figure that misses its goal is bold. */
import { markdownTable } from '../markdown-table.ts';
import { cell, type Figure, goalCell, median } from './figures.ts';
import type { LoadFigures } from './load-figures.ts';
import type { AllPageFigures, PageFigures, PageName } from './page-figures.ts';
import type { ImportSpeed } from './register.ts';
import type { ServerFigures } from './server-figures.ts';
import type { NpmStartFigures } from './start-figures.ts';

const pageTitles: Record<PageName, string> = {
  plain: 'plain server page',
  react: 'hand-written React page',
  shell: 'application, search',
  snippet: 'foreign page, script and tag',
  fragment: 'foreign page whose server includes the fragment',
  portal: 'demo portal',
};

/** The page that each page is compared with, and how many times as long it may take. */
const baselines: Partial<Record<PageName, { page: PageName; slow: number; fast: number }>> = {
  shell: { page: 'plain', slow: 1.2, fast: 1.3 },
  snippet: { page: 'react', slow: 1, fast: 1 },
  fragment: { page: 'plain', slow: 1.15, fast: 1.15 },
};

const ratio = (value: number | undefined, other: number | undefined): number | undefined =>
  value === undefined || other === undefined ? undefined : value / other;

/** The median of the rounds' ratios: other load on the machine slows down both pages of a round. */
function ratioOfRounds(page: PageFigures | undefined, other: PageFigures | undefined): number | undefined {
  const ratios = page?.rounds.flatMap((time, round) => ratio(time, other?.rounds[round]) ?? []) ?? [];
  return ratios.length > 0 ? median(ratios) : undefined;
}

function names({ slow, fast }: AllPageFigures): PageName[] {
  const known: PageName[] = ['plain', 'react', 'shell', 'snippet', 'fragment', 'portal'];
  return known.filter((name) => slow[name] || fast[name]);
}

const milliseconds = (value: number | undefined): string => cell({ value, unit: 'ms' });

export function firstViewTable(all: AllPageFigures): string {
  const rows = names(all).map((name) => {
    const baseline = baselines[name];
    const compared = (speed: 'slow' | 'fast'): string[] => {
      const figure: Figure = {
        value: baseline && ratioOfRounds(all[speed][name], all[speed][baseline.page]),
        unit: '×',
        ...(baseline && { goal: baseline[speed] }),
      };
      return [milliseconds(all[speed][name]?.painted), cell(figure), goalCell(figure)];
    };
    return [
      pageTitles[name],
      ...compared('slow'),
      ...compared('fast'),
      baseline ? pageTitles[baseline.page].replace(/^hand-written /, '') : '–',
    ];
  });
  return markdownTable(['results painted, cold', 'slow', 'ratio', 'goal', 'fast', 'ratio', 'goal', 'beside'], rows);
}

export function clickTable(all: AllPageFigures): string {
  const rows = names(all)
    .filter((name) => all.slow[name]?.used || all.fast[name]?.used)
    .map((name) => {
      const compared = (speed: 'slow' | 'fast'): string[] => {
        const value =
          name === 'react' ? undefined : ratio(all[speed][name]?.used?.click, all[speed].react?.used?.click);
        return [milliseconds(all[speed][name]?.used?.click), cell({ value, unit: '×', goal: 1.1 })];
      };
      return [pageTitles[name], ...compared('slow'), ...compared('fast'), name === 'react' ? '–' : '≤ 1.1 ×'];
    });
  return markdownTable(['facet click to painted results', 'slow', 'ratio', 'fast', 'ratio', 'goal'], rows);
}

/** Limits until a click on a facet works: requests, and kB of script (on the wire, with headers). */
const bounds: Partial<Record<PageName, { requests?: number; scriptKb?: number; shift: number }>> = {
  shell: { requests: 10, scriptKb: 140, shift: 0.02 },
  snippet: { scriptKb: 105, shift: 0.02 },
  fragment: { scriptKb: 105, shift: 0.02 },
  portal: { shift: 0.02 },
};

export function weightTable(all: AllPageFigures): string {
  const rows = names(all).map((name) => {
    const figures: PageFigures | undefined = all.slow[name] ?? all.fast[name];
    const { requests, scriptKb, shift: most } = bounds[name] ?? {};
    const asked: Figure = { value: figures?.requests, unit: '', ...(requests && { goal: requests }) };
    const script: Figure = { value: figures?.scriptKb, unit: 'kB', ...(scriptKb && { goal: scriptKb }) };
    const shift: Figure = {
      value: figures && Math.max(all.slow[name]?.shift ?? 0, all.fast[name]?.shift ?? 0),
      unit: '',
      ...(most && { goal: most }),
    };
    return [
      pageTitles[name],
      milliseconds(figures?.interactive),
      cell(asked),
      goalCell(asked),
      cell(script),
      goalCell(script),
      cell(shift),
      goalCell(shift),
    ];
  });
  const head = ['until a facet works, slow', 'time', 'requests', 'goal', 'script', 'goal', 'layout shift', 'goal'];
  return markdownTable(head, rows);
}

/** How a page feels to the touch once its first results are there. */
export function touchTable(all: AllPageFigures): string {
  const both = (name: PageName, of: (figures: PageFigures) => number | undefined, goals?: [number, number]): string =>
    (['slow', 'fast'] as const)
      .map((speed, at) => {
        const figures = all[speed][name];
        const goal = goals?.[at];
        return cell({ value: figures && of(figures), unit: 'ms', ...(goal !== undefined && { goal }) });
      })
      .join(' / ');
  const rows = names(all).map((name) => {
    const at = all.slow[name] ?? all.fast[name];
    const isOurs = name !== 'plain' && name !== 'react' && name !== 'portal';
    const goal = (most: number) => (isOurs ? { goal: most } : {});
    return [
      pageTitles[name],
      cell({ value: at?.blocking, unit: 'ms', ...goal(250) }),
      cell({ value: at?.longTasks, unit: '' }),
      both(name, ({ used }) => used?.slowestEvent, isOurs ? [100, 32] : undefined),
      both(name, ({ used }) => used?.key, isOurs ? [80, 32] : undefined),
      cell({ value: at?.used?.longTasks, unit: '', ...goal(8) }),
      cell({ value: at?.requestsAtRest, unit: '', ...goal(15) }),
      cell({ value: at?.scriptKbAtRest, unit: 'kB', ...goal(140) }),
    ];
  });
  const goals = ['goal', '≤ 250 ms', '–', '≤ 100 / 32 ms', '≤ 80 / 32 ms', '≤ 8', '≤ 15', '≤ 140 kB'];
  const head = [
    'to the touch',
    'blocked until at rest, slow',
    'in long tasks',
    'slowest event, slow / fast',
    'key to its letter, 95 %, slow / fast',
    'long tasks while clicking and typing, slow',
    'requests until at rest',
    'script until at rest',
  ];
  return markdownTable(head, [...rows, goals]);
}

export interface ServerRun {
  server: ServerFigures;
  load: LoadFigures;
  speed: ImportSpeed;
}

export function serverTable(embedded: ServerRun | undefined, postgres: ServerRun | undefined): string {
  const row = (
    what: string,
    of: (run: ServerRun) => number | undefined,
    unit: Figure['unit'],
    bound: Pick<Figure, 'goal' | 'atLeast'> = {},
  ): string[] => {
    const figure = (run: ServerRun | undefined): Figure => ({ value: run && of(run), unit, ...bound });
    return [what, cell(figure(embedded)), cell(figure(postgres)), goalCell({ value: undefined, unit, ...bound })];
  };
  return markdownTable(
    ['server', 'PGlite', 'PostgreSQL', 'goal'],
    [
      row('search with two facets and all counts', ({ server }) => server.facets, 'ms', { goal: 20 }),
      row('text with two facets', ({ server }) => server.text, 'ms', { goal: 15 }),
      row('text alone', ({ server }) => server.textAlone, 'ms', { goal: 15 }),
      row('unfiltered landing', ({ server }) => server.landing, 'ms', { goal: 5 }),
      row('ping while 16 clients search, 95th percentile', ({ server }) => server.pingUnderLoad, 'ms', { goal: 50 }),
      row('text with two facets, server and load on one core', ({ load }) => load.sharedCore, '/s', {
        goal: 250,
        atLeast: true,
      }),
      row('the same, only the server on one core', ({ load }) => load.oneProcess, '/s'),
      row('the same, two servers, each on one core', ({ load }) => load.twoProcesses, '/s'),
      row('two servers beside one', ({ load }) => ratio(load.twoProcesses, load.oneProcess), '×', {
        goal: 1.7,
        atLeast: true,
      }),
      row('restart until a ping is answered', ({ server }) => server.ping / 1000, 's', { goal: 2 }),
      row('restart until the start page is there', ({ server }) => server.page / 1000, 's', { goal: 2 }),
      row('restart until the first search is answered', ({ server }) => server.firstSearch / 1000, 's', { goal: 3 }),
      row('the same without an index on disk', ({ server }) => server.withoutIndex.firstSearch / 1000, 's'),
      row('memory after 200 searches', ({ server }) => server.memory, 'MB', { goal: 700 }),
      row('the same without an index on disk', ({ server }) => server.withoutIndex.memory, 'MB', { goal: 700 }),
      row('import, installations', ({ speed }) => speed.overall, '/s', { goal: 2400, atLeast: true }),
      row('import, its last tenth beside its first', ({ speed }) => speed.lastTenth / speed.firstTenth, '×', {
        goal: 0.9,
        atLeast: true,
      }),
    ],
  );
}

export function npmStartTable({ first, second }: NpmStartFigures): string {
  const rows = [
    ['first, in a fresh clone with packages from npm’s cache', { value: first / 1000, unit: 's', goal: 30 }],
    ['second', { value: second / 1000, unit: 's', goal: 1.5 }],
  ] satisfies [string, Figure][];
  return markdownTable(
    ['npm start until the start page is there', 'time', 'goal'],
    rows.map(([what, figure]) => [what, cell(figure), goalCell(figure)]),
  );
}
