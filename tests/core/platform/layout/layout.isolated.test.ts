import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  defaultLayout,
  deviceVariant,
  featureSidebarTypes,
  parseLayout,
  resizeSidebar,
  sidebarWidthNow,
  toggleFeatureSidebar,
  toggleFullScreen,
  toggleSidebar,
} from '#core/platform/layout/preferences.ts';

describe('sidebar', () => {
  test('[R4.45] the sidebar toggles between 340 and 32 px', () => {
    const open = toggleSidebar(defaultLayout);
    expect([defaultLayout, open, toggleSidebar(open)].map(sidebarWidthNow)).toEqual([32, 340, 32]);
  });

  test('[R4.45] the sidebar reopens with its previous width', () => {
    const wide = resizeSidebar(defaultLayout, 420);
    const closed = toggleSidebar(wide);
    expect([wide, closed, toggleSidebar(closed)].map(sidebarWidthNow)).toEqual([420, 32, 420]);
    expect(sidebarWidthNow(toggleSidebar(resizeSidebar(wide, 10)))).toBe(420);
  });

  test('the sidebar has a usable width, whatever was dragged or stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.jsonValue()), fc.double(), (stored, dragged) => {
        const layouts = [parseLayout({ sidebarWidth: stored }), resizeSidebar(defaultLayout, dragged)];
        for (const layout of layouts) {
          const width = sidebarWidthNow(layout);
          expect(width >= 32 && width <= 680).toBe(true);
        }
      }),
    );
  });
});

test('[R3.12] a stored layout falls back to the defaults member by member', () => {
  expect(defaultLayout).toEqual({ fullScreen: false, sidebarOpen: false, sidebarWidth: 340, featureSidebar: 'none' });
  expect(parseLayout(undefined)).toEqual(defaultLayout);
  expect(parseLayout({ fullScreen: true, sidebarOpen: true, sidebarWidth: 'x', featureSidebar: 'y' })).toEqual({
    fullScreen: true,
    sidebarOpen: true,
    sidebarWidth: 340,
    featureSidebar: 'none',
  });
});

test('[R3.12] a button opens its feature sidebar, switches to it or closes it', () => {
  expect(featureSidebarTypes).toEqual(['none', 'filter', 'history', 'versioning']);
  const filter = toggleFeatureSidebar(defaultLayout, 'filter');
  expect(filter.featureSidebar).toBe('filter');
  expect(toggleFeatureSidebar(filter, 'history').featureSidebar).toBe('history');
  expect(toggleFeatureSidebar(filter, 'filter').featureSidebar).toBe('none');
});

test('[R3.14] the device variant is derived from the breakpoints sm and md', () => {
  expect([undefined, 23.9, 24, 35.9, 36, 90].map(deviceVariant)).toEqual([
    'Initial',
    'Mobile',
    'Tablet',
    'Tablet',
    'Desktop',
    'Desktop',
  ]);
});

describe('the store', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('[R4.44] full screen is saved in local storage under the layout key', async () => {
    const entries = new Map<string, string>([['natippc.layout', '{"sidebarOpen":true}']]);
    vi.stubGlobal('document', {});
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    });
    const { $layout, layout, layoutKey } = await import('#core/platform/layout/layout-store.ts');
    expect($layout.get()).toEqual({ ...defaultLayout, sidebarOpen: true });
    layout.toggleFullScreen();
    expect($layout.get()).toEqual(toggleFullScreen({ ...defaultLayout, sidebarOpen: true }));
    expect(parseLayout(JSON.parse(entries.get(layoutKey) ?? ''))).toEqual($layout.get());
  });

  test('[R3.14] the device variant follows the width of the page', async () => {
    const page = { documentElement: { clientWidth: 500 } };
    const listeners = new Set<() => void>();
    vi.stubGlobal('document', page);
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
    vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.add(listener));
    vi.stubGlobal('removeEventListener', (_name: string, listener: () => void) => listeners.delete(listener));
    const { $device } = await import('#core/platform/layout/layout-store.ts');
    const seen: string[] = [];
    const stop = $device.subscribe((device) => seen.push(device));
    for (const width of [300, 1440]) {
      page.documentElement.clientWidth = width;
      for (const listener of listeners) listener();
    }
    stop();
    expect(seen).toEqual(['Tablet', 'Mobile', 'Desktop']);
  });
});
