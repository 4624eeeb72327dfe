import type { Proximity } from '../criteria/kinds/location.ts';

/** Default radius around the visitor's position, in kilometres. */
export const usualRadius = 10;

/** Shown if the visitor refuses to be located or cannot be. */
export const positionUnknown = 'Ihr Standort ist nicht verfügbar. Geben Sie eine Postleitzahl oder einen Ort ein.';

// About a hundred metres are exact enough, and the address may be shared.
const coarse = (degree: number): number => Math.round(degree * 1_000) / 1_000;

/**
 * Proximity search around the visitor's position; the browser asks for permission.
 *
 * @param radius kilometres
 * @throws GeolocationPositionError if the visitor refuses, or the position is not found within ten seconds
 */
export function aroundOwnPosition(radius: number): Promise<Proximity> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) =>
        resolve({ longitude: coarse(longitude), latitude: coarse(latitude), radius }),
      reject,
      { maximumAge: 300_000, timeout: 10_000 },
    );
  });
}
