import { noModifierKeys, platformModifierKeyOnly } from 'ol/events/condition.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';
import type { Degrees } from '#core/platform/format/degrees.ts';
import { project, unproject } from '#core/search/map/plane.ts';
import { paletteOf } from './draw-cluster.ts';
import { drawNames } from './draw-names.ts';
import { drawPin } from './draw-pin.ts';
import { bare, openGround } from './map-layers.ts';
import { MapOfPage } from './map-of-page.ts';

/** Callbacks of the map. */
export interface PinListener {
  /** The pin was dragged, or a place was clicked. */
  onSet(point: Degrees): void;
  /** @param metresPerPixel on the ground, in the middle of the map */
  onScale(metresPerPixel: number): void;
}

export interface PinMap {
  /** Shows the pin at a point, which comes into sight; undefined: no pin. */
  setPin(point: Degrees | undefined): void;
  /** The middle of the map. */
  middle(): Degrees;
  setBoundaries(template: string): void;
  setBackground(template: string | undefined, onFailure: () => void): void;
  zoom(steps: number): void;
  recolour(): void;
  close(): void;
}

/** Zoom limits, as levels of web map tiles: from the whole country to single buildings. */
const zooms = { minZoom: 6, maxZoom: 18 };
/** Radius around the pin within which it is dragged, in px. */
const reach = 24;

const degreesAt = (position: readonly number[]): Degrees => {
  const [longitude, latitude] = unproject([position[0] ?? 0, position[1] ?? 0]);
  return { longitude, latitude };
};

/**
 * Opens a map with one pin, on the same ground as the map of installations.
 *
 * @param begin where it begins without a pin
 */
export function openPinMap(frame: HTMLElement, begin: Degrees & { zoom: number }, listener: PinListener): PinMap {
  let palette = paletteOf(frame);
  const pin = new Feature<Point>();
  const pinLayer = new VectorLayer({
    source: new VectorSource({ features: [pin] }),
    updateWhileInteracting: true,
    style: new Style(
      bare({
        renderer([x, y], { context, pixelRatio }) {
          if (typeof x === 'number' && typeof y === 'number') drawPin(context, [x, y], pixelRatio, palette);
        },
      }),
    ),
  });
  const view = new View({ ...zooms, center: [...project(begin)], zoom: begin.zoom });
  const map = new MapOfPage({
    target: frame,
    controls: [],
    layers: [pinLayer],
    view,
    interactions: defaults({
      dragPan: false,
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
      keyboard: false,
      doubleClickZoom: false,
    }).extend([
      new DragPan({ condition: noModifierKeys }),
      new MouseWheelZoom({ condition: (event) => platformModifierKeyOnly(event) || frame.matches(':focus-within') }),
      // The last one is asked first: who takes hold of the pin does not move the map.
      new PointerInteraction({
        handleDownEvent({ pixel: [x = 0, y = 0] }) {
          const position = pin.getGeometry()?.getCoordinates();
          const [pinX, pinY] = (position && map.getPixelFromCoordinate(position)) ?? [];
          return pinX !== undefined && pinY !== undefined && Math.hypot(pinX - x, pinY - y) <= reach;
        },
        handleDragEvent({ coordinate }) {
          pin.getGeometry()?.setCoordinates(coordinate);
        },
        handleUpEvent({ coordinate }) {
          listener.onSet(degreesAt(coordinate));
          return false;
        },
      }),
    ]),
  });
  const ground = openGround(map);
  pinLayer.on('prerender', (event) => drawNames(event, ground.names(), [], palette));
  map.on('click', ({ coordinate }) => listener.onSet(degreesAt(coordinate)));

  function recolour(): void {
    palette = paletteOf(frame);
    ground.recolour(palette);
    pinLayer.changed();
  }
  function tellScale(): void {
    const { latitude } = degreesAt(view.getCenter() ?? []);
    listener.onScale((view.getResolution() ?? 1) * Math.cos((latitude * Math.PI) / 180));
  }
  view.on('change:resolution', tellScale);
  recolour();
  tellScale();

  return {
    setPin(point) {
      if (!point) return pin.setGeometry(undefined);
      const position = [...project(point)];
      pin.setGeometry(new Point(position));
      const [x = -1, y = -1] = map.getPixelFromCoordinate(position) ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      const isInSight = x > reach && y > reach && x < width - reach && y < height - reach;
      if (!isInSight) view.setCenter(position);
    },
    middle: () => degreesAt(view.getCenter() ?? []),
    setBoundaries: ground.setBoundaries,
    setBackground: ground.setBackground,
    zoom(steps) {
      // Around the pin, so that it stays in sight.
      const anchor = pin.getGeometry()?.getCoordinates();
      if (anchor) view.setCenter(anchor);
      view.setZoom(view.getConstrainedZoom((view.getZoom() ?? zooms.minZoom) + steps) ?? zooms.minZoom);
    },
    recolour,
    close() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
