/** Cross-site scripting: stored texts on every page and in every call, reflected texts in every place of a request. */
import { type Browser as Chromium, chromium, type Page } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { examine, readComplaints } from './answers.ts';
import { make, readCalls } from './calls.ts';
import type { Findings } from './findings.ts';
import { pagesOf } from './pages.ts';
import { hostileIds, runs, scriptAddresses, scripts } from './planted.ts';
import type { Target } from './target.ts';

type Node = DefaultTreeAdapterTypes.Node;

const addresses = /^(href|src|action|formaction|data|xlink:href|poster|srcset|ping|background)$/;
/** Browsers ignore only control characters and spaces before a scheme; `?javascript:` is a query. */
const runningAddress =
  /^[\p{Cc}\p{Z}]*(j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text\/html|data:image\/svg)/iu;

/** Anything in a document that would be executed, or that is a text turned into markup. */
function* runningIn(node: Node): Generator<string> {
  if ('tagName' in node) {
    if (node.tagName === runs) yield 'an element';
    for (const { name, value } of node.attrs) {
      if (/^on/i.test(name)) yield `an attribute ${name}`;
      if (addresses.test(name) && runningAddress.test(value)) yield `an address in ${name}`;
      if (name === 'srcdoc') yield 'a document in an attribute';
      if (name === 'http-equiv' && /refresh/i.test(value)) yield 'a refresh';
    }
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const type = node.attrs.find(({ name }) => name === 'type')?.value ?? '';
    if (node.tagName === 'script' && !/json/.test(type) && text.trim() !== '') yield 'an inline script';
    if (node.tagName === 'script' && /json/.test(type) && !isJson(text)) yield 'an invalid data block';
    if (node.tagName === 'style' && text.includes(runs)) yield 'a style';
    if (node.tagName === 'base') yield 'a base';
  }
  if ('content' in node) yield* runningIn(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* runningIn(child);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Checks a response of any type: texts must remain texts. */
function look(text: string, answer: Response, findings: Findings, what: string): void {
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    // CMS fragments are sanitized by the page that shows them; opened directly, their sandbox policy keeps scripts from running.
    const isSandboxed = /sandbox/.test(answer.headers.get('content-security-policy') ?? '');
    const found = isSandboxed ? [] : [...new Set(runningIn(parse(text)))];
    findings.check(found.length === 0, () => `${what}: ${found.join(', ')}`);
  } else if (/xml/.test(type)) {
    findings.check(
      !new RegExp(`<(${runs}|script|svg|img)[ />]`, 'i').test(text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')),
      `${what}: markup in XML`,
    );
    findings.check(!/(href|src)="\s*java\s*script:/i.test(text), `${what}: a javascript: URL in XML`);
  } else if (/calendar|csv|plain/.test(type)) {
    findings.check(!/^(ATTACH|BEGIN:VALARM|X-XQ)/m.test(text), `${what}: a line injected by a text`);
    findings.check(!/^"?[=+@]/m.test(type.includes('csv') ? text : ''), `${what}: a formula`);
  } else if (/json/.test(type)) findings.check(isJson(text), `${what}: invalid JSON`);
}

/** Query parameters whose values may appear on a page. */
const shownParameters = [
  'anlagen.q',
  'anlagen.branches',
  'anlagen.status',
  'anlagen.regions',
  'anlagen.sort',
  'anlagen.page',
  'anlagen.lastInspection',
  'returnUrl',
  'konto',
  'event',
  'anlage',
  'heading',
  'heading-level',
  'detail-href',
  'list-href',
  'permalink',
  'filter-id',
  'preset',
  'address',
  'url-state',
  'q',
  'path',
];
const shownHeaders = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'referer',
  'user-agent',
  'accept-language',
  'x-request-id',
  'host',
];
const payloads = [...scripts, ...scriptAddresses];

export async function texts(target: Target, findings: Findings): Promise<void> {
  const browser = await target.as(undefined);
  for (const id of hostileIds)
    for (const page of pagesOf(id)) {
      const answer = await browser.get(page);
      look(await examine(answer, findings, page), answer, findings, page);
    }
  const clerk = await target.as('bund');
  for (const call of await readCalls(target.browser())) {
    if (call.path.endsWith('/logout')) continue;
    for (const value of [...hostileIds, ...payloads.map(encodeURIComponent)]) {
      const parameters = Object.fromEntries(call.parameters.map(({ name }) => [name, value]));
      const answer = await make(clerk, call, { parameters });
      look(await examine(answer, findings, call.name), answer, findings, call.name);
    }
  }
  for (const page of new Set([...pagesOf('x'), '/portal/?anlage=x'])) {
    const [path] = page.split('?');
    for (const payload of payloads) {
      const value = encodeURIComponent(payload);
      const tries: [what: string, address: string, headers: Record<string, string>][] = [
        ['all parameters', `${path}?${shownParameters.map((name) => `${name}=${value}`).join('&')}`, {}],
        ...shownParameters.map((name): [string, string, Record<string, string>] => [
          name,
          `${path}?${name}=${value}`,
          {},
        ]),
        ['the name of a parameter', `${path}?${value}=1`, {}],
        ['the path', `${path}/${value}`, {}],
        [
          'headers',
          path ?? '',
          Object.fromEntries(shownHeaders.map((name) => [name, payload.replace(/[^\x20-\x7e]/g, '')])),
        ],
      ];
      for (const [what, address, headers] of tries) {
        const answer = await browser.get(address, headers);
        look(await examine(answer, findings, `${path}, ${what}`), answer, findings, `${path}, ${what}`);
      }
    }
  }
  for (const payload of payloads) {
    const answer = await browser.submit('/portal/anmelden', {
      benutzername: payload,
      passwort: payload,
      returnUrl: payload,
    });
    look(await examine(answer, findings, 'the sign-in form'), answer, findings, 'the sign-in form');
    const location = answer.headers.get('location') ?? '/';
    findings.check(/^\/(?![/\\])/.test(location), `the sign-in form leads to ${location}`);
  }
  readComplaints(target.complaints, findings);
  await inBrowser(target, findings);
}

/** Opens the pages in a browser that ignores Content-Security-Policy: even without it, nothing may be executed. */
async function inBrowser(target: Target, findings: Findings): Promise<void> {
  const launched = await chromium.launch(chromiumLaunch());
  try {
    await visitor(launched, target, findings);
    await keeperOfFilters(launched, target, findings);
  } finally {
    await launched.close();
  }
}

async function visitor(launched: Chromium, target: Target, findings: Findings): Promise<void> {
  const context = await launched.newContext({ bypassCSP: true });
  const page = await context.newPage();
  for (const id of hostileIds)
    for (const path of [`/natippc/installations/${id}`, `/portal/?anlage=${id}`])
      await open(page, target.origin + path, findings);
  for (const path of [
    '',
    'installations',
    'faq',
    'environmental-inspection',
    'legal-bases-guidelines',
    'bvt-conclusions',
    'start',
  ])
    await open(page, `${target.origin}/natippc/${path}`, findings);
  for (const payload of payloads) {
    const value = encodeURIComponent(payload);
    const query = shownParameters.map((name) => `${name}=${value}`).join('&');
    for (const path of [
      '/natippc/installations',
      '/natippc/start',
      '/natippc/bvt-conclusions',
      '/portal/',
      '/portal/anmelden',
    ])
      await open(page, `${target.origin + path}?${query}#${value}`, findings);
  }
  await context.close();
}

/** Hostile texts in saved filters and in local storage. */
async function keeperOfFilters(launched: Chromium, target: Target, findings: Findings): Promise<void> {
  const context = await launched.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const clerk = await target.as('behoerde');
  for (const [place, script] of payloads.entries())
    await clerk.postForm('/portal/api/userSettings/natippcInstallations.filters.anlagen', {
      name: `filter-${place}`,
      value: JSON.stringify({ name: script, criterias: { text: script }, criteria: { text: script } }),
    });
  await context.addCookies([...clerk.cookies].map(([name, value]) => ({ name, value, url: target.origin })));
  await open(page, `${target.origin}/natippc/installations`, findings);
  await page.evaluate((kept) => {
    for (const [place, text] of kept.entries()) {
      for (const prefix of ['natippc.settings.', 'natippc-', 'natippc.'])
        localStorage.setItem(`${prefix}${place}`, JSON.stringify({ name: text, criterias: { text } }));
    }
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, JSON.stringify(kept[0]));
  }, payloads);
  for (const path of ['installations', 'start', 'user-tasklist'])
    await open(page, `${target.origin}/natippc/${path}`, findings);
  await context.close();
}

/** Runs in the page: finds texts that have become markup or were executed, shadow roots included. */
function markupIn(word: string): string[] {
  const found: string[] = [];
  const walk = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === word) found.push('an element');
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name) && value.includes(word)) found.push(name);
        if (/^(href|src|action|formaction)$/.test(name) && /^\s*(java\s*script|data:text\/html)/i.test(value))
          found.push(`an address in ${name}`);
      }
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  if (Reflect.has(globalThis, word)) found.push('a script that has run');
  if (Reflect.has({}, 'xqpolluted')) found.push('a prototype that has changed');
  return found;
}

async function open(page: Page, address: string, findings: Findings): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});
  const found = await page.evaluate(markupIn, runs);
  const { pathname } = new URL(address);
  findings.check(found.length === 0, () => `${pathname} in a browser: ${[...new Set(found)].join(', ')}`);
}
