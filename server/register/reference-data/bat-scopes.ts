/** Summary of what BAT conclusions cover; only the scope section of the decision is binding. */
export interface BatScope {
  /** German sentence: the plants and activities to which they apply. */
  text: string;
  /** Plants, processes or subjects that have separate sections. */
  topics: readonly string[];
  /** What visitors call such plants or products, if the title uses other words; in the plural, which contains the singular. */
  keywords: readonly string[];
}

// code|what it covers|topics|everyday words; topics and words are separated by semicolons.
const table = `
GLS|Herstellung von Glas einschließlich Glasfasern mit einer Schmelzkapazität von mehr als 20 Tonnen pro Tag und Schmelzen mineralischer Stoffe einschließlich der Herstellung von Mineralfasern.|Behälterglas;Flachglas;Endlosglasfasern;Haushalts- und Spezialglas;Mineralwolle;Hochtemperaturwolle;Fritten|Glashütten;Glaswerke;Glaswolle;Steinwolle
IS|Betrieb von Kokereien, Rösten oder Sintern von Metallerz und Herstellung von Roheisen oder Stahl einschließlich Stranggießen mit mehr als 2,5 Tonnen pro Stunde.|Sinteranlagen;Pelletieranlagen;Kokereien;Hochöfen;Oxygenstahlwerke;Elektrolichtbogenöfen|Stahlwerke;Hochofen;Hütten;Kokereien
TAN|Gerben von Häuten und Fellen mit mehr als 12 Tonnen Fertigerzeugnissen pro Tag und die eigenständig betriebene Behandlung von Abwasser aus solchen Betrieben.|Wasserverbrauch;Abwasser und Chrom;Geruch;Lösungsmittel;Abfall;Energie|Gerbereien;Leder
CLM|Herstellung von Zement, Kalk und Magnesiumoxid (im Trockenverfahren) einschließlich der Lagerung und Aufbereitung der Rohstoffe und Brennstoffe.|Zement;Kalk;Magnesiumoxid;Einsatz von Abfällen;Staub;Stickstoffoxide und Schwefeloxide|Zementwerke;Kalkwerke
CAK|Herstellung von Chlor, Wasserstoff und Lauge durch Elektrolyse von Salzlösungen.|Membran- und Diaphragmaverfahren;Stilllegung von Amalgamzellen;Abwasser;Chlor in der Abluft;Sanierung des Standorts|Chlor;Natronlauge
PP|Herstellung von Zellstoff aus Holz oder anderen Faserstoffen und von Papier und Karton mit mehr als 20 Tonnen pro Tag.|Sulfatzellstoff;Sulfitzellstoff;Holzstoff;Altpapier;Papierherstellung;Abwasser und Geruch|Papierfabriken;Papiermaschinen;Zellstoffwerke;Kartonfabriken
REF|Raffinieren von Mineralöl und Gas.|Katalytisches Cracken;Feuerungen;Schwefelrückgewinnung;Fackeln;Lagerung und Umschlag;Abwasser|Raffinerien;Erdöl;Erdgas
WBP|Herstellung von Platten auf Holzbasis (OSB-, Span- und Faserplatten) mit mehr als 600 Kubikmetern pro Tag.|Trockner;Pressen;Staub;Formaldehyd;Abwasser;Imprägnieren von Papier|Spanplatten;Faserplatten;Sägewerke
CWW|Behandlung und Management von Abwasser und Abgas in Anlagen der chemischen Industrie und eigenständig betriebene Behandlung ihres Abwassers.|Umweltmanagement;Überwachung;Abwasserbehandlung;Fackeln;Diffuse Emissionen;Geruch und Lärm|Chemiewerke;Kläranlagen
NFM|Gewinnung, Schmelzen und Legieren von Nichteisenmetallen und Herstellung von Kohlenstoff und Elektrografit.|Kupfer;Aluminium;Blei und Zinn;Zink und Cadmium;Edelmetalle;Ferrolegierungen;Nickel und Cobalt;Kohlenstoff und Grafit|Aluminium;Kupfer;Metallhütten
IRPP|Intensivhaltung oder -aufzucht von Geflügel oder Schweinen mit mehr als 40.000 Plätzen für Geflügel, 2.000 für Mastschweine oder 750 für Säue.|Fütterung;Ammoniak aus Ställen;Lagerung von Gülle und Mist;Ausbringung;Geruch, Staub und Lärm;Überwachung|Tierhaltung;Hühner;Schweine;Mastbetriebe
LCP-2017|Verbrennen von Brennstoffen in Anlagen mit 50 MW Feuerungswärmeleistung oder mehr, Vergasen von Kohle oder anderen Brennstoffen und Mitverbrennen von Abfall in solchen Anlagen.|Kohle;Biomasse;Flüssige Brennstoffe;Gasförmige Brennstoffe;Mitverbrennung von Abfall;Vergasung|Kraftwerke;Heizwerke;Fernwärme
LVOC|Herstellung organischer Grundchemikalien in kontinuierlichen Prozessen mit mehr als 20.000 Tonnen pro Jahr.|Niedere Olefine;Aromaten;Ethylbenzol und Styrol;Formaldehyd;Ethylenoxid und Ethylenglykole;Phenol;Ethanolamine;Isocyanate;Ethylendichlorid und Vinylchlorid;Wasserstoffperoxid|Kunststoffe;Petrochemie
WT|Behandlung und zeitweilige Lagerung von Abfällen, gefährlicher wie nicht gefährlicher, und eigenständig betriebene Behandlung des Abwassers daraus.|Mechanische Behandlung;Biologische Behandlung;Physikalisch-chemische Behandlung;Flüssige Abfälle;Lagerung und Umschlag;Schredder|Müll;Recycling;Schredder;Biogas
WI|Verbrennen und Mitverbrennen von Abfall mit mehr als 3 Tonnen pro Stunde (gefährlicher Abfall: mehr als 10 Tonnen pro Tag) und Behandlung von Schlacke und Rostasche daraus.|Abgasreinigung;Überwachung;Energieeffizienz;Abwasser;Schlacke und Rostasche;Geruch und Lärm|Müllverbrennung;Müllheizkraftwerke
FDM|Herstellung von Nahrungs- und Futtermitteln aus tierischen und pflanzlichen Rohstoffen, Behandlung und Verarbeitung von Milch und eigenständig betriebene Behandlung des Abwassers daraus.|Molkereien;Brauereien;Futtermittel;Fleisch und Fisch;Obst und Gemüse;Getreidemühlen;Ölsaaten;Zucker;Stärke;Erfrischungsgetränke;Ethanol|Molkereien;Brauereien;Zuckerfabriken;Mühlen;Futtermittel;Lebensmittel
STS|Behandeln von Oberflächen mit organischen Lösungsmitteln mit mehr als 150 Kilogramm pro Stunde oder 200 Tonnen pro Jahr und Konservieren von Holz mit Chemikalien mit mehr als 75 Kubikmetern pro Tag.|Fahrzeuge und Schiffe;Bandbeschichtung;Klebebänder;Wickeldraht;Metallverpackungen;Druck;Holzoberflächen;Holzkonservierung|Lackierereien;Druckereien;Beschichtung
LCP|Verbrennen von Brennstoffen in Anlagen mit 50 MW Feuerungswärmeleistung oder mehr, Vergasen von Kohle oder anderen Brennstoffen und Mitverbrennen von Abfall in solchen Anlagen.|Kohle;Biomasse;Flüssige Brennstoffe;Gasförmige Brennstoffe;Mitverbrennung von Abfall;Vergasung|Kraftwerke;Heizwerke;Fernwärme
FMP|Warmwalzen, Kaltwalzen und Drahtziehen von Stahl und Feuerverzinken einschließlich der Vorbehandlung.|Warmwalzen;Kaltwalzen;Drahtziehen;Bandverzinken;Stückverzinken;Beizen und Säurerückgewinnung|Walzwerke;Verzinkereien;Drahtziehereien
WGC|Gefasste und diffuse Emissionen in die Luft aus Anlagen der chemischen Industrie.|Gefasste Emissionen;Diffuse Emissionen;Polymere und Kunstkautschuk;Viskose;Prozessfeuerungen;Überwachung|Chemiewerke;Kunststoffe;Viskose
TXT|Vorbehandeln und Färben von Textilfasern und Textilien mit mehr als 10 Tonnen pro Tag und eigenständig betriebene Behandlung des Abwassers daraus.|Vorbehandlung;Färben;Druck;Beschichten und Veredeln;Wollwäsche;Chemikalien;Abwasser|Färbereien;Webereien;Stoffe
SA|Schlachten mit mehr als 50 Tonnen Schlachtkörpern pro Tag, Beseitigen oder Verwerten von Tierkörpern und tierischen Nebenprodukten mit mehr als 10 Tonnen pro Tag und Behandlung des Abwassers daraus.|Schlachtanlagen;Tierkörperverwertung;Fettschmelze;Blut, Federn und Fischmehl;Gelatine;Kühlung;Abwasser und Geruch|Schlachthof;Schlachthöfe;Schlachtereien;Tierkörperverwertung
SF|Schmieden mit Hämmern, Eisengießereien mit mehr als 20 Tonnen pro Tag und Gießereien für Nichteisenmetalle.|Eisengießereien;Nichteisenmetallgießereien;Schmieden;Formen und Kerne;Staub und Geruch;Altsand|Gießereien;Schmieden;Guss
`;

const scopes = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, BatScope] => {
      const [code = '', text = '', topics = '', keywords = ''] = line.split('|');
      return [code, { text, topics: topics.split(';'), keywords: keywords.split(';') }];
    }),
);

/** The scope of the conclusions with this code; undefined for unknown codes. */
export const batScopeOf = (code: string): BatScope | undefined => scopes.get(code);
