import { product } from '../../core/product.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { Entries } from './entries.tsx';
import { Overview } from './overview.tsx';
import { StartSearch } from './start-search.tsx';
import './start-page.css';

/** The overview of the register (R2.51): the way into the search, its figures, and the other pages. */
export function StartPage() {
  return (
    <PageLayout title="Industrieanlagen in Österreich" isStart>
      <p className="start-lead">
        Das {product.title} zeigt, welche großen Industrie- und Tierhaltungsanlagen es gibt, was ihnen genehmigt ist und
        wann die Umweltinspektion zuletzt dort war.
      </p>
      <StartSearch />
      <Overview />
      <Entries />
    </PageLayout>
  );
}
