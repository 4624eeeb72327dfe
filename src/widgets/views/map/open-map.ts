import { noModifierKeys, platformModifierKeyOnly } from 'ol/events/condition.js';
import { boundingExtent, createEmpty, type Extent, extendXY } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import VectorLayer from 'ol/layer/Vector.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import type { Area } from '#core/search/criteria/kinds/location.ts';
import { type Cluster, clustersOf } from '#core/search/map/clusters.ts';
import type { MapPlace } from '#core/search/map/map-place.ts';
import { project, unproject } from '#core/search/map/plane.ts';
import type { MapPoint } from '#core/search/map/points.ts';
import { type ScaleBar, scaleBar } from '#core/search/map/scale-bar.ts';
import { drawCluster, paletteOf } from './draw-cluster.ts';
import { drawNames } from './draw-names.ts';
import { bare, corners, openGround } from './map-layers.ts';
import { MapOfPage } from './map-of-page.ts';

/** Callbacks of the map. */
export interface MapListener {
  /** The cluster under the pointer, or undefined for none. */
  onPoint(cluster: Cluster | undefined): void;
  onChoose(cluster: Cluster): void;
  /** The map was clicked where there is no cluster. */
  onGround(): void;
  /**
   * The visible area has changed.
   *
   * @param width of the map in px
   */
  onMove(area: Area, place: MapPlace, scale: ScaleBar, width: number): void;
}

/** The highlighted installations. */
export interface MapHighlight {
  pointed: string | undefined;
  chosen: string | undefined;
}

export interface InstallationMap {
  /**
   * Draws the points in a later task, or before the map is moved or a mark is chosen, if that comes first.
   *
   * @param fits whether the map moves to show all of them
   */
  setPoints(points: readonly MapPoint[], fits: boolean): void;
  highlight(highlight: MapHighlight): void;
  /** Zooms to fit all points. */
  showAll(): void;
  /** Shows a place, at once. */
  showPlace(place: MapPlace): void;
  /** Moves a point to the centre, near enough to see its surroundings. */
  centre(point: MapPoint): void;
  /** Draws boundaries and names from vector tiles; the template has {z}, {x} and {y}. */
  setBoundaries(template: string): void;
  /** Shows a background map, or none; if it cannot be loaded, the ground stays and `onFailure` is called. */
  setBackground(template: string | undefined, onFailure: () => void): void;
  zoom(steps: number): void;
  /** Chooses the mark nearest to the centre, as if it had been clicked. */
  chooseMiddle(): void;
  /** Redraws the map in the current colours. */
  recolour(): void;
  close(): void;
}

/** Zoom limits, as levels of web map tiles. */
const zooms = { minZoom: 5, maxZoom: 16 };
/** Nearer there is nothing to see but a background map: boundaries and names of municipalities are kilometres apart. */
const nearestOnGround = 13;
/** Hit radius around a mark in px. */
const reach = 22;
/** The same for the centre of the map: larger, because arrow keys move the map in large steps. */
const reachOfKeys = 110;
/** Lowest zoom level at which a single installation is shown with its surroundings. */
const nearby = 11;

/**
 * Opens a map on a canvas in `frame`: the ground, names of places, and the installations. Marks and all texts are drawn here, because the library would measure text with markup, which Trusted Types forbids.
 *
 * @param keys element that receives the map's key events
 */
export function openMap(frame: HTMLElement, keys: HTMLElement, listener: MapListener): InstallationMap {
  let points: readonly MapPoint[] = [];
  let clusters: Cluster[] = [];
  let grouped = 0;
  let zoomingTo: number | undefined;
  let highlighted: MapHighlight = { pointed: undefined, chosen: undefined };
  let palette = paletteOf(frame);
  const marks = new VectorSource();
  const isHighlighted = ({ points: members }: Cluster, id: string | undefined) =>
    id !== undefined && members.some((point) => point.id === id);
  const marksLayer = new VectorLayer({
    source: marks,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    style: new Style(
      bare({
        renderer(pixel, { context, feature, pixelRatio }) {
          const cluster = clusters[Number(feature.getId())];
          if (!cluster || !isPixel(pixel)) return;
          const stands = {
            pointed: isHighlighted(cluster, highlighted.pointed),
            chosen: isHighlighted(cluster, highlighted.chosen),
          };
          drawCluster(context, pixel, pixelRatio, cluster, stands, palette);
        },
      }),
    ),
  });
  const view = new View({
    ...zooms,
    maxZoom: nearestOnGround,
    center: [...project({ longitude: 13.35, latitude: 47.7 })],
    zoom: 7,
  });
  const map = new MapOfPage({
    target: frame,
    keyboardEventTarget: keys,
    controls: [],
    layers: [marksLayer],
    view,
    interactions: defaults({
      dragPan: false,
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
    }).extend([
      // One finger scrolls the page, two fingers move the map.
      new DragPan({ condition: (event) => noModifierKeys(event) && (isMouse(event) || fingersOf(event) > 1) }),
      // The wheel scrolls the page unless the map has the focus or the platform's modifier key is pressed.
      new MouseWheelZoom({ condition: (event) => platformModifierKeyOnly(event) || keys.matches(':focus-within') }),
    ]),
  });
  // Let one finger scroll the page; the library would capture every touch.
  map.getViewport()?.style.setProperty('touch-action', 'pan-x pan-y');
  const ground = openGround(map);
  marksLayer.on('prerender', (event) => drawNames(event, ground.names(), clusters, palette));

  function recolour(): void {
    palette = paletteOf(frame);
    ground.recolour(palette);
    marksLayer.changed();
  }

  function group(): void {
    const resolution = view.getResolution();
    if (resolution === undefined || resolution === grouped) return;
    grouped = resolution;
    clusters = clustersOf(points, resolution);
    marks.clear(true);
    marks.addFeatures(
      clusters.map(({ position }, at) => {
        const feature = new Feature(new Point([...position]));
        feature.setId(at);
        return feature;
      }),
    );
  }

  /** @param near maximum distance of a mark in px */
  function clusterAround([x = 0, y = 0]: readonly number[], near: number): Cluster | undefined {
    const most = near * (view.getResolution() ?? 1);
    const distanceTo = ({ position }: Cluster) => Math.hypot(position[0] - x, position[1] - y);
    const found = clusters.filter((cluster) => distanceTo(cluster) <= most);
    return found.sort((one, other) => distanceTo(one) - distanceTo(other))[0];
  }

  const clusterAt = (pixel: number[]) => clusterAround(map.getCoordinateFromPixel(pixel) ?? [], reach);

  function choose(cluster: Cluster | undefined): void {
    if (!cluster) return;
    const isSpread = new Set(cluster.points.map(({ position }) => position.join())).size > 1;
    if (isSpread && (view.getZoom() ?? 0) < view.getMaxZoom() - 1) show(cluster.points, motion());
    listener.onChoose(cluster);
  }

  function show(shown: readonly MapPoint[], duration = 0): void {
    const extent = shown.length > 0 ? extentOf(shown) : boundingExtent(corners);
    view.cancelAnimations();
    view.fit(extent, { padding: [30, 30, 30, 30], maxZoom: 13, duration });
  }

  map.on('moveend', () => {
    group();
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
    const [[left, bottom], [right, top]] = [unproject([west, south]), unproject([east, north])];
    const bar = scaleBar(view.getResolution() ?? 1, (bottom + top) / 2);
    const [longitude, latitude] = unproject([(west + east) / 2, (south + north) / 2]);
    const place = { longitude, latitude, zoom: view.getZoom() ?? zooms.minZoom };
    listener.onMove({ west: left, south: bottom, east: right, north: top }, place, bar, map.getSize()?.[0] ?? 1);
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return;
    const cluster = clusterAt(pixel);
    frame.classList.toggle('is-on-mark', cluster !== undefined);
    listener.onPoint(cluster);
  });
  // A click beside the marks moves the map without dragging (WCAG 2.5.7).
  map.on('singleclick', ({ pixel, coordinate }) => {
    const cluster = clusterAt(pixel);
    if (cluster) return choose(cluster);
    listener.onGround();
    view.animate({ center: coordinate, duration: motion() });
  });
  recolour();
  show([]);
  const printing = new AbortController();
  /** Redraws the map at once: nothing is drawn any more once the page is being printed. */
  const redrawFor = (colorScheme: 'light' | '') => () => {
    // Paper is white.
    frame.style.colorScheme = colorScheme;
    recolour();
    map.renderSync();
  };
  addEventListener('beforeprint', redrawFor('light'), { signal: printing.signal });
  addEventListener('afterprint', redrawFor(''), { signal: printing.signal });

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Draws the points that wait for their task. */
  let draw: (() => void) | undefined;

  return {
    setPoints(next, fits) {
      clearTimeout(timer);
      draw = () => {
        clearTimeout(timer);
        draw = undefined;
        points = next;
        grouped = 0;
        // At once: grouping many points takes long, and again at the new scale.
        if (fits && points.length > 0) show(points);
        group();
      };
      // In a task of its own: the page can answer between the list and the marks of many installations.
      timer = setTimeout(draw);
    },
    highlight(next) {
      highlighted = next;
      marksLayer.changed();
    },
    showAll() {
      draw?.();
      show(points, motion());
    },
    showPlace({ zoom, ...degrees }) {
      draw?.();
      view.cancelAnimations();
      view.setCenter([...project(degrees)]);
      view.setZoom(zoom);
    },
    centre(point) {
      draw?.();
      frame.scrollIntoView({ block: 'nearest' });
      const zoom = Math.max(view.getZoom() ?? nearby, nearby);
      view.cancelAnimations();
      view.animate({ center: [...point.position], zoom, duration: motion() });
    },
    setBoundaries: ground.setBoundaries,
    setBackground(template, onFailure) {
      view.setMaxZoom(template === undefined ? nearestOnGround : zooms.maxZoom);
      ground.setBackground(template, onFailure);
    },
    zoom(steps) {
      draw?.();
      // Pressed again before the map has arrived, it goes on from where it is going.
      const next = view.getConstrainedZoom((zoomingTo ?? view.getZoom() ?? 7) + steps);
      view.cancelAnimations();
      zoomingTo = next;
      view.animate({ zoom: next, duration: motion() }, () => {
        if (zoomingTo === next) zoomingTo = undefined;
      });
    },
    chooseMiddle() {
      draw?.();
      const chooseNow = () => choose(clusterAround(view.getCenter() ?? [], reachOfKeys));
      // On the way, other marks are near.
      if (view.getAnimating()) map.once('moveend', chooseNow);
      else chooseNow();
    },
    recolour,
    close() {
      clearTimeout(timer);
      printing.abort();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

function extentOf(points: readonly MapPoint[]): Extent {
  const extent = createEmpty();
  for (const { position } of points) extendXY(extent, ...position);
  return extent;
}

const isPixel = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'number');

/** Duration of map animations in ms. */
const motion = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

type PointerMapEvent = MapBrowserEvent<PointerEvent | KeyboardEvent | WheelEvent>;

const isMouse = ({ originalEvent }: PointerMapEvent): boolean =>
  !('pointerType' in originalEvent) || originalEvent.pointerType !== 'touch';

const fingersOf = ({ activePointers }: PointerMapEvent): number => activePointers?.length ?? 0;
