/**
 * Shows the first view of a bare tag before its code has loaded: fetches the tag with its first results from the server and puts that
 * markup into the tag's shadow root, where the widget hydrates it. Bundled with the loader only. A failure here is not reported: the tag
 * simply waits for its code, as it would without this module.
 */

import { slotOf } from '#core/platform/configuration/page-settings.ts';

/** Where the server renders a tag with its first results. */
interface FragmentSource {
  /** Path below `fragment/`; it may end with `{name}`, a placeholder for the attribute of that name. */
  path: string;
  /** Names of the tag's attributes. */
  names: readonly string[];
}

/** Returns the address of a tag's fragment, or undefined if the attribute in its path is not set. */
function addressOf(host: Element, { path, names }: FragmentSource, base: string): string | undefined {
  const [folder, key] = path.split(/[{}]/);
  const query = new URLSearchParams();
  for (const name of names) {
    const value = host.getAttribute(name);
    if (value !== null && name !== key) query.append(name, value);
  }
  const id = key && host.getAttribute(key)?.trim();
  if (key && !id) return undefined;
  const address = location.search && `${query.size > 0 ? '&' : ''}address&${location.search.slice(1)}`;
  return `${new URL(`fragment/${folder}${encodeURIComponent(id ?? '')}`, base).href}?${query}${address}`;
}

/** An address, and the file's checksum or an empty string. */
interface Place {
  href: string;
  integrity: string;
}

export async function textAt({ href, integrity }: Place): Promise<string> {
  const answer = await fetch(href, { integrity });
  if (!answer.ok) throw new TypeError(href);
  return answer.text();
}

/** Fetches the style sheets at an address. */
export const sheetsAt = async (place: Place): Promise<CSSStyleSheet[]> => sheetsOf(await textAt(place));

/**
 * The style sheets in a text. The common style sheet consists of named parts (scripts/build/first-view-styles.ts); each part is
 * stored under its name, where the widgets' code looks it up (ui/root/use-styles.ts).
 */
export function sheetsOf(css: string): CSSStyleSheet[] {
  const known = slotOf('sheets', () => new Map<string, CSSStyleSheet>());
  const [unnamed, ...parts] = css.split(/\/\*(\w+)\*\//);
  const sheets = unnamed ? [sheetOf(unnamed)] : [];
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', text = ''] = parts.slice(at);
    const sheet = known.get(name) ?? sheetOf(text);
    known.set(name, sheet);
    sheets.push(sheet);
  }
  return sheets;
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * @param calls base address of the register and the credentials mode of requests to it
 * @param sheets loads the tag's styles
 * @param code loads the code that inserts the markup; pages rendered by the server do not need it
 * @param whenAnswered called once the markup begins to arrive: what is requested then arrives after it
 * @returns a promise that resolves when the first view is shown or can no longer be
 */
export async function showFirstView(
  host: Element,
  source: FragmentSource,
  { contextPath: base, credentials }: { contextPath: string; credentials: RequestCredentials },
  sheets: () => Promise<CSSStyleSheet[]>,
  code: () => Promise<typeof import('./show-fragment.ts')>,
  whenAnswered: () => void,
): Promise<void> {
  const address = addressOf(host, source, base);
  if (address === undefined) return;
  // Parses the markup itself, so that no Trusted Types policy is needed, which other scripts of the page could use for their own (R10.6).
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  request.withCredentials = credentials === 'include';
  const answered = new Promise((done) => {
    request.onloadend = done;
  });
  request.onreadystatechange = () => {
    if (request.readyState === request.HEADERS_RECEIVED) whenAnswered();
  };
  request.send();
  const [styles, { showFragment }] = await Promise.all([sheets(), code(), answered]);
  // By now the tag's attributes may have changed.
  if (addressOf(host, source, base) === address) await showFragment(host, request.response, styles, sheetsAt);
}
