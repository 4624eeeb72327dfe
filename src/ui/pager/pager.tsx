import { Glyph } from '../glyph/glyph.tsx';
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
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="w-pager">
      <button type="button" className="w-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Glyph name="left" size={16} />
        <span>Vorige</span>
      </button>
      <p className="w-pager-short">
        Seite {format(page)} von {format(pages)}
      </p>
      <ul>
        {pagesShown(page, pages).map((each, index) =>
          each === 'gap' ? (
            <li key={index < 3 ? 'gap-start' : 'gap-end'} aria-hidden="true" className="w-pager-gap">
              …
            </li>
          ) : (
            <li key={each}>
              <button
                type="button"
                className="w-pager-page"
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
      <button type="button" className="w-button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <span>Nächste</span>
        <Glyph name="right" size={16} />
      </button>
    </nav>
  );
}
