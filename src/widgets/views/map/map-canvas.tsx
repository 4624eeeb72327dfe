import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { linkTemplate } from '#core/platform/environment/link-templates.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import type { Area } from '#core/search/criteria/kinds/location.ts';
import { markOf, pathOf } from '#core/search/map/branch-marks.ts';
import type { Cluster } from '#core/search/map/clusters.ts';
import { outlineSource } from '#core/search/map/outline.ts';
import type { MapPoint } from '#core/search/map/points.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import type { Deferred } from '../../../ui/root/use-deferred.ts';
import type { InstallationMap } from './open-map.ts';

/** Loads the map's code on demand. */
export const loadMap = () => import('./open-map.ts');

interface Props {
  code: Deferred<Awaited<ReturnType<typeof loadMap>>>;
  /** Accessible name of the map. */
  label: string;
  /** Id of the element that explains how to move the map. */
  hint: string;
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
  onMove?(area: Area): void;
  children?: ReactNode;
}

/** A map of installations, controlled by keyboard, mouse and touch, with zoom buttons and attribution. */
export function MapCanvas(props: Props) {
  const { code, label, hint, points, fits, pointed, chosen, map } = props;
  const keys = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { data: districts } = useStore(linkTemplate('gisBezirkeVtUrl'));
  const openMap = code.state === 'ready' ? code.part.openMap : undefined;
  useEffect(() => {
    if (!openMap || !frame.current || !keys.current) return;
    const opened = openMap(frame.current, keys.current, {
      onPoint: (cluster) => latest.current.onPoint(cluster?.points[0]?.id),
      onChoose: (cluster) => latest.current.onChoose(cluster),
      onMove: (area) => latest.current.onMove?.(area),
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
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the map is controlled by keyboard. */}
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

interface BranchMarkProps {
  points: readonly MapPoint[];
  branches: readonly CriterionOption[];
}

/** The mark of a branch, as drawn on the map; its colour follows the page's colour scheme. */
export function BranchMark({ branch }: { branch: string }) {
  const { shape, colour } = markOf(branch);
  return (
    <svg className="branch-mark" viewBox="-11 -11 22 22" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={pathOf(shape)} data-colour={colour} />
    </svg>
  );
}

/** The name of a branch, or its code if it has no name. */
export const branchName = (branches: readonly CriterionOption[], code: string): string =>
  branches.find(({ value }) => value === code)?.label ?? code;

/** Minimum width in px for an open legend; on a phone it would push the list off the screen. */
const roomForLegend = 480;

const openWithRoom = (legend: HTMLDetailsElement | null) => {
  if (legend && legend.offsetWidth >= roomForLegend) legend.open = true;
};

/** Legend of the branches shown on the map; collapsed on a phone. */
export function Legend({ points, branches }: BranchMarkProps) {
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { branch } of points) found.set(branch, (found.get(branch) ?? 0) + 1);
    return [...found].sort(([, one], [, other]) => other - one);
  }, [points]);
  if (counts.length === 0) return null;
  return (
    <details className="legend n-no-print" ref={openWithRoom}>
      <summary className="legend-title">Legende</summary>
      <ul>
        {counts.map(([branch, count]) => (
          <li key={branch}>
            <BranchMark branch={branch} /> {branchName(branches, branch)} <span>{formatInteger(count)}</span>
          </li>
        ))}
      </ul>
      <p className="legend-note">
        Ein Kreis mit Zahl steht für mehrere Anlagen; sein Zeichen ist das ihrer häufigsten Branche.
      </p>
    </details>
  );
}
