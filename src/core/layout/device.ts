/** Breakpoints in rem (R9.5). */
export const breakpoints = { sm: 24, md: 36, lg: 48, xl: 60 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** `Initial` until the first measurement, as on a server (R3.14). */
export type DeviceVariant = 'Initial' | 'Mobile' | 'Tablet' | 'Desktop';

/** The variant for a width: below sm a phone, below md a tablet, else a desk (R3.14). Undefined: not measured. */
export function deviceVariant(widthInRem: number | undefined): DeviceVariant {
  if (widthInRem === undefined) return 'Initial';
  if (widthInRem < breakpoints.sm) return 'Mobile';
  return widthInRem < breakpoints.md ? 'Tablet' : 'Desktop';
}
