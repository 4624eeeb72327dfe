import type { Profile } from './profiles.ts';
import type { Random } from './random.ts';

// Surnames are put together, so that no company of these names need exist.
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

// Invented brands; a company is never named after region and trade alone, as real ones are.
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

/** Joins trade and legal form: 'Entsorgung GmbH', but 'Kraftwerks-GmbH' after a binding s. */
const company = (trade: string, form: string) => `${trade}${trade.endsWith('s') ? '-' : ' '}${form}`;

// About one name in a hundred is as long as real ones get; the layout has to live with them.
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

/** The name of an installation at a place, such as 'Papiermaschine 3, Laakirchen'. */
export function installationName(random: Random, profile: Profile, place: string): string {
  const name = random.pick(profile.installations).replace('#', () => String(random.int(1, 6)));
  const style = random.next();
  if (style < 0.62) return `${name} ${place}`;
  if (style < 0.85) return `${name}, Standort ${place}`;
  return `${name} ${place} ${random.pick(['Nord', 'Süd', 'Ost', 'West', 'Werk I', 'Werk II'])}`;
}

const streets = (
  'Industriestraße|Gewerbepark|Werkstraße|Bahnhofstraße|Am Kanal|Fabrikstraße|Hauptstraße|Lagerhausstraße|Au|Mühlweg|' +
  'Straße der Technik|Gewerbestraße|Ziegelofenweg|Kraftwerksstraße|Papiermühlgasse|Wiener Straße|Linzer Straße|' +
  'Bundesstraße|Hafenstraße|Deponiestraße'
).split('|');

/** An invented address line: street and number. */
export const streetAddress = (random: Random): { street: string; buildingNumber: string } => ({
  street: random.pick(streets),
  buildingNumber: `${random.int(1, 180)}${random.chance(0.08) ? random.pick(['a', 'b', 'c']) : ''}`,
});
