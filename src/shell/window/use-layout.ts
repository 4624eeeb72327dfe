import { useStore } from '@nanostores/react';
import { $layout } from '#core/platform/layout/layout-store.ts';
import { defaultLayout, type LayoutPreferences } from '#core/platform/layout/preferences.ts';

/** The user's layout preferences. Only the browser knows them: server rendering and hydration use the defaults. */
export const useLayout = (): LayoutPreferences => useStore($layout, { ssr: () => defaultLayout });
