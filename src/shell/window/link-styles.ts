let linked: Promise<unknown> = Promise.resolve();

/**
 * Links the style sheets that the server has put into the page of a first visit: the browser then keeps them for the pages to come, and
 * they bring the web fonts, which were not to hold up the first view. That is painted by the time any script runs.
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

/** Resolves when the page's fonts are there, or will not come: text stays where it is from then on. */
export async function fontsSettled(): Promise<void> {
  await linked;
  await document.fonts.load(getComputedStyle(document.body).font).catch(() => {});
  await document.fonts.ready;
}
