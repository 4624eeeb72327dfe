import { type Municipality, municipalities } from '#server/register/reference-data/municipalities.ts';
import { builtUpAreas } from './built-up-areas.ts';

// Kind of place: codes of municipalities, or of their district (three digits), or another kind. Heavy industry is only where there is such
// industry, according to the published lists of installations in emissions trading; everything else is where it plausibly is.
const table = `
refinery: 30740
olefins: 30740
ammonia: 40101
coking: 40101
chemicalPark: 40101 30740
steelworks: 40101 61108
electricSteel: 60101 62140 62145
rolling: 40101 61108 61114 61259 62140 62141 62143 31839
forging: 31839 40201 62140 62141 62143 30301 31407
copper: 70506
tungsten: 60344
smelter: 20702
ore: 20923 61114
aluminium: 40404 30502 80215 80117 20201 60101 70828
cement: 20513 30716 32332 40705 40905 50314 60632 61049 70833
lime: 31203 32332 40703 40909 50204 60632 62148 40101
magnesia: 20630 61247 62105 70405
glass: 31230 31533 40907 61625 61631 70367
mineralWool: 31230 61626 20702
brick: 10920 10921 20913 31008 31711 32306 40301 40413 40503 40833 40835 41014 41204 41230 41810 60670 61051 61446 62041 62267 62378 62381 80301
refractory: 20630 31517 61108 61247
pulp: 20905 40711 41713 50205 60613 62043 62139
paper: 20905 30502 30517 31823 31829 32323 40711 41002 41021 41713 60613 60663 61110 62139 70367 80405
panels: 10607 20527 41116 50205 70416 70531
viscose: 10503 41713
chloralkali: 20527 50205
salt: 40704
chemistry: 20527 20702 30101 30639 30740 40101 40301 41012 41021 41713 50205 60101 60318 61053 70514 910 911 921 922 923
pharma: 20923 30639 31230 40101 50101 60101 60318 62267 70513 70514 910 921 922 923
explosives: 30607 61438
power: 20913 30740 31213 31310 32141 40101 41743 60662 61625 62038 911 921 922
incineration: 10503 20101 20702 30201 32141 40101 40301 41713 50205 60101 61110 70354 80301 909 911 922
underground: 50205 61207
carBodies: 40201 60101 30401
graphite: 40703 60101
hydrogen: 30740 40101 922
sugar: 30831 32135
starch: 30908 31629 32141 40503
brewery: 20201 30740 32016 32530 40601 40808 41225 50101 50205 60101 61108 80405 916
vegetables: 30740 30817 30831 32135 41116 62267
textile: 30908 40601 41713 62219 80301 80302 80303 80404
leather: 30908 61766 62378
metal: 20101 20201 20527 20923 30101 30201 30301 30401 30502 30620 31407 31818 31839 40101 40201 40301 40401 40404 41021 41116 41124 41225 41746 50101 50205 60101 60344 61108 61259 61766 62038 62041 62139 62140 62141 62143 70354 70506 70531 70716 70828 70926 80103 80215 80301 80303 911 921 923
industry: metal chemistry 10101 10503 10607 10703 10917 10918 20702 20913 30508 30639 30740 31213 31230 31629 31725 32135 32141 40503 40601 40705 40711 40905 40907 41002 41011 41012 41808 50338 60613 60670 61059 61625 62219 62267 70101 70513 70514 80207 80224 80404 80414 910 912 922
town: industry 10405 10504 10606 10713 10816 20305 20635 20817 21002 30604 30607 30704 30817 31022 31109 31524 31527 31633 31717 32013 32016 32220 32530 40703 40808 41344 41422 41503 41603 41731 50205 50207 50326 50335 50418 50510 50628 60318 61053 61631 61757 62378 70203 70416 70614 80302 80408
districtHeating: town 903 909 914 915 916 920
city: 101 201 202 301 302 304 401 402 403 501 601 701 903 909 910 911 914 916 920 921 922 923
farm: 103 104 105 106 107 108 109 204 208 209 305 306 308 310 312 313 315 316 319 321 323 404 405 408 410 412 414 418 603 610 616 617 622 623
rural: farm 205 207 210 309 311 320 322 325 406 411 413 415 416 503 612 614 705 709 804
`;

const lists = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', all = ''] = line.split(': ');
      return [kind, all.split(' ')] as const;
    }),
);

const prefixesOf = (kind: string): string[] =>
  (lists.get(kind) ?? []).flatMap((each) => (lists.has(each) ? prefixesOf(each) : [each]));

/** Where there is neither livestock nor a landfill. */
const towns = new Set(prefixesOf('town'));

/** Statutory cities and Vienna. */
const isCity = (code: string): boolean => /^(10[12]|20[12]|30[1-4]|40[1-3]|501|601|701|9)/.test(code);

/** A municipality where plants of a kind can be, and how often they are there compared with others of its federal state. */
interface PossiblePlace {
  municipality: Municipality;
  weight: number;
}

function placesOf(kind: string): Map<string, PossiblePlace[]> {
  const prefixes = prefixesOf(kind);
  const isOfCountry = kind === 'farm' || kind === 'rural';
  const found = municipalities.filter(
    ({ code }) =>
      builtUpAreas.has(code) &&
      prefixes.some((prefix) => code.startsWith(prefix)) &&
      !(isOfCountry && (isCity(code) || towns.has(code))),
  );
  const weighted = found.map((municipality) => ({
    municipality,
    weight: isCity(municipality.code) && !municipality.code.startsWith('9') ? 4 : 1,
  }));
  return Map.groupBy(weighted, ({ municipality }) => municipality.code.slice(0, 1));
}

const byKind = new Map([...lists.keys()].map((kind) => [kind, placesOf(kind)]));

/**
 * The municipalities where plants of a kind can be, by federal state.
 *
 * @throws {RangeError} if there is no such kind
 */
export function possiblePlaces(kind: string): ReadonlyMap<string, readonly PossiblePlace[]> {
  const places = byKind.get(kind);
  if (!places) throw new RangeError(`No places of the kind ${kind}.`);
  return places;
}

const fewPlaces = new Set(
  [...byKind].filter(([, places]) => [...places.values()].flat().length < 15).map(([kind]) => kind),
);

/** Whether such plants are in so few municipalities that several have to be in one. */
export const isInFewPlaces = (kind: string): boolean => fewPlaces.has(kind);
