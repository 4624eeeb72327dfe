/**
 * The reference systems in which authorities have coordinates, by their EPSG codes. The parameters are those of the EPSG register; the shift
 * from MGI to WGS 84 is transformation EPSG 1618, whose accuracy is 1.5 m without the national grid.
 */
const mgi = '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m +no_defs';
const etrs89 = '+ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
const gaussKrueger = (meridian: string) => `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=0 +y_0=-5000000 ${mgi}`;

const ofMgi = 'Umrechnung aus MGI ohne Gitter: auf etwa 1,5 m genau.';
const ofEtrs89 = 'Umrechnung aus ETRS89: auf weniger als 1 m genau.';

export const referenceSystems = {
  31287: {
    name: 'MGI Austria Lambert (EPSG 31287)',
    definition: `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 ${mgi}`,
    accuracy: ofMgi,
  },
  31254: {
    name: 'MGI Gauß-Krüger West, M28 (EPSG 31254)',
    definition: gaussKrueger('10.3333333333333'),
    accuracy: ofMgi,
  },
  31255: {
    name: 'MGI Gauß-Krüger Mitte, M31 (EPSG 31255)',
    definition: gaussKrueger('13.3333333333333'),
    accuracy: ofMgi,
  },
  31256: {
    name: 'MGI Gauß-Krüger Ost, M34 (EPSG 31256)',
    definition: gaussKrueger('16.3333333333333'),
    accuracy: ofMgi,
  },
  25832: {
    name: 'ETRS89 UTM Zone 32 (EPSG 25832)',
    definition: `+proj=utm +zone=32 ${etrs89}`,
    accuracy: ofEtrs89,
  },
  25833: {
    name: 'ETRS89 UTM Zone 33 (EPSG 25833)',
    definition: `+proj=utm +zone=33 ${etrs89}`,
    accuracy: ofEtrs89,
  },
} as const;

export type SystemCode = keyof typeof referenceSystems;

/** In the order in which they are offered: by how often they are used. */
export const systemCodes: readonly SystemCode[] = [31287, 31254, 31255, 31256, 25832, 25833];
