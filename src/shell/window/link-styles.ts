let linked: Promise<unknown> = Promise.resolve();

/**
 * Replaces the style sheets that the server inlined on a first visit by links: the browser then caches them for later pages, and they
 * load the web fonts, which must not delay the first paint. That has happened by the time any script runs.
 */
export function linkStyles(): void {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];
  linked = Promise.all(styles.map(replaceByLink));
}

const replaceByLink = (style: HTMLStyleElement): Promise<void> =>
  new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = style.dataset.href ?? '';
    link.onload = () => {
      style.remove();
      done();
    };
    link.onerror = () => done();
    style.before(link);
  });

/** Resolves when the page's fonts have loaded or failed: from then on text does not move. */
export async function fontsSettled(): Promise<void> {
  await linked;
  await document.fonts.load(getComputedStyle(document.body).font).catch(() => {});
  await document.fonts.ready;
}
