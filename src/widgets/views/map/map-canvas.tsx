import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import type { Area } from '../../../core/criteria/kinds/location.ts';
import { linkTemplate } from '../../../core/environment/link-templates.ts';
import type { Cluster } from '../../../core/map/clusters.ts';
import { outlineSource } from '../../../core/map/outline.ts';
import type { MapPoint } from '../../../core/map/points.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import type { Deferred } from '../../../ui/root/use-deferred.ts';
import type { InstallationMap } from './open-map.ts';

/** The code of the map, which loads when it is wanted. */
export const loadMap = () => import('./open-map.ts');

interface Props {
  code: Deferred<Awaited<ReturnType<typeof loadMap>>>;
  /** Names the map. */
  label: string;
  /** Id of what says how it is moved. */
  hint: string;
  /** The same list as long as they are the same. */
  points: readonly MapPoint[];
  /** Whether points that are new are shown whole; otherwise the map stays where it is. */
  fits: boolean;
  /** Ids of the installations that stand out. */
  pointed: string | undefined;
  chosen: string | undefined;
  /** The map while it is open, for what steers it from outside. */
  map: RefObject<InstallationMap | undefined>;
  onPoint(id: string | undefined): void;
  onChoose(cluster: Cluster): void;
  onMove?(area: Area): void;
  children?: ReactNode;
}

/** A map of installations that is moved by keys, mouse and fingers, with its zoom and its source. */
export function MapCanvas(props: Props) {
  const { code, label, hint, points, fits, pointed, chosen, map } = props;
  const keys = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef(props);
  useEffect(() => {
    told.current = props;
  });
  const { data: districts } = useStore(linkTemplate('gisBezirkeVtUrl'));
  const openMap = code.state === 'ready' ? code.part.openMap : undefined;
  useEffect(() => {
    if (!openMap || !frame.current || !keys.current) return;
    const opened = openMap(frame.current, keys.current, {
      onPoint: (cluster) => told.current.onPoint(cluster?.points[0]?.id),
      onChoose: (cluster) => told.current.onChoose(cluster),
      onMove: (area) => told.current.onMove?.(area),
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
  }, [openMap, map]);
  useEffect(() => {
    if (openMap && districts)
      map.current?.setDistricts(/^https:/.test(districts) ? districts : resolvePath('') + districts);
  }, [openMap, districts, map]);
  useEffect(() => {
    if (openMap) map.current?.setPoints(points);
  }, [openMap, points, map]);
  useEffect(() => {
    if (openMap && points.length > 0 && fits) map.current?.show(points);
  }, [openMap, points, fits, map]);
  useEffect(() => {
    if (openMap) map.current?.highlight({ pointed, chosen });
  }, [openMap, pointed, chosen, map]);
  return (
    <div className="map-main n-no-print">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the map is moved by keys. */}
      <section
        ref={keys}
        className="map-keys"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        aria-roledescription="Karte"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          map.current?.chooseMiddle();
        }}
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
  );
}
