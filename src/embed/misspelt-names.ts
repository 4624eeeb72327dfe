/** Tells the page about attributes and parameters of fragments that no tag has. Loaded after the first view. */
import { log } from '#core/platform/configuration/log.ts';
import { raiseWidgetError } from './error-event.ts';
import { widgetsIn } from './widgets-in.ts';

/** Parameters that the server did not know when it rendered a fragment (server/site/pages/fragment-routes.ts). */
const unknownMark = 'data-natippc-unknown';

/** Attributes are reported if they look like one of the tag's: any other is for the page's own scripts. */
export function reportMisspeltNames(): void {
  for (const host of widgetsIn(document)) {
    const known: readonly string[] = Reflect.get(host.constructor, 'observedAttributes') ?? [];
    for (const name of (host.getAttribute(unknownMark) ?? '').split(' ').filter(Boolean)) {
      const meant = nearest(name, known);
      report(host, name, `the fragment has no parameter "${name}"${meant ? `, probably ${meant}` : ''}`);
    }
    host.removeAttribute(unknownMark);
    for (const { name } of host.attributes) {
      const meant = known.includes(name) || name in host ? undefined : nearest(name, known);
      if (meant) report(host, name, `there is no attribute "${name}", probably ${meant}`);
    }
  }
}

function report(host: Element, attribute: string, message: string): void {
  raiseWidgetError(host, { code: 'attribute', attribute, message });
  log.warn(`<${host.localName}>`, message);
}

/** The most similar known name, if it differs in at most two letters. */
function nearest(name: string, known: readonly string[]): string | undefined {
  // Reversed, since the names with hyphens come last.
  const [first] = known.toReversed().sort((one, other) => distance(name, one) - distance(name, other));
  return first && name.length > 4 && distance(name, first) <= 2 ? first : undefined;
}

/** The number of letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [at, facing] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (last[at + 1] ?? 0) + 1, (last[at] ?? 0) + (letter === facing ? 0 : 1)));
    last = next;
  }
  return last[other.length] ?? 0;
}
