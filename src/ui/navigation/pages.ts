/**
 * The page numbers a pager shows, 'gap' where some are left out: first, last, and the current one with its neighbours; a gap never
 * stands for a single page.
 */
export function pagesShown(current: number, last: number): (number | 'gap')[] {
  const shown = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 4) for (const page of [2, 3, 4, 5]) shown.add(page);
  if (current >= last - 3) for (const back of [1, 2, 3, 4]) shown.add(last - back);
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [before + 1, page] : ['gap' as const, page];
  });
}
