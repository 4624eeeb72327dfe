import { useInsertionEffect } from 'react';
import { useShadowRoot } from './root.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** The constructed style sheet of a CSS text: one per text and page, adopted by all roots, allowed by any CSP. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Styles of a part that is loaded later than its widget: added to the shadow root (or the page) with its first rendering. */
export function useStyles(css: string): void {
  const root = useShadowRoot();
  useInsertionEffect(() => {
    const { adoptedStyleSheets } = root ?? document;
    const sheet = sheetOf(css);
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  }, [root, css]);
}
