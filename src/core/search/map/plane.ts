/** Position in the map's plane (Web Mercator, metres). */
export type Position = readonly [x: number, y: number];

interface Degrees {
  longitude: number;
  latitude: number;
}

const earth = 6_378_137;
const radians = Math.PI / 180;

/** Converts degrees to the map's plane. */
export const project = ({ longitude, latitude }: Degrees): Position => [
  longitude * radians * earth,
  Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) * earth,
];

/** Converts the map's plane to degrees. */
export const unproject = ([x, y]: Position): [longitude: number, latitude: number] => [
  x / earth / radians,
  (2 * Math.atan(Math.exp(y / earth)) - Math.PI / 2) / radians,
];
