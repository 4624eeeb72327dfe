import { ConfigError } from './config-error.ts';

/** A background map of the agency's own: pictures in the usual tiles of web maps (XYZ, or WMTS in "GoogleMapsCompatible"). */
export interface BaseMap {
  /** Address of a tile, with {z}, {x} and {y}. */
  template: string;
  /** Source and licence, shown at the map. */
  attribution: string;
}

const example = 'https://karten.example.at/{z}/{y}/{x}.png';
const longest = 500;
/** The names of WMTS for the same. */
const standardNames: Record<string, string> = { tilematrix: 'z', tilerow: 'y', tilecol: 'x' };

/**
 * Reads the settings of the background map; undefined if there is none. Its origin becomes part of the Content-Security-Policy, so it must not
 * contain placeholders.
 *
 * @throws {ConfigError} for an address that is no template of tiles, or without an attribution
 */
export function readBaseMap(address: string | undefined, attribution: string | undefined): BaseMap | undefined {
  const [given, source] = [address?.trim() ?? '', attribution?.trim() ?? ''];
  if (given === '' && source === '') return undefined;
  if (given === '') throw new ConfigError('BASE_MAP_ATTRIBUTION', 'Es fehlt BASE_MAP_URL, die Adresse dieser Karte.');
  const template = given.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const own = standardNames[name.toLowerCase()];
    return own === undefined ? whole : `{${own}}`;
  });
  const placeholders = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name).sort();
  const origin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?(?=\/)/i.exec(template)?.[0];
  if (
    placeholders.join() !== 'x,y,z' ||
    given.length > longest ||
    origin === undefined ||
    !URL.canParse(origin) ||
    /[\s"'<>\\]/.test(template)
  )
    throw new ConfigError('BASE_MAP_URL', `"${given}" ist keine Adresse von Kacheln wie ${example}.`);
  if (source === '' || source.length > longest)
    throw new ConfigError(
      'BASE_MAP_ATTRIBUTION',
      `Zu BASE_MAP_URL gehört die Quelle der Karte, höchstens ${longest} Zeichen, zum Beispiel "Karte: basemap.at".`,
    );
  return { template, attribution: source };
}
