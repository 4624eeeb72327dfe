import { useStore } from '@nanostores/react';
import { keepPreviousData } from '@tanstack/query-core';
import { computed } from 'nanostores';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { callErrorText } from '../../../core/api/call-error-text.ts';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import type { Area } from '../../../core/criteria/kinds/location.ts';
import { linkTemplate } from '../../../core/environment/link-templates.ts';
import type { Cluster } from '../../../core/map/clusters.ts';
import { mapFocusOf } from '../../../core/map/focus-store.ts';
import { outlineSource } from '../../../core/map/outline.ts';
import { type MapPoint, pointsQuery } from '../../../core/map/points.ts';
import { queryStore } from '../../../core/query/query-store.ts';
import type { SearchStore } from '../../../core/search/store.ts';
import { setArea } from '../../../core/search/transitions.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/failure.tsx';
import { useDeferred } from '../../../ui/root/use-deferred.ts';
import { useStyles } from '../../../ui/root/use-styles.ts';
import { Legend } from './legend.tsx';
import css from './map.css?inline';
import type { InstallationMap } from './open-map.ts';
import { PointList } from './point-list.tsx';

interface Props {
  search: SearchStore;
  detailHref: string;
  headingLevel: number;
}

const loadMap = () => import('./open-map.ts');
const nothing: readonly MapPoint[] = [];

/** What a search finds on a map, with the same installations as a list: either shows what the other points at. */
export function MapView({ search, detailHref, headingLevel }: Props) {
  useStyles(css, 'own');
  const keys = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<InstallationMap>(undefined);
  const hint = useId();
  const code = useDeferred(loadMap, true);
  const $points = useMemo(
    () =>
      queryStore(
        computed(search.$search, (current) => ({ ...pointsQuery(current), placeholderData: keepPreviousData })),
      ),
    [search],
  );
  const { data, error, isFetching, refetch } = useStore($points);
  const { area: chosenArea } = useStore(search.$search);
  const metadata = useStore(search.$metadata).data;
  const { data: districts } = useStore(linkTemplate('gisBezirkeVtUrl'));
  const focus = mapFocusOf(search.filterId);
  const pointed = useStore(focus.$pointed);
  const chosen = useStore(focus.$chosen);
  const [inSight, setInSight] = useState<Area>();
  const [group, setGroup] = useState<Cluster>();
  const points = data?.points ?? nothing;

  const openMap = code.state === 'ready' ? code.part.openMap : undefined;
  useEffect(() => {
    if (!openMap || !frame.current || !keys.current) return;
    const opened = openMap(frame.current, keys.current, {
      onPoint: (cluster) => focus.$pointed.set(cluster?.points[0]?.id),
      onChoose(cluster) {
        setGroup(cluster);
        focus.$chosen.set(cluster.points[0]?.id);
      },
      onMove: setInSight,
    });
    map.current = opened;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const recolour = () => opened.recolour();
    scheme.addEventListener('change', recolour);
    return () => {
      scheme.removeEventListener('change', recolour);
      opened.close();
      map.current = undefined;
    };
  }, [openMap, focus]);
  useEffect(() => {
    if (openMap && districts)
      map.current?.setDistricts(/^https:/.test(districts) ? districts : resolvePath('') + districts);
  }, [openMap, districts]);
  useEffect(() => {
    if (!openMap) return;
    map.current?.setPoints(points);
    setGroup(undefined);
  }, [openMap, points]);
  // What a search finds is shown whole; a search for what is in sight leaves the map where it is.
  const isRestricted = chosenArea !== undefined;
  useEffect(() => {
    if (openMap && points.length > 0 && !isRestricted) map.current?.show(points);
  }, [openMap, points, isRestricted]);
  useEffect(() => {
    if (openMap) map.current?.highlight({ pointed, chosen });
  }, [openMap, pointed, chosen]);

  const shown = useMemo(() => (inSight ? points.filter((point) => isIn(inSight, point)) : points), [points, inSight]);
  const branches = metadata?.criteria.find(({ id }) => id === 'branches')?.options ?? [];
  if (error && !isFetching && !data) {
    return <Failure {...callErrorText(error)} retry="Karte laden" onRetry={() => void refetch()} />;
  }
  return (
    <div
      className="map"
      data-block="map"
      data-points={points.length}
      aria-busy={isFetching || code.state === 'waiting'}
    >
      {code.state === 'failed' && (
        <Failure
          text="Die Karte konnte nicht geladen werden. Die Anlagen stehen darunter als Liste."
          retry="Karte laden"
          onRetry={code.retry}
        />
      )}
      <div className="map-layout">
        <div className="map-main n-no-print">
          {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the map is moved by keys. */}
          <section
            ref={keys}
            className="map-keys"
            tabIndex={0}
            aria-label="Karte der Anlagen"
            aria-describedby={hint}
            aria-roledescription="Karte"
          >
            <div ref={frame} className="map-frame" />
          </section>
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
          <div className="map-zoom">
            <IconButton icon="plus" label="Vergrößern" variant="secondary" onClick={() => map.current?.zoom(1)} />
            <IconButton icon="minus" label="Verkleinern" variant="secondary" onClick={() => map.current?.zoom(-1)} />
          </div>
          <p className="map-source">{outlineSource}</p>
        </div>
        <div className="map-side">
          <p id={hint} className="map-hint n-no-print">
            <span className="map-by-keys">Pfeiltasten verschieben die Karte, Plus und Minus ändern den Maßstab.</span>
            <span className="map-by-touch">Zwei Finger verschieben die Karte und ändern den Maßstab.</span>
          </p>
          <div className="map-tools n-no-print">
            <Button size="sm" onClick={() => map.current?.show(points)}>
              Alle zeigen
            </Button>
            {isRestricted ? (
              <Button size="sm" onClick={() => search.update((current) => setArea(current, undefined))}>
                Ausschnitt aufheben
              </Button>
            ) : (
              <Button
                size="sm"
                disabled={!inSight}
                onClick={() => search.update((current) => setArea(current, inSight))}
              >
                Auf Ausschnitt einschränken
              </Button>
            )}
          </div>
          <PointList
            points={group ? group.points : shown}
            isGroup={group !== undefined}
            onAll={() => setGroup(undefined)}
            unlocated={data?.unlocated ?? 0}
            branches={branches}
            pointed={pointed}
            chosen={chosen}
            detailHref={detailHref}
            headingLevel={headingLevel}
            onPoint={(id) => focus.$pointed.set(id)}
          />
        </div>
      </div>
      <Legend points={points} branches={branches} headingLevel={headingLevel} />
    </div>
  );
}

const isIn = ({ west, south, east, north }: Area, { longitude, latitude }: MapPoint): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
