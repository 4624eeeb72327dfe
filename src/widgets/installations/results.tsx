import { useStore } from '@nanostores/react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#core/platform/format/date.ts';
import { $isChoosing } from '#core/register/comparison/choosing.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { ViewStore } from '#core/search/search/view-store.ts';
import { deferredMark } from '../../embed/server-rendering.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { useStoreInTransition } from '../../ui/root/use-store-in-transition.ts';
import {
  deferredSearchParts,
  Meanings,
  NoResults,
  OtherView,
  otherViews,
  ResultPages,
  useDeferredStyles,
} from './deferred.ts';
import { ResultList } from './result-list.tsx';
import { ResultsHead } from './results-head.tsx';
import { useRenderedView } from './use-rendered-view.ts';

interface Props {
  id: string;
  search: SearchStore;
  views: ViewStore;
  detailHref: string;
  headingLevel: number;
  /** Id of the form that the fields belong to. */
  form: string;
  /** Called when the filters are to be opened, on a phone. */
  onFilter(): void;
  /** Called when a result is shown. */
  onResults(detail: { total: number; search: RawSearch }): boolean;
}

const widths = [52, 38, 61, 45, 57, 34, 48, 55];

const loadMessages = () => import('./search-messages.tsx');
const loadBar = () => import('./compare-bar.tsx');
const loadOther = () => otherViews.request();

/** The results: header, chips, rows, pages; or why there is nothing to show. */
export const Results = memo(function Results({
  id,
  search,
  views,
  form,
  detailHref,
  headingLevel,
  onFilter,
  onResults,
}: Props) {
  const view = useStore(views.$view);
  const other = useDeferred(loadOther, view !== 'list');
  const { data, error, isFetching, isPlaceholderData, failureCount, failureReason, refetch } = useStoreInTransition(
    search.$result,
  );
  const showLoading = useStore(search.$showLoading);
  const isRendered = useRenderedView(view, data, !other.part && !other.retry);
  // The list is shown until another view has loaded, or if it fails to load.
  const isListed = view === 'list' || (otherViews.loaded === undefined && !isRendered);
  const isRefreshing = useStore(search.$isRefreshing);
  const isRestricted = useStore(search.$activeCriteria).length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const goToHeading = useCallback(() => {
    heading.current?.focus({ preventScroll: true });
    // The heading may already be visible in the sticky bar while the first row is not.
    results.current?.scrollIntoView({ block: 'start' });
  }, []);
  const failed = error && !isFetching;
  const isRetrying = isFetching && failureCount > 0;
  const [firstViewShown, setFirstViewShown] = useState(false);
  useDeferredStyles();
  useEffect(() => {
    void deferredSearchParts.load().then(({ comparison }) => {
      setFirstViewShown(true);
      comparison.restore();
    });
  }, []);
  const messages = useDeferred(loadMessages, firstViewShown || isRestricted || isRetrying || error !== null);
  const isChoosing = useStore($isChoosing);
  const bar = useDeferred(loadBar, isChoosing);
  const outdated = isPlaceholderData || (failed && data !== undefined);
  const shown = isPlaceholderData ? undefined : data;
  useEffect(() => {
    // If the visitor is already ahead of what is shown, the next result follows.
    if (shown && search.$result.get().data === shown)
      onResults({ total: shown.total, search: { ...search.$search.get() } });
  }, [shown, search, onResults]);
  return (
    <div ref={results} id={id} className="results" part="results" aria-busy={isFetching}>
      <ResultsHead
        search={search}
        views={views}
        form={form}
        headingLevel={headingLevel}
        heading={heading}
        onFilter={onFilter}
      />
      {messages.part && <messages.part.UnknownFilters search={search} isInAddress={views.urlState} />}
      {shown?.understood && messages.part && (
        <messages.part.Asked search={search} result={shown} understood={shown.understood} />
      )}
      {isRetrying && messages.part && <messages.part.RetryNote reason={failureReason} />}
      {failed && messages.part && (
        <messages.part.ResultsFailure error={error} search={search} onRetry={() => void refetch()} />
      )}
      {failed && messages.retry && (
        <Failure
          text="Das Register ist nicht erreichbar."
          onRetry={() => {
            messages.retry?.();
            void refetch();
          }}
        />
      )}
      {!data && !failed && (
        <SkeletonRows
          announcement="Die Anlagen werden geladen."
          visible={showLoading}
          widths={widths}
          className="rows"
          rowClassName="row"
        >
          {(width) => (
            <div className="row-main">
              <p className="row-name">
                <Skeleton width={width} tall />
              </p>
              <p className="row-who">
                <Skeleton width={width + 20} />
              </p>
              <p className="row-activity">
                <Skeleton width={width + 30} />
              </p>
            </div>
          )}
        </SkeletonRows>
      )}
      {data && (data.total > 0 || !outdated) && <Meanings search={search} result={data} onChanged={goToHeading} />}
      {data && data.total === 0 && !outdated && (
        <NoResults search={search} result={data} headingLevel={headingLevel + 1} onChanged={goToHeading} />
      )}
      {view !== 'list' && other.retry && (
        <Failure
          text="Diese Ansicht konnte nicht geladen werden. Angezeigt wird die Liste."
          retry="Ansicht laden"
          onRetry={other.retry}
        />
      )}
      {data && (data.total > 0 || (isListed && data.further !== undefined && !outdated)) && (
        <>
          {isListed ? (
            <ResultList
              result={data}
              // If the answer arrives quickly, the list is not dimmed first.
              outdated={isRefreshing || (failed ?? false)}
              detailHref={detailHref}
              headingLevel={headingLevel + 1}
            />
          ) : (
            <div {...{ [deferredMark]: view }}>
              <OtherView
                view={view}
                views={views}
                search={search}
                result={data}
                outdated={outdated ?? false}
                detailHref={detailHref}
                headingLevel={headingLevel + 1}
                onGone={goToHeading}
              />
            </div>
          )}
          {(isListed || view === 'table') && <ResultPages search={search} form={form} onGone={goToHeading} />}
          {isListed && isChoosing && bar.part && <bar.part.CompareBar />}
        </>
      )}
      {data && (
        <p className="updated" part="data-state">
          Datenstand {formatDateTime(data.lastUpdate)} Uhr
        </p>
      )}
    </div>
  );
});
