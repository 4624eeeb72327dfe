import OpenLayersMap from 'ol/Map.js';
import { ownDocument } from '#core/platform/page/own-document.ts';

/** A map that uses the unshadowed document of the page, see own-document.ts. */
export class MapOfPage extends OpenLayersMap {
  override getOwnerDocument(): Document {
    return ownDocument();
  }
}
