/** Leads back from a record to its row in the list. */
import { scrollWithLayout } from './scroll-into-view.ts';

/** How long to wait for the list, in ms. */
const waitLimit = 10_000;

/** The link to a record in the list of the page, if the list has it. */
function rowLink(pathname: string): HTMLAnchorElement | undefined {
  const links = document.querySelector('natippc-installations')?.shadowRoot?.querySelectorAll('a') ?? [];
  return [...links].find((link) => decodeURI(link.pathname) === decodeURI(pathname));
}

/**
 * Focuses the record's link as soon as the list shows it, unless the user acts before.
 *
 * @param pathname of the record's page
 * @param scrolls false if the scroll position is restored anyway
 * @returns ends it
 */
export function returnToRow(pathname: string, scrolls: boolean): () => void {
  const stop = scrollWithLayout(() => {}, waitLimit);
  const look = () => {
    if (stop.signal.aborted) return;
    const link = rowLink(pathname);
    if (link) {
      link.focus({ preventScroll: true });
      if (scrolls) link.scrollIntoView({ block: 'center', behavior: 'instant' });
      stop.abort();
    } else requestAnimationFrame(look);
  };
  look();
  return () => stop.abort();
}
