import { Button, type ButtonProps } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import { ButtonLink } from './button-link.tsx';
import { inPlace } from './link.tsx';
import css from './pager.css?inline';

export interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Accessible name, such as 'Seiten der Ergebnisse'. */
  label: string;
  format(page: number): string;
  /** Address of a page. */
  hrefOf(page: number): string;
  /** Called instead of following the link to a page. */
  onPage(page: number): void;
}

/** Previous, page numbers with gaps, next, as links. In narrow containers "Seite 3 von 42" replaces the numbers. */
export function Pager({ page, pages, label, format, hrefOf, onPage }: PagerProps) {
  useStyles(css);
  if (pages <= 1) return null;
  const step = (target: number, word: string, icons: Pick<ButtonProps, 'icon' | 'iconEnd'>) =>
    target < 1 || target > pages ? (
      <Button disabled {...icons}>
        {word}
      </Button>
    ) : (
      <ButtonLink href={hrefOf(target)} onFollow={() => onPage(target)} {...icons}>
        {word}
      </ButtonLink>
    );
  return (
    <nav aria-label={label} className="n-pager">
      {step(page - 1, 'Vorige', { icon: 'chevron-left' })}
      <p className="n-pager-short">
        Seite {format(page)} von {format(pages)}
      </p>
      <ul>
        {pagesShown(page, pages).map((each, index) =>
          each === 'gap' ? (
            <li key={index < 3 ? 'gap-start' : 'gap-end'} aria-hidden="true" className="n-pager-gap">
              …
            </li>
          ) : (
            <li key={each}>
              <a
                href={hrefOf(each)}
                className="n-pager-page"
                aria-current={each === page ? 'page' : undefined}
                aria-label={`Seite ${format(each)}`}
                onClick={inPlace(() => onPage(each))}
              >
                {format(each)}
              </a>
            </li>
          ),
        )}
      </ul>
      {step(page + 1, 'Nächste', { iconEnd: 'chevron-right' })}
    </nav>
  );
}

/**
 * The page numbers a pager shows, with 'gap' for omitted ones: the first, the last, and the current page with its neighbours; a gap
 * never replaces a single page.
 */
function pagesShown(current: number, last: number): (number | 'gap')[] {
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
