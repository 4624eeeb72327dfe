import { createContext, useContext, useInsertionEffect } from 'react';
import { shared } from '../../core/page/shared.ts';

/** The shadow root a building block lives in; null in a light page such as the shell. Set by the widget boundary. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null);

/** The shadow root around this component, or null: where portals go, ids are looked up and the active element is asked for. */
export function useShadowRoot(): ShadowRoot | null {
  return useContext(ShadowRootContext);
}

/**
 * Where a style sheet stands in the cascade, whenever it arrives: what every place has (`base`), then the building blocks, then the
 * place's own styles, which no layer holds and which therefore win over a block's, however specific those are.
 */
export type StyleLayer = 'base' | 'blocks' | 'own';

/** A CSS text within its layer, as it is handed to a browser. */
export function layered(css: string, layer: StyleLayer): string {
  return layer === 'own' ? css : `@layer ${layer}{${css}}`;
}

/** Takes the CSS texts that a tree uses while a server renders it to markup, each as often as it is used: a `Set` will do. */
export interface StyleCollector {
  add(css: string): void;
}

/** Set around a tree that is rendered without a document. */
export const StyleCollectorContext = createContext<StyleCollector | null>(null);

const sheets = new Map<string, CSSStyleSheet>();
/**
 * Sheets by name: in the built script the texts of the search's first view are such names, since a page has that style sheet before any
 * code runs (widgets/first-view.ts).
 */
const named = shared('sheets', () => new Map<string, CSSStyleSheet>());

/** Whether the page had this sheet before the code. */
export const isNamedSheet = (sheet: CSSStyleSheet): boolean => [...named.values()].includes(sheet);

/** The constructed style sheet of a CSS text: one per text and page, adopted by all roots, allowed by any CSP. */
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
 * Brings a component's styles to where it stands, before it is painted for the first time: into the shadow root around it, or into the
 * page. On a server the text goes to the collector.
 *
 * @param css a text imported with `?inline`; the same at every rendering
 * @param layer `own` for a part of a widget that is loaded later than the widget
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
