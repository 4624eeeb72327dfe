import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { linkTemplate } from '#core/platform/environment/link-templates.ts';
import type { Area } from '#core/search/criteria/kinds/location.ts';
import { $baseMap } from '#core/search/map/base-map.ts';
import type { Cluster } from '#core/search/map/clusters.ts';
import type { MapPlace } from '#core/search/map/map-place.ts';
import type { MapPoint } from '#core/search/map/points.ts';
import type { ScaleBar } from '#core/search/map/scale-bar.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { inPlace } from '../../../ui/navigation/link.tsx';
import type { Deferred } from '../../../ui/root/use-deferred.ts';
import { MapSource } from './map-source.tsx';
import type { InstallationMap } from './open-map.ts';

/** Loads the map's code on demand. */
export const loadMap = () => import('./open-map.ts');

interface Props {
  code: Deferred<Awaited<ReturnType<typeof loadMap>>>;
  /** Accessible name of the map. */
  label: string;
  /** Must keep its identity as long as the points are the same. */
  points: readonly MapPoint[];
  /** Whether the map zooms to new points; otherwise it stays where it is. */
  fits: boolean;
  /** Ids of the highlighted installations. */
  pointed: string | undefined;
  chosen: string | undefined;
  /** Set to the map while it is open, to control it from outside. */
  map: RefObject<InstallationMap | undefined>;
  onPoint(id: string | undefined): void;
  onChoose(cluster: Cluster): void;
  /** The map was clicked where there is no installation. */
  onGround?(): void;
  /** @param byVisitor whether the visitor has used the map, rather than new points having moved it */
  onMove?(area: Area, byVisitor: boolean, place: MapPlace): void;
  /** Where the map begins, instead of with all points. */
  begin?: MapPlace | undefined;
}

/** What a visitor does to move the map. */
const uses = ['pointerdown', 'click', 'keydown', 'wheel'];

/** A map of installations, controlled by keyboard, mouse and touch, with zoom buttons, scale, attribution and a link past it. */
export function MapCanvas(props: Props) {
  const { code, label, points, fits, pointed, chosen, map } = props;
  const main = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  /** The Enter key was pressed before there were marks: it chooses one as soon as there are. */
  const isChoosing = useRef(false);
  const hint = useId();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { data: boundaries } = useStore(linkTemplate('gisBezirkeVtUrl'));
  const { template: background = null, attribution = null } = useStore($baseMap).data ?? {};
  const [isWanted, setWanted] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [scale, setScale] = useState<ScaleBar & { share: number }>();
  const openMap = code.part?.openMap;
  useEffect(() => {
    if (!openMap || !main.current || !frame.current || !keys.current) return;
    const ended = new AbortController();
    let isUsed = false;
    for (const use of uses) {
      const note = () => {
        isUsed = true;
      };
      main.current.addEventListener(use, note, { capture: true, passive: true, signal: ended.signal });
    }
    const opened = openMap(frame.current, keys.current, {
      onPoint: (cluster) => latest.current.onPoint(cluster?.points[0]?.id),
      onChoose: (cluster) => latest.current.onChoose(cluster),
      onGround: () => latest.current.onGround?.(),
      onMove(area, place, bar, width) {
        setScale({ ...bar, share: bar.width / width });
        latest.current.onMove?.(area, isUsed, place);
      },
    });
    map.current = opened;
    if (latest.current.begin) opened.showPlace(latest.current.begin);
    for (const colours of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(colours).addEventListener('change', () => opened.recolour(), { signal: ended.signal });
    }
    return () => {
      ended.abort();
      opened.close();
      map.current = undefined;
    };
  }, [openMap, map]);
  useEffect(() => {
    if (openMap && boundaries)
      map.current?.setBoundaries(/^https:/.test(boundaries) ? boundaries : resolvePath('') + boundaries);
  }, [openMap, boundaries, map]);
  useEffect(() => {
    if (!openMap || background === null) return;
    setFailed(false);
    map.current?.setBackground(isWanted ? background : undefined, () => setFailed(true));
  }, [openMap, background, isWanted, map]);
  useEffect(() => {
    if (!openMap) return;
    map.current?.setPoints(points, fits);
    if (points.length === 0 || !isChoosing.current) return;
    isChoosing.current = false;
    map.current?.chooseMiddle();
  }, [openMap, points, fits, map]);
  useEffect(() => {
    if (openMap) map.current?.highlight({ pointed, chosen });
  }, [openMap, pointed, chosen, map]);
  return (
    <div ref={main} className="map-main">
      <a className="map-skip n-no-print" href={`#${hint}`} onClick={inPlace(() => end.current?.focus())}>
        Karte überspringen
      </a>
      <div className="map-place">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the map is controlled by keyboard. */}
        <section
          ref={keys}
          className="map-keys"
          data-map=""
          tabIndex={0}
          aria-label={label}
          aria-describedby={hint}
          aria-roledescription="Karte"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (map.current && points.length > 0) map.current.chooseMiddle();
            else isChoosing.current = true;
          }}
        >
          <div ref={frame} className="map-frame" />
        </section>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
        <div className="map-zoom n-no-print">
          <IconButton icon="plus" label="Vergrößern" variant="secondary" onClick={() => map.current?.zoom(1)} />
          <IconButton icon="minus" label="Verkleinern" variant="secondary" onClick={() => map.current?.zoom(-1)} />
        </div>
        {scale && (
          <p className="map-scale" style={{ inlineSize: `${100 * scale.share}%` }}>
            <span className="n-visually-hidden">Der Maßstabsbalken entspricht </span>
            {scale.text}
          </p>
        )}
      </div>
      <MapSource
        id={hint}
        ref={end}
        attribution={attribution}
        isShown={isWanted}
        hasFailed={hasFailed}
        onSwitch={setWanted}
      />
    </div>
  );
}
