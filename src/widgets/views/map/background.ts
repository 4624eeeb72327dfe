import TileLayer from 'ol/layer/Tile.js';
import type OpenLayersMap from 'ol/Map.js';
import XYZ from 'ol/source/XYZ.js';

/** Adds a background map of pictures below everything else; loaded only where one is configured. */
export function showBackground(
  map: OpenLayersMap,
  template: string,
  { onShown, onFailure }: { onShown(): void; onFailure(): void },
): { hide(): void } {
  const source = new XYZ({ url: template });
  const layer = new TileLayer({ source });
  let isShown = false;
  source.on('tileloadend', () => {
    if (isShown) return;
    isShown = true;
    onShown();
  });
  // Single tiles may be missing, as those abroad are in many maps; if all are, there is no map.
  const settled = () => {
    if (!isShown) onFailure();
  };
  source.once('tileloaderror', () => map.once('loadend', settled));
  map.getLayers().insertAt(0, layer);
  return {
    hide() {
      map.un('loadend', settled);
      map.removeLayer(layer);
    },
  };
}
