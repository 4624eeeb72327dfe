import type { InstallationSearchResult, RawSearch } from '../../core/search/search-types.ts';
import type { SearchStore } from '../../core/search/store.ts';
import type { SearchView, ViewStore } from '../../core/search/view-store.ts';
import { StatisticsView } from '../views/statistics/statistics-view.tsx';

interface Props {
  view: Exclude<SearchView, 'list'>;
  views: ViewStore;
  search: SearchStore;
  form: string;
  result: InstallationSearchResult;
  /** The rows belong to the search before. */
  outdated: boolean;
  detailHref: string;
  headingLevel: number;
  /** Other results are shown: where the focus goes. */
  onGone(): void;
}

/** What was found in another form than the list; loaded when it is asked for. */
export function OtherView({ views, search, headingLevel, onGone }: Props) {
  const linkTo = (next: RawSearch) => ({
    href: views.hrefOf(
      'list',
      search.hrefOf(() => next),
    ),
    onFollow() {
      views.show('list');
      search.update(() => next, true);
      onGone();
    },
  });
  return <StatisticsView search={search} headingLevel={headingLevel} linkTo={linkTo} />;
}
