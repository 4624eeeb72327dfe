/** A position in degrees (WGS 84). */
export interface Degrees {
  longitude: number;
  latitude: number;
}

/** Seven decimals are about a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const roundedDegrees = ({ longitude, latitude }: Degrees): Degrees => ({
  longitude: rounded(longitude),
  latitude: rounded(latitude),
});

const german = (degrees: number): string =>
  degrees.toLocaleString('de-AT', { minimumFractionDigits: 4, maximumFractionDigits: 7, useGrouping: false });

/** A point as it is typed and shown: latitude and longitude, as in '48,2082 16,3738'. */
export const writtenDegrees = ({ longitude, latitude }: Degrees): string => `${german(latitude)} ${german(longitude)}`;
