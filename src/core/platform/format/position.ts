import { lazy } from './lazy.ts';

const degrees = lazy(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 }));

/** A position in degrees (WGS 84): '48,3069° N, 14,2858° O'. */
export const formatPosition = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${degrees().format(latitude)}° N, ${degrees().format(longitude)}° O`;
