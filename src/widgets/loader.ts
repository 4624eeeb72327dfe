/**
 * The one script a page needs (R10.2): `<script type="module" src="…/natippc.js">`. It defines the register's tags with their properties,
 * loads the code of a tag once an element of it is connected, even inside a shadow root, and meanwhile shows the first results as rendered
 * by the server. It does not depend on React. It takes document methods from `Document.prototype`, because a form or an image named
 * `querySelector` shadows them on `document`.
 */
import { callSettings, configureFromScript, ownAddress } from '#core/platform/configuration/page-settings.ts';
import { sheetsAt, sheetsOf, showFirstView, textAt } from './first-view.ts';
import { definePlaceholders, elementsAwaiting } from './placeholder-element.ts';

export { configure } from '#core/platform/configuration/page-settings.ts';

/** Scripts of each tag, relative to the loader: the entry first, followed by its imports. */
type TagFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Inserted by the build: the common style sheet, the scripts of the search, the file that lists the scripts of all other tags, the script
 * that shows a fragment, the attributes of all tags, the tag names without their prefix, and the fragments the server can render.
 * Addresses are relative to the loader. In a versioned loader, each is followed by a space and the file's checksum; a file whose checksum
 * differs is not run.
 */
declare const __NATIPPC_WIDGETS__: readonly [
  style: string,
  urgent: TagFiles,
  others: string,
  showFragment: string,
  attributes: string,
  tags: string,
  fragments: Readonly<Record<string, readonly [path: string, style?: string]>>,
];
const [commonStyle, urgent, others, fragmentCode, attributes, tagNames, fragments] = __NATIPPC_WIDGETS__;
const names = attributes.split(' ');
const tags = tagNames.split(' ').map((name) => `natippc-${name}`);

/** Number of retries of a failed import, and the delay before the first one in ms; each further delay is four times as long. */
const retries = 3;
const firstRetryDelay = 2_000;
/** Maximum time in ms that loading code waits for the first results. */
const longestWait = 800;
/** Maximum time in ms that other code waits for the code of tags whose results are already shown. */
const longestTakeover = 5_000;
/** Maximum time in ms that code waits for the first frame; a page in the background renders none. */
const longestFrame = 300;
const loading = new Set<string>();
/** Tags whose loading is deferred until the first results are shown; undefined once that has happened. */
let queued: Set<string> | undefined = new Set();

/** Returns the address of a file in the table and its checksum, or an empty string if it has none. */
function resolveFile(file: string): { href: string; integrity: string } {
  const [path = '', integrity = ''] = file.split(' ');
  return { href: new URL(path, ownAddress(import.meta.url)).href, integrity };
}

const { createElement, querySelector, querySelectorAll } = Document.prototype;

function find(selector: string): HTMLElement | undefined {
  const found: unknown = querySelector.call(document, selector);
  return found instanceof HTMLElement ? found : undefined;
}

/**
 * On the application's own pages only: its scripts, and those that run in its place on a page that it has nothing to add to, for a visitor,
 * until somebody uses what surrounds the tags.
 */
const { application, staticPage } = find('script[data-application]')?.dataset ?? {};

/** Lets the application load; it does not wait where nothing runs in its place. */
let use = () => {};
const used = new Promise<void>((resolve) => {
  use = resolve;
  if (!staticPage) resolve();
});

/** Caches the answer of `ask`; a failed call is made again the next time. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask().catch((error) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

/** The style sheets that the server inlined on a first visit; tags remove theirs from the page once they have taken over. */
const inlined = new Set<HTMLStyleElement>();

/** Fetches them once the page is used, so that the browser has cached them for the pages that link them. */
const cacheStyles = once(async () => {
  for (const { dataset } of inlined) fetch(dataset.href ?? '', { priority: 'low' }).catch(() => {});
});

async function sheetsIn(file: string): Promise<CSSStyleSheet[]> {
  const place = resolveFile(file);
  const found = [...inlined].find(({ dataset }) => place.href.endsWith(dataset.href ?? ' '));
  return found ? sheetsOf(found.textContent) : sheetsAt(place);
}

/** Notices a pointer or the focus on a link or control outside the tags, whose own content is in their shadow roots. */
function noteUse({ target }: Event): void {
  cacheStyles();
  if (target instanceof Element && target.closest('a,button,input')) use();
}

const commonSheets = once(() => sheetsIn(commonStyle));
const otherFiles = once(async (): Promise<TagFiles> => JSON.parse(await textAt(resolveFile(others))));

/** Fetches a script without running it; if it has a checksum, the browser verifies it. */
function preload(file: string): string {
  const place = resolveFile(file);
  find('head')?.append(
    Object.assign(createElement.call(document, 'link'), {
      rel: 'modulepreload',
      nonce: find('script[nonce]')?.nonce ?? '',
      ...place,
    }),
  );
  return place.href;
}

const importAt = (file: string) => import(/* @vite-ignore */ preload(file));

/**
 * Runs the first of these files. Its imports load in parallel and run in a task of their own, so that the page can answer in between. The
 * code requires the common style sheets, so they load first.
 */
async function importEntry([entry = '', ...imports]: readonly string[]) {
  const href = preload(entry);
  // If one of them fails, so does the import of the entry.
  await Promise.all([commonSheets(), ...imports.map((file) => importAt(file).catch(() => {}))]);
  await new Promise((resume) => setTimeout(resume));
  return import(/* @vite-ignore */ href);
}

const importTag = async (tag: string) => importEntry(urgent[tag] ?? (await otherFiles())[tag] ?? []);

/** Schedules a retry, up to the maximum number of attempts. */
function retryLater(run: (attempt: number) => void, attempt: number): void {
  if (attempt < retries) setTimeout(run, firstRetryDelay * 4 ** attempt, attempt + 1);
}

/**
 * Loads the code of a tag unless it is already loaded or loading; connecting an element of the tag does the same. On failure, each waiting
 * element dispatches `natippc-error` and keeps its content visible. Loading is retried after a delay, when the browser is back online, or
 * when another element of the tag is connected.
 */
export function load(tag: string, attempt = 0): void {
  if (loading.has(tag) || !elementsAwaiting(tag)) return;
  loading.add(tag);
  importTag(tag).catch((error: unknown) => {
    loading.delete(tag);
    const detail = { code: 'load', message: String(error) };
    for (const element of elementsAwaiting(tag) ?? [])
      element.dispatchEvent(new CustomEvent('natippc-error', { detail, bubbles: true, composed: true }));
    retryLater((next) => load(tag, next), attempt);
    addEventListener('online', () => load(tag), { once: true });
  });
}

/**
 * Shows the first results of the bare tags on the page. Loading their code waits for this, though not for long, so that it does not compete
 * for bandwidth with the content the visitor is waiting for.
 */
function showFirstViews(): Promise<void>[] {
  // A page with embedded data needs no requests.
  if (find('script[data-natippc-prefill]')) return [];
  return Object.entries(fragments).flatMap(([tag, [path, style = commonStyle]]) => {
    const sheets = style === commonStyle ? commonSheets : () => sheetsIn(style);
    const bare = [...(elementsAwaiting(tag) ?? [])].filter(({ shadowRoot }) => !shadowRoot);
    const isNamed = (host: Element) => host.hasAttribute('filter-id');
    // Of several tags without a filter id, the server's markup is right only for the first.
    const first = bare.find((host) => !isNamed(host));
    return bare
      .filter((host) => host === first || isNamed(host))
      .map((host) =>
        showFirstView(
          host,
          { path, names },
          callSettings(),
          sheets,
          () => importAt(fragmentCode),
          () => urgent[tag]?.forEach(preload),
        ).catch(() => {}),
      );
  });
}

/** Runs the application; if its code fails to load, its server-rendered markup stays. */
function loadApplication(attempt = 0): void {
  if (application)
    importEntry(application.split(' ')).then(
      () => markListening(document),
      () => retryLater(loadApplication, attempt),
    );
}

/** The last button clicked before any code handled clicks on it. */
let pressed: HTMLElement | undefined;
const listening = new WeakSet<Node>();

function noteClick(event: Event): void {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-needs-script],[type=button]') : null;
  if (button && !listening.has(button.getRootNode())) pressed = button;
}

/** Marks a root as handling clicks, and replays a click made in it before. */
function markListening(root: Node): void {
  listening.add(root);
  if (pressed?.getRootNode() !== root) return;
  pressed.click();
  pressed = undefined;
}

/** Repeats what was ticked in a tag before its code ran: the code only knows the state in which the server sent a box. */
function repeatTicks(root: ShadowRoot): void {
  for (const box of root.querySelectorAll('input')) {
    const { checked, defaultChecked, type } = box;
    if (checked === defaultChecked || (type === 'radio' && !checked)) continue;
    box.checked = defaultChecked;
    // React hydrates what is pressed before it handles the click, which must not have changed the box by then.
    box.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    box.click();
  }
}

/**
 * Loads the code of tags whose results are already shown before that of any other tag or of the surrounding application, which may also wait
 * until they are used. An error or a timeout ends the wait for the results.
 */
function start(): void {
  const styles = 'style[data-href]';
  const found: Element[] = [...querySelectorAll.call(document, styles)];
  const shown = tags.filter((tag) => {
    const roots = [...(elementsAwaiting(tag) ?? [])].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of roots) found.push(...root.querySelectorAll(styles));
    return roots.length > 0;
  });
  for (const style of found) if (style instanceof HTMLStyleElement) inlined.add(style);
  const loadQueued = () => {
    const wanted = queued;
    if (!wanted) return;
    queued = undefined;
    // If that script fails to load, so that nothing would notice a reason for it, the application loads at once.
    if (staticPage) importEntry(staticPage.split(' ')).then((code) => code.runStaticPage(use), use);
    used.then(() => {
      loadApplication();
      for (const tag of wanted) load(tag);
    });
  };
  if (!shown[0]) loadQueued();
  for (const event of ['natippc-ready', 'natippc-error']) addEventListener(event, loadQueued, { once: true });
  addEventListener('natippc-error', use);
  setTimeout(loadQueued, longestTakeover);
  // Paint the page before requesting code, which would compete with the style sheets for bandwidth.
  const loadShown = () => {
    for (const tag of shown) load(tag);
  };
  requestAnimationFrame(() => setTimeout(loadShown));
  setTimeout(loadShown, longestFrame);
}

configureFromScript(import.meta.url);
addEventListener('click', noteClick);
for (const type of ['pointerdown', 'focusin', 'keydown']) addEventListener(type, noteUse);
// Browsers may report a pointer that merely rests where the page appears as moved, by nothing.
addEventListener('pointermove', (event) => {
  if (event.movementX || event.movementY) noteUse(event);
});
addEventListener('popstate', use);
if (!application) listening.add(document);
// A tag takes over what is shown, or is ready without having done so.
for (const event of ['natippc-hydrating', 'natippc-ready'])
  addEventListener(event, ({ target }) => {
    const root = target instanceof Element && target.shadowRoot;
    if (!root || listening.has(root)) return;
    repeatTicks(root);
    // What stood in for its first button was pressed.
    if (target.contains(pressed ?? null)) pressed = root.querySelector('button') ?? pressed;
    markListening(root);
  });
definePlaceholders(tags, names, (tag) => (queued ? queued.add(tag) : load(tag)));
// Whichever happens first; the second call has no effect.
Promise.all(showFirstViews()).then(start);
setTimeout(start, longestWait);
