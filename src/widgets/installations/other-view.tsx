import { memo, useCallback } from 'react';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import type { SearchView, ViewStore } from '#core/search/search/view-store.ts';
import { ChangesView } from '../views/changes-view.tsx';
import { MapView } from '../views/map/map-view.tsx';
import { StatisticsView } from '../views/statistics/statistics-view.tsx';
import { TableView } from '../views/table-view.tsx';

export { ChangesTotal } from '../views/changes-total.tsx';

interface Props {
  view: Exclude<SearchView, 'list'>;
  views: ViewStore;
  search: SearchStore;
  result: InstallationSearchResult;
  /** Whether the rows belong to the previous search. */
  outdated: boolean;
  detailHref: string;
  headingLevel: number;
  /** Called when a number has led to other results, to move the focus. */
  onGone(): void;
}

/** The results in a view other than the list; loaded on demand. */
export function OtherView(props: Props) {
  switch (props.view) {
    case 'table':
      return (
        <TableView
          search={props.search}
          result={props.result}
          outdated={props.outdated}
          detailHref={props.detailHref}
        />
      );
    case 'map':
      return (
        <MapView
          search={props.search}
          urlState={props.views.urlState}
          listHref={props.views.hrefOf('list')}
          detailHref={props.detailHref}
          headingLevel={props.headingLevel}
        />
      );
    case 'statistics':
      return (
        <Numbers views={props.views} search={props.search} headingLevel={props.headingLevel} onGone={props.onGone} />
      );
    case 'changes':
      return (
        <ChangesView
          search={props.search}
          urlState={props.views.urlState}
          detailHref={props.detailHref}
          headingLevel={props.headingLevel}
        />
      );
  }
}

const Numbers = memo(function Numbers({
  views,
  search,
  headingLevel,
  onGone,
}: Pick<Props, 'views' | 'search' | 'headingLevel' | 'onGone'>) {
  const linkTo = useCallback(
    (next: RawSearch) => ({
      href: views.hrefOf(
        'list',
        search.hrefOf(() => next),
      ),
      onFollow() {
        views.show('list');
        search.update(() => next, true);
        onGone();
      },
    }),
    [views, search, onGone],
  );
  return <StatisticsView search={search} headingLevel={headingLevel} linkTo={linkTo} />;
});
