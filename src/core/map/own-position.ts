import type { Proximity } from '../criteria/kinds/location.ts';

/** Kilometres around where the visitor is, unless they have chosen others. */
export const usualRadius = 10;

/** What visitors read who did not let themselves be located, or could not be. */
export const positionUnknown = 'Ihr Standort ist nicht verfügbar. Geben Sie eine Postleitzahl oder einen Ort ein.';

// Some hundred metres are exact enough, and the address may be passed on.
const coarse = (degree: number): number => Math.round(degree * 1_000) / 1_000;

/**
 * What lies around where the visitor is; the browser asks them first.
 * @param radius kilometres
 * @throws GeolocationPositionError when they refuse, or the place is not found within ten seconds
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
