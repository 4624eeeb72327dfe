import { useStore } from '@nanostores/react';
import { $layout } from '../../core/layout/layout-store.ts';
import { defaultLayout, type LayoutPreferences } from '../../core/layout/preferences.ts';

/** What the visitor arranged. The browser alone knows it: a server's page, and the first rendering over it, have what is usual. */
export const useLayout = (): LayoutPreferences => useStore($layout, { ssr: () => defaultLayout });
