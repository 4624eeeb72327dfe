import { formatQuantity } from '../../platform/format/number.ts';

/** A line that shows a distance on the map. */
export interface ScaleBar {
  /** Length in px. */
  width: number;
  /** The distance, with its unit. */
  text: string;
}

/** Greatest length in px. */
const longest = 110;

/**
 * The scale bar of a map: the longest round distance (1, 2 or 5 times a power of ten) that fits.
 *
 * @param resolution metres of the map's plane (Web Mercator) per px
 * @param latitude degrees of the map's centre: the plane is stretched the more, the farther it is from the equator
 */
export function scaleBar(resolution: number, latitude: number): ScaleBar {
  const metresPerPixel = resolution * Math.cos((latitude * Math.PI) / 180);
  const most = longest * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
  return {
    width: Math.round(metres / metresPerPixel),
    text: metres >= 1_000 ? formatQuantity(metres / 1_000, 'km') : formatQuantity(metres, 'm'),
  };
}
