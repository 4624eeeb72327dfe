import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { layered } from '../../src/ui/root/use-styles.ts';

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

const inlineCss = /\.css\?inline$/;
const exported = /^export default "\/\*natippc (\w+)\*\/(.*)";?\s*$/s;
/** The same inside a chunk, with any kind of quotes. */
const inChunk = /(["'`])\/\*natippc (\w+)\*\/((?:(?!\1)[^\\]|\\[\s\S])*)\1/g;

/**
 * Vite plugin: keeps the CSS of the search's first view in its style sheet only. A page has that sheet before any code runs, so the
 * scripts contain names in place of the CSS texts (src/ui/root/use-styles.ts).
 *
 * @param entry the source file of the search
 */
export function firstViewStyles(entry: string): Plugin {
  let named: ReadonlySet<string> | undefined;
  return {
    name: 'natippc-first-view-styles',
    enforce: 'post',
    transform(code, id) {
      const [, text] = (inlineCss.test(id) && /^export default "(.*)";?\s*$/s.exec(code)) || [];
      return text === undefined ? null : { code: `export default "/*natippc ${nameOf(text)}*/${text}";`, map: null };
    },
    renderStart() {
      named = undefined;
    },
    renderChunk(code) {
      named ??= new Set(partsOf(entry, (id) => this.getModuleInfo(id)).map(({ name }) => name));
      const known = named;
      const slim = code.replace(inChunk, (_whole, quote: string, name: string, text: string) =>
        known.has(name) ? quote + name + quote : quote + text + quote,
      );
      return slim === code ? null : { code: slim, map: null };
    },
  };
}

/** Derived from the content, so that two copies of the script on a page share identical texts. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** The CSS texts that an entry imports statically, each once, as the browser gets them. */
function partsOf(entry: string, moduleOf: ModuleOf): { id: string; name: string; css: string }[] {
  const seen = new Set<string>();
  const parts: { id: string; name: string; layer: (typeof order)[number]; css: string }[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const module = moduleOf(id);
    for (const imported of module?.importedIds ?? []) visit(imported);
    const [, name = '', text] = (inlineCss.test(id) && exported.exec(module?.code ?? '')) || [];
    if (text === undefined) return;
    const css: string = JSON.parse(`"${text}"`);
    const layer = layerOf(id);
    parts.push({ id, name, layer, css: layer === 'tokens' ? css : layered(css, layer) });
  };
  visit(entry);
  return parts.toSorted((one, other) => order.indexOf(one.layer) - order.indexOf(other.layer));
}

interface SheetOptions {
  /** Whether each part is preceded by its name. */
  isNamed?: boolean;
  /** Selects files; default all. */
  of?: (file: string) => boolean;
}

/** The style sheet of an entry's first view. */
export const stylesOf = (
  entry: string,
  moduleOf: ModuleOf,
  { isNamed = false, of = () => true }: SheetOptions = {},
): string =>
  partsOf(entry, moduleOf)
    .filter(({ id }) => of(id))
    .map(({ name, css }) => (isNamed ? `/*${name}*/${css}` : css))
    .join('\n');

/** Tokens come first, as in define-widget.ts; for the cascade layers the order of the sheets makes no difference. */
const order = ['tokens', 'base', 'blocks', 'own'] as const;

/** The layer into which `useStyles` and `defineWidget` put a CSS file: building blocks are in src/ui, a widget's own styles next to it. */
function layerOf(id: string): (typeof order)[number] {
  if (id.includes('/src/ui/theme/')) return id.endsWith('/tokens.css?inline') ? 'tokens' : 'base';
  return id.includes('/src/ui/') ? 'blocks' : 'own';
}
