import { Button } from '../controls/button.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './pager.css?inline';
import { pagesShown } from './pages.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** What is paged, for screen readers: 'Seiten der Ergebnisse'. */
  label: string;
  format(page: number): string;
  onPage(page: number): void;
}

/** Previous, numbers with gaps, next. On narrow places the numbers give way to "Seite 3 von 42". */
export function Pager({ page, pages, label, format, onPage }: PagerProps) {
  useStyles(css);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="n-pager">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)} icon="chevron-left">
        <span>Vorige</span>
      </Button>
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
              <button
                type="button"
                className="n-pager-page"
                aria-current={each === page ? 'page' : undefined}
                aria-label={`Seite ${format(each)}`}
                onClick={() => onPage(each)}
              >
                {format(each)}
              </button>
            </li>
          ),
        )}
      </ul>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)} iconEnd="chevron-right">
        <span>Nächste</span>
      </Button>
    </nav>
  );
}
