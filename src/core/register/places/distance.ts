interface Degrees {
  longitude: number;
  latitude: number;
}

/** Distance in kilometres on a sphere with the earth's mean radius (haversine formula). */
export function distanceBetween(from: Degrees, to: Degrees): number {
  const [north, east] = [radians(to.latitude - from.latitude) / 2, radians(to.longitude - from.longitude) / 2];
  const parallel = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * 6371 * Math.asin(Math.sqrt(Math.sin(north) ** 2 + parallel * Math.sin(east) ** 2));
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
