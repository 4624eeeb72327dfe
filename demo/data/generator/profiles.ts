import type { LegalVersion } from '#core/register/installation/installation-record.ts';

/** Determines which changes are permitted and what inspections find: a livestock building has no waste gas treatment. */
export type PlantKind = 'process' | 'livestock' | 'landfill' | 'storage' | 'wastewater';

const kinds: Readonly<Record<string, PlantKind>> = {
  '5.4': 'landfill',
  '5.5': 'storage',
  '5.6': 'storage',
  '6.6a': 'livestock',
  '6.6b': 'livestock',
  '6.6c': 'livestock',
  '6.11': 'wastewater',
};

/** What the generator knows about installations with one main activity. */
export interface Profile {
  /** Annex I code of the main activity. */
  code: string;
  kind: PlantKind;
  /** Approximate number per 1,000 installations. */
  weight: number;
  legalVersion: LegalVersion;
  nace: string;
  /** Names of installations; '#' stands for a running number. */
  installations: readonly string[];
  /** The company's trade, used in its name. */
  trades: readonly string[];
  /** Permitted capacity: smallest, largest, step, unit. */
  capacity: readonly [from: number, to: number, step: number, unit: string];
  /** Annex I codes of possible additional activities. */
  further?: readonly string[];
  /** The kind of law it is permitted under. */
  regime: 'waste' | 'water' | 'trade' | 'boiler' | 'livestock';
  /** Kind of part that is reported separately. */
  part?: 'LCP' | 'WI' | 'co-WI';
  /** Only outside cities (livestock, landfills). */
  rural?: true;
}

// code | weight | NACE | regime | installations | trades | capacity: from, to, step | unit | further codes | part | marks.
// Marks: rural; new (a code of Directive (EU) 2024/1785).
const table = `
1.1|90|35.30|boiler|Fernheizkraftwerk,Großkraftwerk Block #,Heizkraftwerk,Dampfkesselanlage,Gas- und Dampfkraftwerk,Spitzenkesselanlage,Biomasseheizkraftwerk,Kesselhaus #|Energie,Wärme und Energie,Kraftwerks,Fernwärme|50,900,5|MW||LCP
1.2|3|19.20|trade|Raffinerie,Rohöldestillation #,Schmierstoffraffination|Mineralöl,Schmierstoff|200,9000,100|t/Tag|1.1
1.3|1|19.20|trade|Kokerei,Koksofenbatterie #|Kokerei|800,3000,100|t/Tag|1.1
1.4b|2|20.11|trade|Holzvergasungsanlage,Vergasungsanlage für Altholz|Holzgas,Energie|20,60,5|MW
2.1|3|24.10|trade|Sinteranlage,Röstanlage|Hütten,Metallurgie|500,4000,100|t/Tag
2.2|12|24.10|trade|Elektrostahlwerk,Stahlwerk,Stranggussanlage #,Hochofen #,LD-Stahlwerk|Stahlwerke,Edelstahl,Hütten|3,400,1|t/h|1.1,2.3a
2.3a|10|24.10|trade|Warmwalzwerk,Drahtwalzwerk,Grobblechstraße #,Rohrwalzwerk|Walzwerke,Edelstahl,Profilstahl|20,300,5|t Rohstahl/h|2.6
2.3aa|2|24.10|trade|Kaltwalzwerk,Kaltbandanlage #|Kaltband,Präzisionsband|10,80,1|t Rohstahl/h|||new
2.3b|6|25.50|trade|Gesenkschmiede,Hammerschmiede #,Schmiedewerk|Schmiedetechnik,Gesenkschmiede|50,120,5|kJ je Hammer
2.3c|12|25.61|trade|Feuerverzinkerei,Verzinkungslinie #,Bandverzinkungsanlage|Verzinkerei,Feuerverzinkungs|2,40,1|t Rohstahl/h|2.6
2.4|14|24.51|trade|Eisengießerei,Graugussgießerei,Stahlgießerei,Sphärogussgießerei|Gießerei,Eisenguss,Feinguss|20,300,5|t/Tag
2.5a|3|24.45|trade|Elektrolytische Kupfergewinnung,Wolframgewinnung,Bleihütte|Metallhütten,Hartmetall|10,300,5|t/Tag
2.5b|22|24.53|trade|Aluminiumgießerei,Aluminiumschmelzwerk,Druckgussanlage #,Umschmelzwerk,Strangpresswerk mit Schmelzofen #|Aluminium,Leichtmetall,Druckguss,Metallwerke|20,500,5|t/Tag
2.6|105|25.61|trade|Galvanik,Eloxalanlage #,Beizerei,Oberflächentechnik,Galvanikautomat #,Phosphatieranlage,Kathodische Tauchlackierung,Leiterplattenfertigung|Oberflächentechnik,Galvanik,Metallveredelung,Leiterplatten,Präzisionsteile|31,480,1|m³ Wirkbäder
2.7|1|27.20|trade|Batteriezellfertigung,Zellfertigung Linie #|Batteriezellen,Speichertechnik|15000,60000,500|t Batteriezellen/Jahr|||new
3.1a|10|23.51|trade|Zementwerk,Klinkerofen #,Drehrohrofen #|Zementwerke,Baustoff|550,4000,50|t/Tag|5.2a|co-WI
3.1b|9|23.52|trade|Kalkwerk,Schachtofen #,Kalkbrennerei|Kalkwerke,Kalk und Schotter|60,900,10|t/Tag
3.1c|3|23.20|trade|Magnesitwerk,Sinterofen #|Magnesit,Feuerfest|60,600,10|t/Tag
3.3|10|23.13|trade|Glashütte,Glaswanne #,Hohlglaswerk,Kristallglasfabrik|Glaswerke,Glas,Kristall|22,600,2|t/Tag
3.4|4|23.99|trade|Mineralwollewerk,Steinwolle-Schmelzofen #|Dämmstoff,Mineralwolle|25,200,5|t/Tag
3.5|32|23.32|trade|Ziegelwerk,Tunnelofen #,Feuerfestwerk,Fliesenwerk,Sanitärkeramikwerk|Ziegelwerke,Ton und Ziegel,Keramik|76,900,4|t/Tag
3.6|1|24.45|trade|Erzaufbereitung,Lithiumaufbereitung|Bergbau|200,3000,50|t/Tag|||rural,new
4.1a|4|20.14|trade|Olefinanlage,Ethylenanlage #|Petrochemie|100,2000,50|t/Tag|1.1
4.1b|16|20.14|trade|Formaldehydanlage,Leimharzanlage,Ethanolanlage,Esteranlage #,Biodieselanlage|Chemie,Harze,Feinchemie,Biokraftstoff|20,900,10|t/Tag
4.1d|6|20.14|trade|Melaminanlage #,Aminanlage|Chemie,Synthese|20,400,10|t/Tag
4.1h|26|20.16|trade|Polymerisationsanlage #,Polypropylenanlage,Viskosefaserwerk,Kunstharzanlage,Dispersionsanlage|Polymere,Kunststoff,Faser,Kunstharz|20,1500,10|t/Tag
4.1j|4|20.14|trade|Pigmentanlage,Farbstoffanlage #|Farben,Pigmente|5,120,5|t/Tag
4.1k|4|20.14|trade|Tensidanlage,Sulfieranlage|Waschrohstoff|10,200,5|t/Tag
4.2a|6|20.11|trade|Ammoniakanlage,Chloralkalielektrolyse,Acetylenanlage|Gase,Chemie|20,1500,20|t/Tag
4.2b|6|20.13|trade|Schwefelsäureanlage,Salpetersäureanlage #,Salzsäureregeneration|Säure,Chemie|20,900,10|t/Tag
4.2d|5|20.13|trade|Salzfabrik,Natriumsalzanlage|Salz,Chemie|20,600,10|t/Tag
4.2e|9|20.13|trade|Wasserglasanlage,Metalloxidanlage,Rußanlage,Siliziumkarbidwerk|Anorganik,Oxid,Spezialchemie|10,300,5|t/Tag
4.3|4|20.15|trade|Düngemittelanlage,Granulieranlage #|Düngemittel,Agrochemie|100,2500,50|t/Tag|4.2b
4.4|5|20.20|trade|Pflanzenschutzmittel-Wirkstoffanlage,Biozidanlage|Pflanzenschutz,Agrochemie|2,90,2|t/Tag
4.5|30|21.10|trade|Wirkstoffsynthese #,Fermentation #,Arzneimittelwirkstoffanlage,Biotechnikum,Antibiotikaproduktion|Pharma,Wirkstoffe,Biotech,Arzneimittel|1,60,1|t/Tag
4.6|3|20.51|trade|Sprengstoffwerk,Nitrieranlage|Sprengmittel,Pyrotechnik|1,30,1|t/Tag|||rural
5.1a|10|38.22|waste|Biologische Bodenreinigung,Mietenbehandlung|Bodenreinigung,Umwelttechnik|12,300,4|t/Tag|5.5
5.1b|44|38.22|waste|Chemisch-physikalische Behandlungsanlage,CP-Anlage #,Emulsionsspaltanlage,Bodenwaschanlage,Verfestigungsanlage|Entsorgung,Umweltdienste,Sonderabfall,Umwelttechnik|12,400,4|t/Tag|5.5,5.3a
5.1e|4|38.22|waste|Lösemittelrückgewinnung,Destillationsanlage #|Lösemittel-Recycling|11,120,1|t/Tag|5.5
5.1j|3|38.22|waste|Altölaufbereitung,Altölraffination|Altöl,Recycling|11,200,1|t/Tag|5.5
5.2a|16|38.21|waste|Müllverbrennungsanlage,Müllverbrennungsanlage Linie #,Abfallverbrennungsanlage,Klärschlammverbrennung,Thermische Abfallverwertung,Wirbelschichtofen #,Reststoffverwertungsanlage|Abfallverwertungs,Thermische Verwertung,Abfallwirtschafts|4,60,1|t/h|1.1|WI
5.2b|5|38.22|waste|Sonderabfallverbrennung,Drehrohrofen für gefährliche Abfälle #|Sonderabfall,Thermische Verwertung|11,400,5|t/Tag|5.1b|WI
5.3a|24|38.21|waste|Mechanisch-biologische Abfallbehandlung,Schlackenaufbereitung,Shredderanlage,Ersatzbrennstoffaufbereitung|Abfallbehandlungs,Entsorgung,Recycling|52,900,5|t/Tag|5.3b
5.3b|44|38.32|waste|Biogasanlage,Vergärungsanlage,Kompostwerk,Metallshredder,Großshredder #,Sortier- und Aufbereitungsanlage,Altholzaufbereitung|Recycling,Biogas,Altstoffverwertung,Kompost|76,1200,5|t/Tag|5.3a,5.5
5.4|62|38.21|waste|Massenabfalldeponie,Reststoffdeponie,Baurestmassendeponie,Deponie Abschnitt #|Deponie,Abfallwirtschafts,Entsorgung|30,2400,10|Tsd. t Gesamtkapazität|||rural
5.5|26|38.22|waste|Zwischenlager für gefährliche Abfälle,Sonderabfallzwischenlager,Altstoffsammelzentrum mit Zwischenlager|Entsorgung,Sonderabfall,Umweltdienste|55,2500,5|t|5.1b
5.6|1|38.22|waste|Untertagelager|Untertagelager|500,9000,100|t|||rural
6.1a|8|17.11|trade|Zellstoffwerk,Sulfatzellstoffanlage,Holzschliffanlage|Zellstoff,Zellstoff und Papier|80,1400,10|t/Tag|1.1,6.1b
6.1b|28|17.12|trade|Papierfabrik,Papiermaschine #,Kartonfabrik,Wellpappenrohpapierwerk,Hygienepapierwerk|Papier,Karton,Feinpapier,Hygienepapier|25,1600,5|t/Tag|1.1,6.1a
6.1c|7|16.21|trade|Spanplattenwerk,Faserplattenwerk,OSB-Werk|Holzwerkstoff,Platten|610,3000,10|m³/Tag|1.1,4.1b
6.2|6|13.30|trade|Textilveredelung,Stückfärberei,Garnfärberei|Textil,Färberei,Textilveredelung|11,90,1|t/Tag
6.3|3|15.11|trade|Gerberei,Lederfabrik|Leder,Gerberei|13,60,1|t Fertigerzeugnisse/Tag
6.4a|18|10.11|trade|Schlachthof,Rinderschlachtung,Schweineschlachtung,Geflügelschlachterei|Fleisch,Schlacht- und Zerlegebetriebs,Geflügel|52,700,2|t Schlachtkörper/Tag|6.4bi
6.4bi|10|10.11|trade|Fleischwarenfabrik,Wurstwarenproduktion,Tiernahrungswerk|Fleischwaren,Heimtiernahrung,Feinkost|76,500,4|t/Tag
6.4bii|34|10.41|trade|Zuckerfabrik,Stärkefabrik,Brauerei,Mälzerei,Mühle,Ölmühle,Fruchtsaftkonzentratanlage,Tiefkühlgemüsewerk|Zucker,Stärke,Brauerei,Getränke,Mühlen,Fruchtsaft|310,4000,10|t/Tag|1.1
6.4biii|6|10.91|trade|Mischfutterwerk,Fertiggerichteproduktion|Futtermittel,Lebensmittel|100,900,10|t/Tag
6.4c|20|10.51|trade|Molkerei,Käserei,Milchtrocknungsanlage,Sprühturm #|Milch,Molkerei,Käse,Milchwerke|210,2600,10|t/Tag
6.5|9|38.21|waste|Tierkörperverwertung,Fettschmelze,Blutmehlanlage|Tierkörperverwertungs,Nebenprodukte|12,400,2|t/Tag
6.6a|44|01.47|livestock|Masthühnerstall #,Legehennenstall #,Putenmast,Junghennenaufzucht|Geflügelhof,Eierhof,Legehennen|40500,180000,500|Plätze|||rural
6.6b|22|01.46|livestock|Schweinemast,Mastschweinestall #|Schweinemast,Landwirtschafts|2010,6500,10|Plätze|||rural
6.6c|4|01.46|livestock|Zuchtsauenstall,Ferkelerzeugung|Ferkelzucht,Landwirtschafts|760,2200,10|Plätze|||rural
6.6|1|20.11|trade|Wasserstoffelektrolyse,Elektrolyseur #|Wasserstoff|52,300,2|t Wasserstoff/Tag|||new
6.7|38|18.12|trade|Lackieranlage #,Tiefdruckerei,Klebebandbeschichtung,Folienbeschichtung #,Karosserielackierung,Drahtlackieranlage|Druck,Beschichtungs,Verpackungen,Folien,Fahrzeugbau|160,2400,10|kg Lösungsmittel/h
6.8|2|23.99|trade|Elektrodenwerk,Graphitierungsanlage|Elektroden,Graphit|10,200,5|t/Tag
6.10|4|16.10|trade|Holzimprägnierwerk,Kesseldruckimprägnierung|Holz,Holzschutz|76,400,4|m³/Tag
6.11|7|37.00|water|Industriekläranlage,Betriebliche Abwasserreinigungsanlage|Abwasserreinigungs,Wassertechnik|500,40000,100|m³/Tag
`;

const isRegime = (text: string): text is Profile['regime'] =>
  ['waste', 'water', 'trade', 'boiler', 'livestock'].includes(text);
const isPart = (text: string): text is NonNullable<Profile['part']> => ['LCP', 'WI', 'co-WI'].includes(text);

function readProfile(line: string): Profile {
  const [code = '', weight, nace = '', regime = '', installations = '', trades = '', range = '', unit = '', ...rest] =
    line.split('|');
  const [further = '', part = '', marks = ''] = rest;
  const [from = 0, to = 0, step = 1] = range.split(',').map(Number);
  if (!isRegime(regime)) throw new Error(`Profile ${code} has an unknown regime: ${regime}`);
  return {
    code,
    kind: kinds[code] ?? 'process',
    weight: Number(weight),
    legalVersion: marks.includes('new') ? '2024/1785' : '2010/75/EU',
    nace,
    installations: installations.split(','),
    trades: trades.split(','),
    capacity: [from, to, step, unit],
    regime,
    ...(further ? { further: further.split(',') } : {}),
    ...(isPart(part) ? { part } : {}),
    ...(marks.includes('rural') ? { rural: true as const } : {}),
  };
}

/** One profile per main activity. */
export const profiles: readonly Profile[] = table.trim().split('\n').map(readProfile);
