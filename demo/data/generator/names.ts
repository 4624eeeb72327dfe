import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

// Surnames are assembled from parts, so that the companies are unlikely to exist.
const surnameBeginnings =
  'Grub Hinter Ober Unter Stein Wald Brunn Mühl Krot Lind Hasel Öd Schach Moos Eichel Kogl Reit Schwaig Zwettl Pichl Rein Tann Föhren Ranft Höll Würm Güß Achen Dürn Lärch Buchen Wies'.split(
    ' ',
  );
const surnameEndings =
  'lehner bichler egger moser hauser huber gruber bauer bacher leitner wimmer thaler kirchner hofer reiter dorfer berger ecker inger öder brucker wieser'.split(
    ' ',
  );

const regions: Record<string, readonly string[]> = {
  '1': ['Pannonische', 'Seewinkler', 'Leitha', 'Südburgenländische', 'Rosalien'],
  '2': ['Kärntner', 'Drautaler', 'Gailtaler', 'Lavanttaler', 'Karawanken'],
  '3': ['Niederösterreichische', 'Weinviertler', 'Waldviertler', 'Marchfelder', 'Triestingtaler', 'Ybbstaler', 'Donau'],
  '4': ['Oberösterreichische', 'Traunviertler', 'Innviertler', 'Mühlviertler', 'Hausruck', 'Enns', 'Vöckla'],
  '5': ['Salzburger', 'Pongauer', 'Pinzgauer', 'Tauern', 'Salzach'],
  '6': ['Steirische', 'Obersteirische', 'Weststeirische', 'Mürztaler', 'Murtaler', 'Grimming'],
  '7': ['Tiroler', 'Unterinntaler', 'Zillertaler', 'Außerferner', 'Karwendel'],
  '8': ['Vorarlberger', 'Rheintaler', 'Montafoner', 'Bodensee', 'Walgauer'],
  '9': ['Wiener', 'Donaustädter', 'Simmeringer', 'Wienfluss'],
};

const regional = new Set(Object.values(regions).flat());

// Invented brands; unlike real companies, none is named after region and trade alone.
const coined =
  'Norikast Alpavent Montanor Ferrolind Ösanit Terravind Aquilint Silvarin Hydronal Calorind Solvenzit Granitol Lumarind Kupronit Brennolit'.split(
    ' ',
  );

const legalForms: readonly (readonly [form: string, weight: number])[] = [
  ['GmbH', 48],
  ['GmbH & Co KG', 20],
  ['AG', 12],
  ['Gesellschaft m.b.H.', 7],
  ['KG', 5],
  ['eGen', 3],
  ['GmbH & Co OG', 2],
  ['e.U.', 2],
];

const surname = (random: Random) => random.pick(surnameBeginnings) + random.pick(surnameEndings);

const weightedForm = (random: Random) => random.weighted(legalForms, ([, weight]) => weight)[0];

/** Joins trade and legal form: 'Entsorgung GmbH', but 'Kraftwerks-GmbH' after a linking s. */
const company = (trade: string, form: string) => `${trade}${trade.endsWith('s') ? '-' : ' '}${form}`;

// About one name in a hundred is as long as the longest real ones, which the layout must cope with.
const longNames: readonly ((random: Random, trade: string, region: string) => string)[] = [
  (random, trade, region) =>
    `${region} ${trade}- und Umweltschutzgesellschaft ${surname(random)} & Söhne m.b.H. & Co KG`,
  (random, trade) => `Arbeitsgemeinschaft ${trade} ${surname(random)} – ${surname(random)} – ${surname(random)} GesbR`,
  (random, trade, region) =>
    `Erste ${region} ${trade}- und Beteiligungsverwaltungsgesellschaft vormals ${surname(random)} AG`,
];

/** An invented company for a profile in a federal state; at most 90 characters. */
export function operatorName(random: Random, profile: Profile, federalState: string): string {
  const trade = random.pick(profile.trades);
  const region = random.pick(regions[federalState] ?? ['Österreichische']);
  if (random.chance(0.012)) {
    const name = random.pick(longNames)(random, trade.replace(/s$/, ''), region);
    if (name.length <= 90) return name;
  }
  if (profile.regime === 'livestock') {
    return random.chance(0.5)
      ? `${random.pick(['Geflügel', 'Landwirtschaft', 'Agrar', 'Gut', 'Hof'])} ${surname(random)} ${random.pick(['KG', 'GmbH', 'OG', 'GesbR'])}`
      : company(`${trade} ${surname(random)}`, random.pick(['GmbH', 'KG', 'e.U.']));
  }
  const form = weightedForm(random);
  const style = random.next();
  if (style < 0.38) return company(`${surname(random)} ${trade}`, form);
  if (style < 0.58) return company(`${region} ${random.pick(coined)} ${trade}`, form);
  if (style < 0.8) return company(`${random.pick(coined)} ${trade}`, form);
  return company(`${surname(random)} & ${surname(random)} ${trade}`, form);
}

const codesOfForms: Readonly<Record<string, string>> = { 'm.b.H.': 'GmbH', eGen: 'Gen', 'e.U.': 'EU' };

/** A company as an operator, with the code of the legal form at the end of its name: 'KG' for '… GmbH & Co KG'. */
export function companyNamed(name: string): { name: string; legalForm?: string } {
  const [form] = /(?<=[ -])(GmbH|m\.b\.H\.|AG|KG|OG|eGen|e\.U\.|GesbR)$/.exec(name) ?? [];
  return form === undefined ? { name } : { name, legalForm: codesOfForms[form] ?? form };
}

/** The name of an installation at a place, such as 'Papiermaschine 3, Standort Laakirchen'. */
export function installationName(
  random: Random,
  {
    plant,
    place,
    operator,
  }: {
    /** One of a profile's installations. */
    plant: string;
    place: string;
    /** Distinguishes plants that are in few places. */
    operator?: string;
  },
): string {
  const name = plant.replace('#', () => String(random.int(1, 6)));
  const style = random.next();
  const company = operator?.split(' ').find((word) => !regional.has(word));
  if (company !== undefined && style < 0.7) return `${name} ${company}, ${place}`;
  if (style < 0.62) return `${name} ${place}`;
  if (style < 0.85) return `${name}, Standort ${place}`;
  return `${name} ${place} ${random.pick(['Nord', 'Süd', 'Ost', 'West', 'Werk I', 'Werk II'])}`;
}

const streets = (
  'Industriestraße|Gewerbestraße|Gewerbepark|Werkstraße|Fabrikstraße|Bahnhofstraße|Lagerhausstraße|Mühlweg|' +
  'Bundesstraße|Ziegelofenweg|Sägewerkstraße|Technologiepark|Am Gewerbegebiet|Wirtschaftspark'
).split('|');

const ruralStreets =
  'Dorfstraße|Hauptstraße|Landesstraße|Bundesstraße|Mühlweg|Feldgasse|Wiesenweg|Waldstraße|Am Berg|Au'.split('|');

// Vienna's districts by the middle digits of their postcodes, each with real streets of that district.
const viennaStreets: Record<string, string> = {
  '01': 'Franz-Josefs-Kai|Schottenring',
  '02': 'Handelskai|Freudenauer Hafenstraße',
  '03': 'Erdbergstraße|Rennweg',
  '04': 'Wiedner Hauptstraße|Favoritenstraße',
  '05': 'Margaretenstraße|Schönbrunner Straße',
  '06': 'Gumpendorfer Straße|Linke Wienzeile',
  '07': 'Neustiftgasse|Kaiserstraße',
  '08': 'Josefstädter Straße|Alser Straße',
  '09': 'Spittelauer Lände|Liechtensteinstraße',
  '10': 'Laxenburger Straße|Triester Straße',
  '11': 'Simmeringer Hauptstraße|Haidequerstraße',
  '12': 'Breitenfurter Straße|Altmannsdorfer Straße',
  '13': 'Speisinger Straße|Lainzer Straße',
  '14': 'Linzer Straße|Hadikgasse',
  '15': 'Felberstraße|Sechshauser Straße',
  '16': 'Ottakringer Straße|Thaliastraße',
  '17': 'Hernalser Hauptstraße|Wattgasse',
  '18': 'Währinger Straße|Gersthofer Straße',
  '19': 'Muthgasse|Heiligenstädter Straße',
  '20': 'Dresdner Straße|Brigittenauer Lände',
  '21': 'Siemensstraße|Brünner Straße',
  '22': 'Stadlauer Straße|Breitenleer Straße',
  '23': 'Perfektastraße|Carlbergergasse',
};

/** An invented building number in a street that such a place plausibly has. */
export function streetAddress(
  random: Random,
  postalCode: string,
  rural: boolean,
): { street: string; buildingNumber: string } {
  const inVienna = /^1\d\d0$/.test(postalCode) ? viennaStreets[postalCode.slice(1, 3)] : undefined;
  return {
    street: random.pick(inVienna?.split('|') ?? (rural ? ruralStreets : streets)),
    buildingNumber: `${random.int(1, 180)}${random.chance(0.08) ? random.pick(['a', 'b', 'c']) : ''}`,
  };
}
