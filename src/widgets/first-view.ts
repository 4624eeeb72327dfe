/**
 * Shows what a bare tag begins with before any of its code is there: asks the server for the tag with its first results inside and puts
 * that into the tag's shadow root, where the widget takes it over. Bundled with the loader alone. Whatever goes wrong here is no fault:
 * the tag then waits for its code, as it would without this.
 */

import { slotOf } from '../core/configuration/page-settings.ts';

/** How a server sends a tag filled. */
interface FragmentSource {
  /** Path below `fragment/`, which may end with `{name}` in place of an attribute. */
  path: string;
  /** Names of the tag's attributes. */
  names: readonly string[];
}

/** The address of a tag's fragment; undefined where the tag does not say enough. */
function addressOf(host: Element, { path, names }: FragmentSource, base: string): string | undefined {
  const [folder, key] = path.split(/[{}]/);
  const query = new URLSearchParams();
  for (const name of names) {
    const value = host.getAttribute(name);
    if (value !== null && name !== key) query.append(name, value);
  }
  const id = key ? host.getAttribute(key)?.trim() : '';
  if (key && !id) return undefined;
  const address = location.search && `${query.size > 0 ? '&' : ''}address&${location.search.slice(1)}`;
  return `${new URL(`fragment/${folder}${encodeURIComponent(id ?? '')}`, base).href}?${query}${address}`;
}

export async function textAt(address: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new TypeError(address);
  return answer.text();
}

/**
 * The style sheet at an address. One that all code shares comes in parts with a name before each (scripts/build/first-view-styles.ts), and
 * those are kept under it, where the code finds them (ui/root/use-styles.ts).
 */
export async function sheetsAt({ href, integrity }: { href: string; integrity: string }): Promise<CSSStyleSheet[]> {
  const known = slotOf('sheets', () => new Map<string, CSSStyleSheet>());
  const [unnamed, ...parts] = (await textAt(href, { integrity })).split(/\/\*(\w+)\*\//);
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
 * @param calls where the register is, and how it is asked
 * @param sheets brings the styles of the tag
 * @param code brings what puts the markup into the page: pages whose server has done so need none
 * @returns when there is nothing more to wait for
 */
export async function showFirstView(
  host: Element,
  source: FragmentSource,
  { contextPath: base, credentials }: { contextPath: string; credentials: RequestCredentials },
  sheets: () => Promise<CSSStyleSheet[]>,
  code: () => Promise<typeof import('./show-fragment.ts')>,
): Promise<void> {
  const address = addressOf(host, source, base);
  if (address === undefined) return;
  const [html, styles, { showFragment }] = await Promise.all([
    textAt(address, { credentials, headers: { accept: 'text/html' }, priority: 'high' }),
    sheets(),
    code(),
  ]);
  // Meanwhile the code may have come, the tag gone or its attributes changed.
  if (!host.shadowRoot && host.isConnected && addressOf(host, source, base) === address)
    showFragment(host, html, styles);
}
