import { atom, onMount, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { localStorageOf, readStored, writeStored } from '../page/storage.ts';
import { product } from '../product.ts';
import {
  type DeviceVariant,
  deviceVariant,
  type FeatureSidebarType,
  type LayoutPreferences,
  parseLayout,
  resizeSidebar,
  toggleFeatureSidebar,
  toggleFullScreen,
  toggleSidebar,
} from './preferences.ts';

/** Key in local storage under which the layout is kept (R4.44). */
export const layoutKey = `${product.key}.layout`;

const state = shared('layout', () => {
  const $device = atom<DeviceVariant>('Initial');
  onMount($device, () => watchWidth((width) => $device.set(deviceVariant(width))));
  return { $layout: atom(parseLayout(readStored(layoutKey, localStorageOf()))), $device };
});

/** Full screen, sidebar and feature sidebar as the visitor left them (R3.12, R4.44). */
export const $layout: ReadableAtom<LayoutPreferences> = state.$layout;

/** Kind of device by the page's width (R3.14); measured while somebody listens. */
export const $device: ReadableAtom<DeviceVariant> = state.$device;

function change(layout: LayoutPreferences): void {
  state.$layout.set(layout);
  writeStored(layoutKey, layout, localStorageOf());
}

/** Actions of layout parts; each is kept for the next visit. */
export const layout = {
  toggleFullScreen: (): void => change(toggleFullScreen($layout.get())),
  toggleSidebar: (): void => change(toggleSidebar($layout.get())),
  resizeSidebar: (width: number): void => change(resizeSidebar($layout.get(), width)),
  toggleFeatureSidebar: (type: FeatureSidebarType): void => change(toggleFeatureSidebar($layout.get(), type)),
};

function watchWidth(tell: (widthInRem: number) => void): (() => void) | undefined {
  if (typeof document === 'undefined') return undefined;
  const measure = (): void => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    tell(document.documentElement.clientWidth / rem);
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}
