/** Numbers of the German interface (R1.1): locale de-DE, 2 decimals except for whole numbers. */
import { lazy } from './lazy.ts';

const decimal = lazy(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const upToOne = lazy(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }));
const upToThree = lazy(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 }));

/** 1234.5 → '1.234,50'. */
export function formatNumber(value: number): string {
  return decimal().format(value);
}

/** A count, a whole number: 1234 → '1.234'. Without `Intl`, whose data the first view would wait for. */
export function formatInteger(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** A measured value with its unit, kept on one line by a narrow no-break space: (120, 't/Tag') → '120 t/Tag'. */
export function formatQuantity(value: number, unit: string): string {
  return `${upToThree().format(value)}\u202f${unit}`;
}

/** A distance: 3.24 → '3,2 km'. */
export function formatKilometres(value: number): string {
  return `${upToOne().format(value)}\u202fkm`;
}

/** Reads a German number strictly: '1.234,5' and '1234,5' → 1234.5; anything else, such as '1.23' or '1,234.5', → undefined. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[-−]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(trimmed)) return undefined;
  return Number(trimmed.replace('−', '-').replaceAll('.', '').replace(',', '.'));
}
