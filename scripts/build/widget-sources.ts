import { existsSync, readFileSync } from 'node:fs';

const widgets = new URL('../../src/widgets/', import.meta.url).href;
const core = new URL('../../src/core/', import.meta.url).href;
const tokens = new URL('../../src/ui/theme/tokens.css', import.meta.url).href;

/** All source files of a widget: every file reachable from its component, except other widgets. Shared folders count as its own. */
export function sourcesOf(folder: string): { file: string; text: string }[] {
  const own = `${widgets}${folder}/`;
  const shared = [own, `${widgets}cms-text/`, `${widgets}views/`];
  const isOthers = (file: string) => file.startsWith(widgets) && !shared.some((folder) => file.startsWith(folder));
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file) || isOthers(file) || !existsSync(new URL(file))) return;
    const text = readFileSync(new URL(file), 'utf8');
    found.set(file, text);
    const imported = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#core\/)[^'?]+)(?:\?inline)?'/g);
    for (const [, path = ''] of imported)
      visit(path.startsWith('#core/') ? core + path.slice('#core/'.length) : new URL(path, file).href);
  };
  visit(`${own}${folder}.tsx`);
  return [...found].map(([file, text]) => ({ file, text }));
}

/** Names of the parts in the markup. */
export const partsIn = (sources: readonly { text: string }[]): Set<string> =>
  new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\bpart(?:="|\.add\(')([^"']+)["']/g)].flatMap(([, names = '']) => names.split(' ')),
    ),
  );

/** Names of the slots in the markup; every element has the unnamed one. */
export const slotsIn = (sources: readonly { text: string }[]): Set<string> =>
  new Set([
    '',
    ...sources.flatMap(({ text }) => [...text.matchAll(/<slot name="([^"]+)"/g)].map(([, name = '']) => name)),
  ]);

/** Events that code dispatches directly, not through a callback of the definition. */
export const eventsIn = (sources: readonly { text: string }[]): Set<string> =>
  new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:dispatchEvent\(\s*new CustomEvent|this\.#dispatch)\('(natippc-[a-z-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );

/**
 * Custom properties that have an effect: `own` are those read by the styles, `themed` those read by tokens.css, which are the same for
 * every widget.
 */
export function cssPropertiesIn(sources: readonly { file: string; text: string }[]): {
  own: Set<string>;
  themed: Set<string>;
} {
  const styles = sources.filter(({ file }) => file.endsWith('.css'));
  const read = (text: string) => [...text.matchAll(/var\((--natippc-[a-z-]+)/g)].map(([, name = '']) => name);
  return {
    own: new Set(styles.filter(({ file }) => file !== tokens).flatMap(({ text }) => read(text))),
    themed: new Set(styles.filter(({ file }) => file === tokens).flatMap(({ text }) => read(text))),
  };
}
