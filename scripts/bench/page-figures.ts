/** Measures first view and facet click of all compared pages: alternating, several times, under slow and fast conditions. */
import { chromium } from 'playwright';
import type { FilterMetadata, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { chromiumFlags } from '../chromium.mjs';
import { median } from './figures.ts';
import { type Conditions, fast, type Loaded, measurePage, slow } from './measure-page.ts';
import { fragmentPath, servePages } from './page-server.ts';
import { facetsOf } from './shown.ts';
import { type Used, usePage } from './use-page.ts';

export const pageNames = ['plain', 'react', 'shell', 'snippet', 'fragment', 'portal'] as const;
export type PageName = (typeof pageNames)[number];

export interface PageFigures {
  painted: number;
  /** `painted` for each round. */
  rounds: readonly number[];
  interactive: number | undefined;
  requests: number;
  scriptKb: number;
  requestsAtRest: number;
  scriptKbAtRest: number;
  longTasks: number;
  blocking: number;
  shift: number;
  /** Of pages with scripts only. */
  used: Record<'click' | 'key' | 'slowestEvent' | 'longTasks', number> | undefined;
}

/** By speed and page; pages that were not measured are absent. */
export type AllPageFigures = Record<'slow' | 'fast', Partial<Record<PageName, PageFigures>>>;

interface Options {
  origin: string;
  browserPath: string | undefined;
  rounds: number;
  pages: readonly PageName[];
  say(text: string): void;
}

/** The starts of the texts of the first facet's values, as far as they have results. */
async function firstFacet(origin: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  const result: InstallationSearchResult = await fetch(new URL('/natippc/api/natippcInstallations', origin), {
    method: 'POST',
    headers,
    body: '{}',
  }).then((answer) => answer.json());
  const metadata: FilterMetadata = await fetch(new URL('/natippc/api/filter/metadata', origin)).then((answer) =>
    answer.json(),
  );
  // The first facet with check boxes, because its values are visible without scrolling.
  const [first] = facetsOf(metadata.criteria, result);
  return first?.values.map(({ name }) => name) ?? [];
}

type Run = Loaded & { more?: Used };

function summary(runs: readonly Run[]): PageFigures {
  const middle = (key: Exclude<keyof Loaded, 'interactive'>) => median(runs.map((run) => run[key]));
  const interactive = runs.flatMap((run) => run.interactive ?? []);
  const used = runs.flatMap(({ more }) => more ?? []);
  const middleUse = (key: 'key' | 'slowestEvent' | 'longTasks') => median(used.map((each) => each[key]));
  return {
    painted: middle('painted'),
    rounds: runs.map(({ painted }) => painted),
    interactive: interactive.length > 0 ? median(interactive) : undefined,
    requests: middle('requests'),
    scriptKb: middle('scriptKb'),
    requestsAtRest: middle('requestsAtRest'),
    scriptKbAtRest: middle('scriptKbAtRest'),
    longTasks: middle('longTasks'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    used:
      used.length > 0
        ? {
            click: median(used.flatMap(({ clicks }) => clicks)),
            key: middleUse('key'),
            slowestEvent: middleUse('slowestEvent'),
            longTasks: middleUse('longTasks'),
          }
        : undefined,
  };
}

export async function pageFigures({ origin, browserPath, rounds, pages, say }: Options): Promise<AllPageFigures> {
  const facets = await firstFacet(origin);
  const [facet] = facets;
  if (facet === undefined) throw new Error('The first facet has no values.');
  const server = await servePages(origin);
  const urls: Record<PageName, string> = {
    plain: `${server.base}/plain`,
    react: `${server.base}/react`,
    shell: `${origin}/natippc/installations`,
    snippet: `${server.base}/snippet`,
    fragment: `${server.base}/fragment`,
    portal: `${origin}/portal/`,
  };
  const wanted: PageName[] = [];
  for (const name of pages) {
    if (name === 'fragment' && (await fetch(new URL(fragmentPath, origin))).status !== 200) {
      say(`${fragmentPath} does not respond: skipping the page whose server includes it.`);
    } else wanted.push(name);
  }
  const browser = await chromium.launch({ ...(browserPath && { executablePath: browserPath }), args: chromiumFlags });
  const all: AllPageFigures = { slow: {}, fast: {} };
  try {
    const speeds: ['slow' | 'fast', Conditions][] = [
      ['slow', slow],
      ['fast', fast],
    ];
    for (const [speed, conditions] of speeds) {
      const runs = new Map<PageName, Run[]>(wanted.map((name) => [name, []]));
      // Round 0 warms up the server and the browser and is not counted.
      for (let round = 0; round <= rounds; round++) {
        say(`pages, ${speed}, round ${round} of ${rounds} …`);
        for (const name of wanted) {
          const script = name !== 'plain';
          const run = await measurePage(browser, urls[name], conditions, {
            content: '[data-result]',
            ...(script && { facet }),
            ...(script && name !== 'portal' && { stay: (page) => usePage(page, facets) }),
          });
          if (round > 0) runs.get(name)?.push(run);
        }
      }
      for (const [name, each] of runs) all[speed][name] = summary(each);
    }
    return all;
  } finally {
    await browser.close();
    server.close();
  }
}
