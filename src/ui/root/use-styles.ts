import { createContext, useContext, useInsertionEffect } from 'react';
import { shared } from '#core/platform/page/shared.ts';

/** The shadow root a building block is rendered in; null in the light DOM, such as in the shell. Set by the widget boundary. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null);

/** The enclosing shadow root, or null: the place for portals, id lookups and the active element. */
export function useShadowRoot(): ShadowRoot | null {
  return useContext(ShadowRootContext);
}

/**
 * The position of a style sheet in the cascade, independent of when it arrives: global rules (`base`), then the building blocks, then
 * the unlayered styles of widgets and pages (`own`), which therefore win over the blocks whatever the specificity.
 */
export type StyleLayer = 'base' | 'blocks' | 'own';

/** Wraps a CSS text in its cascade layer. */
export function layered(css: string, layer: StyleLayer): string {
  return layer === 'own' ? css : `@layer ${layer}{${css}}`;
}

/** Collects the CSS texts that a tree uses during server rendering. A text is added each time it is used, so a `Set` works well. */
export interface StyleCollector {
  add(css: string): void;
}

/** Provided around a tree that is rendered without a document. */
export const StyleCollectorContext = createContext<StyleCollector | null>(null);

const sheets = new Map<string, CSSStyleSheet>();
/**
 * Sheets by name: in the built script the CSS texts of the search's first view are replaced by names, since the page has that style sheet
 * before any code runs (widgets/first-view.ts).
 */
const named = shared('sheets', () => new Map<string, CSSStyleSheet>());

/** Whether the page had this sheet before any code ran. */
export const isNamedSheet = (sheet: CSSStyleSheet): boolean => [...named.values()].includes(sheet);

/** Returns the constructed style sheet for a CSS text: one per text and page, shared by all roots, allowed by any CSP. */
export function sheetOf(css: string, layer: StyleLayer): CSSStyleSheet {
  let sheet = named.get(css) ?? sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(layered(css, layer));
    sheets.set(css, sheet);
  }
  return sheet;
}

/**
 * Adds a component's styles to its enclosing shadow root, or to the page, before its first paint. On the server the text goes to the
 * collector.
 *
 * @param css a text imported with `?inline`; must be the same on every render
 * @param layer `own` for a part of a widget that the widget loads later
 */
export function useStyles(css: string, layer: StyleLayer = 'blocks'): void {
  const root = useShadowRoot();
  useContext(StyleCollectorContext)?.add(layered(css, layer));
  useInsertionEffect(() => {
    const { adoptedStyleSheets } = root ?? document;
    const sheet = sheetOf(css, layer);
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  }, [root, css, layer]);
}
