import { isObject } from '../api/checks.ts';

/** Widths of the navigation sidebar in px (R4.45). */
const sidebarWidths = { open: 340, collapsed: 32 } as const;

/** Which feature the feature sidebar shows (R3.12). */
export const featureSidebarTypes = ['none', 'filter', 'history', 'versioning'] as const;
export type FeatureSidebarType = (typeof featureSidebarTypes)[number];

/** A visitor's layout settings (R3.12). */
export interface LayoutPreferences {
  fullScreen: boolean;
  sidebarOpen: boolean;
  /** Width in px when open; remembered while collapsed (R4.45). */
  sidebarWidth: number;
  featureSidebar: FeatureSidebarType;
}

export const defaultLayout: LayoutPreferences = {
  fullScreen: false,
  // Most pages' tree repeats the main menu: it is there for who opens it.
  sidebarOpen: false,
  sidebarWidth: sidebarWidths.open,
  featureSidebar: 'none',
};

export const toggleFullScreen = (layout: LayoutPreferences): LayoutPreferences => ({
  ...layout,
  fullScreen: !layout.fullScreen,
});

export const toggleSidebar = (layout: LayoutPreferences): LayoutPreferences => ({
  ...layout,
  sidebarOpen: !layout.sidebarOpen,
});

/** Sets the width dragged by the visitor; at the collapsed width or less the sidebar collapses and keeps its earlier width. */
export function resizeSidebar(layout: LayoutPreferences, width: number): LayoutPreferences {
  if (!(width > sidebarWidths.collapsed)) return { ...layout, sidebarOpen: false };
  return { ...layout, sidebarOpen: true, sidebarWidth: Math.round(Math.min(width, 2 * sidebarWidths.open)) };
}

/** The current width, in px. */
export const sidebarWidthNow = (layout: LayoutPreferences): number =>
  layout.sidebarOpen ? layout.sidebarWidth : sidebarWidths.collapsed;

/** Opens a feature's sidebar, or closes it if it is open. */
export const toggleFeatureSidebar = (layout: LayoutPreferences, type: FeatureSidebarType): LayoutPreferences => ({
  ...layout,
  featureSidebar: layout.featureSidebar === type ? 'none' : type,
});

/** Parses the stored layout; invalid members fall back to their defaults. */
export function parseLayout(stored: unknown): LayoutPreferences {
  if (!isObject(stored)) return defaultLayout;
  const { fullScreen, sidebarOpen, sidebarWidth, featureSidebar } = stored;
  const width =
    typeof sidebarWidth === 'number' && sidebarWidth > sidebarWidths.collapsed
      ? Math.min(sidebarWidth, 2 * sidebarWidths.open)
      : defaultLayout.sidebarWidth;
  return {
    fullScreen: fullScreen === true,
    sidebarOpen: sidebarOpen === true,
    sidebarWidth: width,
    featureSidebar: featureSidebarTypes.find((type) => type === featureSidebar) ?? defaultLayout.featureSidebar,
  };
}

/** Breakpoints in rem (R9.5). */
export const breakpoints = { sm: 24, md: 36, lg: 48, xl: 60 } as const;

/** `Initial` until the first measurement, as on a server (R3.14). */
export type DeviceVariant = 'Initial' | 'Mobile' | 'Tablet' | 'Desktop';

/** The variant for a width: mobile below sm, tablet below md, otherwise desktop (R3.14). Undefined: not measured. */
export function deviceVariant(widthInRem: number | undefined): DeviceVariant {
  if (widthInRem === undefined) return 'Initial';
  if (widthInRem < breakpoints.sm) return 'Mobile';
  return widthInRem < breakpoints.md ? 'Tablet' : 'Desktop';
}
