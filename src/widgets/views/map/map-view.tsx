import { useStore } from '@nanostores/react';
import { keepPreviousData } from '@tanstack/query-core';
import { computed } from 'nanostores';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { formatKilometres } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import type { Area } from '#core/search/criteria/kinds/location.ts';
import type { Cluster } from '#core/search/map/clusters.ts';
import { mapFocusOf } from '#core/search/map/focus-store.ts';
import { mapPlaceOf, parsePlace, placeText } from '#core/search/map/map-place.ts';
import { nearestTo } from '#core/search/map/nearest.ts';
import { type MapPoint, pointsQuery } from '#core/search/map/points.ts';
import { setArea } from '#core/search/search/range-transitions.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDelayed } from '../../../ui/feedback/use-delayed.ts';
import { useDeferred } from '../../../ui/root/use-deferred.ts';
import { useIsHydrated } from '../../../ui/root/use-is-hydrated.ts';
import { useStoreInTransition } from '../../../ui/root/use-store-in-transition.ts';
import { useStyles } from '../../../ui/root/use-styles.ts';
import { NoScript } from '../../../ui/search/no-script.tsx';
import { useSearchSelector } from '../../criteria/use-search.ts';
import { Legend } from './legend.tsx';
import css from './map.css?inline';
import { loadMap, MapCanvas } from './map-canvas.tsx';
import type { InstallationMap } from './open-map.ts';
import { PointList } from './point-list.tsx';

interface Props {
  search: SearchStore;
  /** Whether the place to which the map is moved is kept in the page's address. */
  urlState: boolean;
  /** Address of the same results as a list, for visitors without JavaScript. */
  listHref?: string;
  detailHref: string;
  headingLevel: number;
}

const nothing: readonly MapPoint[] = [];
const hasArea = ({ area }: RawSearch): boolean => area !== undefined;

/** The results of a search on a map and as a list; pointing at an installation in one highlights it in the other. */
export function MapView({ search, urlState, listHref, detailHref, headingLevel }: Props) {
  useStyles(css, 'own');
  const map = useRef<InstallationMap>(undefined);
  const code = useDeferred(loadMap, true);
  const $points = useMemo(
    () =>
      queryStore(
        computed(search.$search, (current) => ({ ...pointsQuery(current), placeholderData: keepPreviousData })),
      ),
    [search],
  );
  const { data: found, error, isFetching, refetch } = useStoreInTransition($points);
  // The server's markup has no points.
  const data = useIsHydrated() ? found : undefined;
  const isRestricted = useSearchSelector(search, hasArea);
  const metadata = useStore(search.$metadata).data;
  const focus = mapFocusOf(search.filterId);
  const pointed = useStore(focus.$pointed);
  const chosen = useStore(focus.$chosen);
  const place = mapPlaceOf(search.filterId, urlState);
  const begin = useStore(place.$place, { ssr: () => undefined });
  /** The points with which the map came to where it is: others are shown whole. */
  const placed = useRef<readonly MapPoint[]>(undefined);
  /** Where a button beside the map has sent it: to all points, or to a place that the address keeps. */
  const sent = useRef<'all' | 'place'>(undefined);
  const [inSight, setInSight] = useState<Area>();
  const [isMoved, setMoved] = useState(false);
  const [group, setGroup] = useState<Cluster>();
  const points = data?.points ?? nothing;
  const late = useDelayed(!data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new points invalidate the chosen group.
  useEffect(() => setGroup(undefined), [points]);

  const shown = useMemo(() => (inSight ? points.filter((point) => isIn(inSight, point)) : points), [points, inSight]);
  const isElsewhere = begin !== undefined && (placed.current === undefined || placed.current === points);
  // Going back to another place, or arriving by a link.
  const shownPlace = useRef(begin);
  useEffect(() => {
    if (begin && JSON.stringify(begin) !== JSON.stringify(shownPlace.current)) map.current?.showPlace(begin);
    shownPlace.current = begin;
  }, [begin]);
  const nearest = useMemo(
    () =>
      inSight && shown.length === 0
        ? nearestTo(
            { latitude: (inSight.south + inSight.north) / 2, longitude: (inSight.west + inSight.east) / 2 },
            points,
          )
        : undefined,
    [inSight, shown, points],
  );
  const centre = (point: MapPoint) => {
    sent.current = 'place';
    map.current?.centre(point);
  };
  const branches = metadata?.criteria.find(({ id }) => id === 'branches')?.options ?? [];
  if (error && !isFetching && !data) {
    return <Failure {...callErrorText(error)} retry="Karte laden" onRetry={() => void refetch()} />;
  }
  return (
    <div
      className="map map-view"
      data-block="map"
      data-points={points.length}
      aria-busy={isFetching || (!code.part && !code.retry)}
    >
      {code.retry && (
        <Failure
          text="Die Karte konnte nicht geladen werden. Die Anlagen stehen darunter als Liste."
          retry="Karte laden"
          onRetry={code.retry}
        />
      )}
      <div className="map-layout" data-needs-script="">
        <MapCanvas
          code={code}
          label="Karte der Anlagen"
          points={points}
          // Zoom to all results, unless the search is restricted to the visible area.
          fits={!isRestricted && !isElsewhere}
          begin={begin}
          pointed={pointed}
          chosen={chosen}
          map={map}
          onPoint={(id) => focus.$pointed.set(id)}
          onChoose={(cluster) => {
            setGroup(cluster);
            if (!cluster.points.some(({ id }) => id === chosen)) focus.$chosen.set(cluster.points[0]?.id);
          }}
          onGround={() => setGroup(undefined)}
          onMove={(area, byVisitor, at) => {
            setInSight(area);
            if (byVisitor || sent.current) {
              setMoved(true);
              placed.current = points;
              const now = sent.current === 'all' ? undefined : parsePlace(placeText(at));
              shownPlace.current = now;
              place.set(now);
              sent.current = undefined;
            }
            // The list follows the map, away from a mark that is no longer in sight.
            setGroup((shown) => (shown?.points.every((point) => isIn(area, point)) ? shown : undefined));
          }}
        />
        <div className="map-side">
          <div className="map-tools n-no-print">
            <Button
              size="sm"
              onClick={() => {
                sent.current = 'all';
                map.current?.showAll();
              }}
            >
              Alle zeigen
            </Button>
            {isRestricted ? (
              <Button size="sm" onClick={() => search.update((current) => setArea(current, undefined))}>
                Ausschnitt aufheben
              </Button>
            ) : (
              <Button
                size="sm"
                // Of nothing, there would be nothing left to see, not even the map.
                aria-disabled={shown.length === 0}
                onClick={() => {
                  if (shown.length > 0) search.update((current) => setArea(current, inSight));
                }}
              >
                Auf Ausschnitt einschränken
              </Button>
            )}
          </div>
          {/* The points follow the page; a list that looks empty until then would claim that nothing was found. */}
          {!data && (
            <div className="points-place" data-visible={late || undefined} aria-hidden="true">
              <Skeleton width={55} tall />
              <Skeleton width={80} />
              <Skeleton width={65} />
            </div>
          )}
          {nearest && (
            <p className="map-nearest n-no-print">
              Nächste Anlage: {nearest.point.name}, {formatKilometres(nearest.distance)} {nearest.direction} der Mitte.{' '}
              <Button size="sm" onClick={() => centre(nearest.point)}>
                Zur nächsten
              </Button>
            </p>
          )}
          <Legend points={points} branches={branches} />
          {data && (
            <PointList
              points={group ? group.points : shown}
              isGroup={group !== undefined}
              isMoved={isMoved}
              onAll={() => setGroup(undefined)}
              unlocated={data?.unlocated ?? 0}
              branches={branches}
              pointed={pointed}
              chosen={chosen}
              detailHref={detailHref}
              headingLevel={headingLevel}
              onPoint={(id) => focus.$pointed.set(id)}
              onShow={(point) => {
                focus.$chosen.set(point.id);
                centre(point);
              }}
            />
          )}
        </div>
      </div>
      {listHref !== undefined && (
        <NoScript>
          <p>
            Die Karte benötigt JavaScript. <a href={listHref}>Dieselben Anlagen als Liste</a>
          </p>
        </NoScript>
      )}
    </div>
  );
}

const isIn = ({ west, south, east, north }: Area, { longitude, latitude }: MapPoint): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
