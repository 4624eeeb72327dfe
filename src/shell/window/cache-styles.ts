/**
 * Fetches the style sheets that the server inlined on a first visit, so that the browser has cached them for the pages that link them.
 * The inlined ones stay: replacing them would lay out the whole page again.
 */
export function cacheStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const { href = '' } = style.dataset;
    delete style.dataset.href;
    // Without it, the next page loads the sheet.
    fetch(href, { priority: 'low' }).catch(() => {});
  }
}
