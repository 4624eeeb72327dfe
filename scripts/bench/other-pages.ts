/** Measures the other pages of the application, for visitors and for people who are signed in, on a slow device. */
import { type BrowserContext, chromium } from 'playwright';
import { demoPassword } from '#server/account/session/accounts.ts';
import { chromiumFlags } from '../chromium.mjs';
import { markdownTable } from '../markdown-table.ts';
import { cell, goalCell, median } from './figures.ts';
import { type Loaded, measurePage, slow } from './measure-page.ts';
import { slowestEventOf } from './use-page.ts';

interface OtherPage {
  title: string;
  /** Below the context path; `{id}` is the id of an installation. */
  path: string;
  /** Selector of its first content. */
  content: string;
  /** Selector of what is pressed there. */
  controls: string;
  /** The demo account that sees it. */
  account?: string;
}

const folds = 'main [aria-expanded]:visible, main summary:visible';
const facets = 'natippc-installations [part~=filters] label:has(input[type=checkbox])';
const otherPages: readonly OtherPage[] = [
  { title: 'start page', path: 'start', content: 'h1', controls: folds },
  { title: 'record', path: 'installations/{id}', content: 'h1, h2', controls: folds },
  { title: 'BAT conclusions', path: 'bvt-conclusions', content: '[data-block=count]', controls: folds },
  {
    title: 'map',
    path: 'installations?anlagen.ansicht=karte',
    content: '[data-block=map]',
    controls: facets,
  },
  {
    title: 'statistics',
    path: 'installations?anlagen.ansicht=statistik',
    content: '[data-block=statistics]',
    controls: facets,
  },
  { title: 'start page of an authority', path: 'start', content: 'h1', controls: folds, account: 'behoerde' },
  {
    title: 'search of an authority',
    path: 'installations',
    content: '[data-result]',
    controls: facets,
    account: 'behoerde',
  },
  { title: 'content editor', path: 'content?seite=faq', content: 'h1', controls: folds, account: 'redaktion' },
];

/** Signs in with the request of the portal's form. */
async function signIn(context: BrowserContext, origin: string, account: string): Promise<void> {
  const address = new URL('/portal/anmelden?returnUrl=/natippc/', origin).href;
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await context.request.get(address)).text()) ?? [];
  const answer = await context.request.post(address, {
    form: { token, returnUrl: '/natippc/', benutzername: account, passwort: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`${account} cannot sign in: ${answer.status()}.`);
}

async function anyId(origin: string): Promise<string> {
  const answer = await fetch(new URL('/natippc/api/natippcInstallations', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { items }: { items: { id: string }[] } = await answer.json();
  return items[0]?.id ?? '';
}

interface Options {
  origin: string;
  browserPath: string | undefined;
  rounds: number;
  say(text: string): void;
}

/** The table of these pages: first content, blocking time, slowest event, layout shift. */
export async function otherPagesTable({ origin, browserPath, rounds, say }: Options): Promise<string> {
  const id = await anyId(origin);
  const browser = await chromium.launch({ ...(browserPath && { executablePath: browserPath }), args: chromiumFlags });
  const runs = new Map<OtherPage, (Loaded & { more?: number })[]>(otherPages.map((page) => [page, []]));
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`other pages, round ${round} of ${rounds} …`);
      for (const [page, measured] of runs) {
        const { path, content, controls, account } = page;
        const url = new URL(`/natippc/${path.replace('{id}', encodeURIComponent(id))}`, origin).href;
        const run = await measurePage(browser, url, slow, {
          content,
          ...(account && { prepare: (context) => signIn(context, origin, account) }),
          stay: (opened) => slowestEventOf(opened, controls),
        });
        measured.push(run);
      }
    }
  } finally {
    await browser.close();
  }
  const rows = [...runs].map(([{ title }, measured]) => {
    const middle = (of: (run: Loaded & { more?: number }) => number) => median(measured.map(of));
    return [
      title,
      cell({ value: middle(({ painted }) => painted), unit: 'ms' }),
      cell({ value: middle(({ blocking }) => blocking), unit: 'ms' }),
      cell({ value: middle(({ more = 0 }) => more), unit: 'ms', goal: 100 }),
      cell({ value: middle(({ shift }) => shift), unit: '', goal: 0.02 }),
    ];
  });
  const goals = ['goal', '–', '–', goalCell({ value: undefined, unit: 'ms', goal: 100 }), '≤ 0.02'];
  return markdownTable(
    ['other pages, slow', 'first content', 'blocked until at rest', 'slowest event', 'layout shift'],
    [...rows, goals],
  );
}
