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
