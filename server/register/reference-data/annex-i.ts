import type { LegalVersion } from '#core/register/installation/installation-record.ts';

/** Wording of one Annex I code in one legal version. */
export interface AnnexIWording {
  /** German short title. */
  title: string;
  /** Capacity threshold in words; empty if Annex I specifies none. */
  threshold: string;
}

/** One code of Annex I with its wording per legal version; a version is absent if the code does not exist in it. */
export interface AnnexIEntry {
  code: string;
  wording: Partial<Record<LegalVersion, AnnexIWording>>;
}

// Codes with the same wording in both versions, as [code, title, threshold].
const unchanged: readonly (readonly [code: string, title: string, threshold?: string])[] = [
  ['1', 'Energiewirtschaft'],
  ['1.1', 'Verbrennung von Brennstoffen', 'Feuerungswärmeleistung ab 50 MW'],
  ['1.2', 'Raffinieren von Mineralöl und Gas'],
  ['1.3', 'Erzeugung von Koks'],
  ['2', 'Herstellung und Verarbeitung von Metallen'],
  ['2.1', 'Rösten oder Sintern von Metallerz einschließlich sulfidischer Erze'],
  ['2.2', 'Herstellung von Roheisen oder Stahl einschließlich Stranggießen', 'mehr als 2,5 t/h'],
  ['2.3', 'Verarbeitung von Eisenmetallen'],
  ['2.3a', 'Warmwalzen von Eisenmetallen', 'mehr als 20 t Rohstahl/h'],
  ['2.3c', 'Aufbringen schmelzflüssiger metallischer Schutzschichten', 'mehr als 2 t Rohstahl/h'],
  ['2.4', 'Betrieb von Eisenmetallgießereien', 'mehr als 20 t/Tag'],
  ['2.5', 'Verarbeitung von Nichteisenmetallen'],
  ['2.5a', 'Gewinnung von Nichteisenrohmetallen'],
  [
    '2.5b',
    'Schmelzen und Legieren von Nichteisenmetallen, Gießereien',
    'mehr als 4 t/Tag bei Blei und Kadmium, 20 t/Tag bei allen übrigen Metallen',
  ],
  ['2.6', 'Oberflächenbehandlung von Metallen oder Kunststoffen (elektrolytisch, chemisch)', 'Wirkbäder über 30 m³'],
  ['3', 'Mineralverarbeitende Industrie'],
  ['3.1', 'Herstellung von Zement, Kalk und Magnesiumoxid'],
  ['3.1a', 'Herstellung von Zementklinker', 'mehr als 500 t/Tag im Drehrohrofen, 50 t/Tag in anderen Öfen'],
  ['3.1b', 'Herstellung von Kalk', 'mehr als 50 t/Tag'],
  ['3.1c', 'Herstellung von Magnesiumoxid', 'mehr als 50 t/Tag'],
  ['3.2', 'Gewinnung von Asbest und Herstellung von Asbesterzeugnissen'],
  ['3.3', 'Herstellung von Glas einschließlich Glasfasern', 'Schmelzkapazität über 20 t/Tag'],
  ['3.4', 'Schmelzen mineralischer Stoffe einschließlich Herstellung von Mineralfasern', 'mehr als 20 t/Tag'],
  [
    '3.5',
    'Herstellung von keramischen Erzeugnissen durch Brennen',
    'mehr als 75 t/Tag und/oder Ofen über 4 m³ mit Besatzdichte über 300 kg/m³',
  ],
  ['4', 'Chemische Industrie'],
  ['4.1', 'Herstellung organischer Chemikalien', 'industrieller Umfang'],
  ['4.1a', 'Herstellung einfacher Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1b', 'Herstellung sauerstoffhaltiger Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1c', 'Herstellung schwefelhaltiger Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1d', 'Herstellung stickstoffhaltiger Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1e', 'Herstellung phosphorhaltiger Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1f', 'Herstellung halogenhaltiger Kohlenwasserstoffe', 'industrieller Umfang'],
  ['4.1g', 'Herstellung metallorganischer Verbindungen', 'industrieller Umfang'],
  ['4.1h', 'Herstellung von Kunststoffen (Polymeren, Chemiefasern, Fasern auf Zellstoffbasis)', 'industrieller Umfang'],
  ['4.1i', 'Herstellung synthetischer Kautschuke', 'industrieller Umfang'],
  ['4.1j', 'Herstellung von Farbstoffen und Pigmenten', 'industrieller Umfang'],
  ['4.1k', 'Herstellung oberflächenaktiver Stoffe und Tenside', 'industrieller Umfang'],
  ['4.2', 'Herstellung anorganischer Chemikalien', 'industrieller Umfang'],
  ['4.2a', 'Herstellung von Gasen', 'industrieller Umfang'],
  ['4.2b', 'Herstellung von Säuren', 'industrieller Umfang'],
  ['4.2c', 'Herstellung von Basen', 'industrieller Umfang'],
  ['4.2d', 'Herstellung von Salzen', 'industrieller Umfang'],
  [
    '4.2e',
    'Herstellung von Nichtmetallen, Metalloxiden und sonstigen anorganischen Verbindungen',
    'industrieller Umfang',
  ],
  ['4.3', 'Herstellung von phosphor-, stickstoff- oder kaliumhaltigen Düngemitteln', 'industrieller Umfang'],
  ['4.4', 'Herstellung von Pflanzenschutzmitteln oder Bioziden', 'industrieller Umfang'],
  ['4.5', 'Herstellung von Arzneimitteln einschließlich Zwischenprodukten', 'industrieller Umfang'],
  ['4.6', 'Herstellung von Explosivstoffen', 'industrieller Umfang'],
  ['5', 'Abfallbehandlung'],
  ['5.1', 'Beseitigung oder Verwertung gefährlicher Abfälle', 'mehr als 10 t/Tag'],
  ['5.1a', 'Biologische Behandlung gefährlicher Abfälle', 'mehr als 10 t/Tag'],
  ['5.1b', 'Physikalisch-chemische Behandlung gefährlicher Abfälle', 'mehr als 10 t/Tag'],
  ['5.1c', 'Vermengung oder Vermischung gefährlicher Abfälle vor der Behandlung', 'mehr als 10 t/Tag'],
  ['5.1d', 'Neuverpackung gefährlicher Abfälle vor der Behandlung', 'mehr als 10 t/Tag'],
  ['5.1e', 'Rückgewinnung oder Regenerierung von Lösemitteln', 'mehr als 10 t/Tag'],
  ['5.1f', 'Verwertung anorganischer Stoffe außer Metallen und Metallverbindungen', 'mehr als 10 t/Tag'],
  ['5.1g', 'Regenerierung von Säuren oder Basen', 'mehr als 10 t/Tag'],
  ['5.1h', 'Wiedergewinnung von Bestandteilen zur Bekämpfung von Verunreinigungen', 'mehr als 10 t/Tag'],
  ['5.1i', 'Wiedergewinnung von Katalysatorbestandteilen', 'mehr als 10 t/Tag'],
  ['5.1j', 'Erneute Ölraffination oder andere Wiederverwendung von Öl', 'mehr als 10 t/Tag'],
  ['5.1k', 'Oberflächenaufbringung gefährlicher Abfälle', 'mehr als 10 t/Tag'],
  ['5.2', 'Abfallverbrennung und Abfallmitverbrennung'],
  ['5.2a', 'Verbrennung oder Mitverbrennung nicht gefährlicher Abfälle', 'mehr als 3 t/h'],
  ['5.2b', 'Verbrennung oder Mitverbrennung gefährlicher Abfälle', 'mehr als 10 t/Tag'],
  ['5.3', 'Beseitigung oder Verwertung nicht gefährlicher Abfälle'],
  ['5.3a', 'Beseitigung nicht gefährlicher Abfälle', 'mehr als 50 t/Tag'],
  [
    '5.3b',
    'Verwertung nicht gefährlicher Abfälle, auch gemischt mit Beseitigung',
    'mehr als 75 t/Tag (nur anaerobe Vergärung: mehr als 100 t/Tag)',
  ],
  ['5.4', 'Deponien (ohne Inertabfalldeponien)', 'mehr als 10 t/Tag oder 25 000 t Gesamtkapazität'],
  ['5.5', 'Zeitweilige Lagerung gefährlicher Abfälle', 'mehr als 50 t'],
  ['5.6', 'Unterirdische Lagerung gefährlicher Abfälle', 'mehr als 50 t'],
  ['6', 'Sonstige Tätigkeiten'],
  ['6.1', 'Herstellung von Zellstoff, Papier und Holzwerkstoffplatten'],
  ['6.1a', 'Herstellung von Zellstoff aus Holz oder anderen Faserstoffen'],
  ['6.1b', 'Herstellung von Papier, Pappe oder Karton', 'mehr als 20 t/Tag'],
  ['6.1c', 'Herstellung von Holzwerkstoffplatten (OSB-, Span- oder Faserplatten)', 'mehr als 600 m³/Tag'],
  ['6.3', 'Gerben von Häuten und Fellen', 'mehr als 12 t Fertigerzeugnisse/Tag'],
  ['6.4', 'Schlachthäuser, Nahrungs- und Futtermittel, Milchverarbeitung'],
  ['6.4a', 'Betrieb von Schlachthäusern', 'mehr als 50 t Schlachtkörper/Tag'],
  ['6.4b', 'Herstellung von Nahrungs- und Futtermitteln'],
  ['6.4bi', 'Nahrungs- und Futtermittel aus tierischen Rohstoffen', 'mehr als 75 t/Tag'],
  [
    '6.4bii',
    'Nahrungs- und Futtermittel aus pflanzlichen Rohstoffen',
    'mehr als 300 t/Tag (600 t/Tag bei höchstens 90 Tagen im Jahr)',
  ],
  ['6.4biii', 'Nahrungs- und Futtermittel aus tierischen und pflanzlichen Rohstoffen', 'nach Anteil tierischer Stoffe'],
  ['6.4c', 'Behandlung und Verarbeitung ausschließlich von Milch', 'mehr als 200 t/Tag im Jahresdurchschnitt'],
  ['6.5', 'Beseitigung oder Verwertung von Tierkörpern und tierischen Abfällen', 'mehr als 10 t/Tag'],
  ['6.7', 'Oberflächenbehandlung mit organischen Lösungsmitteln', 'mehr als 150 kg/h oder 200 t/Jahr'],
  ['6.8', 'Herstellung von Kohlenstoff oder Elektrografit durch Brennen oder Graphitieren'],
  ['6.9', 'Abscheidung von CO₂ zur geologischen Speicherung'],
  [
    '6.10',
    'Konservierung von Holz und Holzerzeugnissen mit Chemikalien',
    'mehr als 75 m³/Tag (ohne reinen Bläueschutz)',
  ],
  ['6.11', 'Eigenständig betriebene Behandlung von Abwasser aus Anlagen des Anhangs I'],
];

const until2024 = (title: string, threshold = ''): AnnexIEntry['wording'] => ({ '2010/75/EU': { title, threshold } });
const since2024 = (title: string, threshold = ''): AnnexIEntry['wording'] => ({ '2024/1785': { title, threshold } });

// The codes that Directive (EU) 2024/1785 added, dropped or reworded. The meaning of 6.6 changed entirely: a code can only be
// interpreted together with its legal version.
const changed: readonly AnnexIEntry[] = [
  {
    code: '1.4',
    wording: {
      ...until2024('Vergasung oder Verflüssigung von Brennstoffen'),
      ...since2024('Vergasung, Verflüssigung oder Pyrolyse von Brennstoffen'),
    },
  },
  {
    code: '1.4a',
    wording: {
      ...until2024('Vergasung oder Verflüssigung von Kohle'),
      ...since2024('Vergasung, Verflüssigung oder Pyrolyse von Kohle'),
    },
  },
  {
    code: '1.4b',
    wording: {
      ...until2024('Vergasung oder Verflüssigung anderer Brennstoffe', 'ab 20 MW'),
      ...since2024('Vergasung, Verflüssigung oder Pyrolyse anderer Brennstoffe', 'ab 20 MW'),
    },
  },
  { code: '2.3aa', wording: since2024('Kaltwalzen von Eisenmetallen', 'mehr als 10 t Rohstahl/h') },
  {
    code: '2.3b',
    wording: {
      ...until2024('Schmieden mit Hämmern', 'mehr als 50 kJ je Hammer und mehr als 20 MW'),
      ...since2024('Schmieden mit Hämmern', 'mehr als 50 kJ je Hammer'),
    },
  },
  { code: '2.3ba', wording: since2024('Schmieden mit Schmiedepressen', 'mehr als 30 MN je Presse') },
  {
    code: '2.7',
    wording: since2024('Herstellung von Batterien (außer reiner Montage)', 'ab 15 000 t Batteriezellen/Jahr'),
  },
  { code: '3.6', wording: since2024('Gewinnung und Aufbereitung bestimmter Erze', 'industrieller Umfang') },
  {
    code: '6.2',
    wording: {
      ...until2024('Vorbehandlung oder Färben von Textilfasern oder Textilien', 'mehr als 10 t/Tag'),
      ...since2024('Vorbehandlung, Färben oder Veredelung von Textilfasern oder Textilien', 'mehr als 10 t/Tag'),
    },
  },
  {
    code: '6.6',
    wording: {
      ...until2024('Intensivhaltung oder -aufzucht von Geflügel oder Schweinen'),
      ...since2024('Elektrolyse von Wasser zur Herstellung von Wasserstoff', 'mehr als 50 t Wasserstoff/Tag'),
    },
  },
  { code: '6.6a', wording: until2024('Intensivhaltung von Geflügel', 'mehr als 40 000 Plätze') },
  { code: '6.6b', wording: until2024('Intensivhaltung von Mastschweinen über 30 kg', 'mehr als 2 000 Plätze') },
  { code: '6.6c', wording: until2024('Intensivhaltung von Säuen', 'mehr als 750 Plätze') },
];

const codePattern = /^([1-6])(?:\.(\d{1,2})(?:(aa|ba|[a-k])(iii|ii|i)?)?)?$/;

/** Order of the codes as in Annex I: 2.3a, 2.3aa, 2.3b … 6.9, 6.10. Usable as comparator for sort(). */
export function compareAnnexICodes(one: string, other: string): number {
  const key = (code: string) => {
    const [, group = '', activity = '', part = '', roman = ''] = codePattern.exec(code) ?? [];
    return `${group}.${activity.padStart(2, '0')}${part.padEnd(2)}${roman}`;
  };
  const [a, b] = [key(one), key(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All of Annex I in order: groups ('5'), activities ('5.3'), parts ('5.3a', '6.4bii'). */
export const annexI: readonly AnnexIEntry[] = [
  ...unchanged.map(([code, title, threshold = '']) => ({
    code,
    wording: { ...until2024(title, threshold), ...since2024(title, threshold) },
  })),
  ...changed,
].sort((one, other) => compareAnnexICodes(one.code, other.code));

const byCode = new Map(annexI.map((entry) => [entry.code, entry]));

/** The wording of a code in a legal version; undefined if the code does not exist in it. */
export const annexIWording = (code: string, version: LegalVersion): AnnexIWording | undefined =>
  byCode.get(code)?.wording[version];

/** A label for a code without a legal version; if the meaning changed, it contains both titles with their versions. */
export function annexITitle(code: string): string {
  const before = annexIWording(code, '2010/75/EU')?.title;
  const now = annexIWording(code, '2024/1785')?.title;
  if (before && now && before !== now) return `${before} (bis 2024); ${now} (seit 2024)`;
  return now ?? before ?? code;
}

/** The code with its ancestors, group first: '5.3a' → ['5', '5.3', '5.3a']. Empty if it is not an Annex I code. */
export function annexIAncestors(code: string): string[] {
  const [, group, activity, part, roman] = codePattern.exec(code) ?? [];
  if (!group) return [];
  const codes = [group];
  if (activity) codes.push(`${group}.${activity}`);
  if (activity && part) codes.push(`${group}.${activity}${part}`);
  if (part && roman) codes.push(code);
  return codes;
}

/** A code in the register's notation: '5.3 (a)', '5.3(A)', '5.3.a' → '5.3a'. Undefined if there is no such code. */
export function parseAnnexICode(text: string): string | undefined {
  const code = text
    .toLowerCase()
    .replace(/[\s()]/g, '')
    .replace(/^(\d\.\d+)\.?([a-z]*)$/, '$1$2');
  return byCode.has(code) ? code : undefined;
}
