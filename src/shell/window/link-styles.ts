/**
 * Replaces the style sheets that the server inlined on a first visit by links: the browser then caches them for later pages, and they
 * load the web fonts, which must not delay the first paint. That has happened by the time any script runs.
 */
export function linkStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.href ?? '';
    link.onload = () => style.remove();
    style.before(link);
  }
}
