/** The conditions that permits of a branch impose, and what its inspections examine. */
interface BranchMatters {
  /** Conditions of a permit (Auflagen). */
  conditions: readonly string[];
  /** Fields of the experts involved. */
  experts: readonly string[];
}

const air = 'Luftreinhaltung';
const water = 'Abwassertechnik';
const waste = 'Abfalltechnik';

// Branch code | fields of experts | conditions, separated by semicolons.
const table = `
energie|${air},Maschinenbau|Stickstoffoxide, Schwefeldioxid, Kohlenmonoxid und Staub sind im Abgas jedes Kessels fortlaufend zu messen und auszuwerten;An- und Abfahrvorgänge sind auf das technisch Notwendige zu beschränken und aufzuzeichnen;Die Abgasreinigung ist vor dem Anfahren mit Hauptbrennstoff in Betrieb zu nehmen
mineraloel|${air},Chemie|Flansche, Pumpen und Armaturen sind nach einem Prüfplan auf Undichtheiten zu untersuchen;Tanks mit leichtflüchtigem Inhalt sind mit Schwimmdach oder Gaspendelung zu betreiben;Die Fackel dient nur dem sicheren Ableiten bei Störungen; jeder Einsatz ist aufzuzeichnen
eisen-stahl|${air},Maschinenbau|Die Abluft der Öfen ist an der Entstehungsstelle zu erfassen und über Gewebefilter zu reinigen;Fahrwege und Lagerplätze sind so zu befestigen und zu befeuchten, dass Staub nicht verweht wird;Walz- und Kühlwasser ist im Kreislauf zu führen
ne-metalle|${air},Chemie|Staub und Schwermetalle im Abgas sind mindestens einmal im Jahr durch eine befugte Stelle zu messen;Schrott ist vor dem Einsatz auf Anhaftungen zu prüfen; ungeeignete Chargen sind zurückzuweisen;Krätze und Filterstaub sind in geschlossenen Behältern zu lagern
oberflaechen|${air},${water}|Bäder sind über medienbeständigen, dichten Auffangwannen aufzustellen;Spülwässer sind in Kaskaden zu führen und vor der Einleitung zu behandeln;Eine Bilanz der eingesetzten Stoffe ist jährlich zu erstellen und der Behörde auf Verlangen vorzulegen
zement-kalk|${air},Geologie|Staub, Stickstoffoxide und Schwefeldioxid im Abgas des Ofens sind fortlaufend zu messen;Ersatzbrennstoffe sind vor dem Einsatz nach dem Annahmeverfahren zu beproben;Förderbänder und Übergabestellen im Freien sind einzuhausen
glas-keramik|${air},Maschinenbau|Das Abgas der Schmelzwanne oder der Öfen ist auf Staub, Stickstoffoxide und Fluorverbindungen zu untersuchen;Gemenge ist in geschlossenen Systemen zu fördern;Scherben aus der eigenen Fertigung sind wieder einzusetzen
chemie|Chemie,${air},${water}|Abgase der Reaktoren sind zu erfassen und einer Reinigung zuzuführen;Behälter mit wassergefährdenden Stoffen sind doppelwandig auszuführen oder in dichten Wannen aufzustellen;Abwasserströme sind getrennt zu fassen und vor der Einleitung zu untersuchen
pharma|Chemie,${air},${water}|Lösemittelhaltige Abluft ist zu kondensieren oder thermisch zu behandeln;Chargenprotokolle sind mindestens fünf Jahre aufzubewahren;Abwasser mit Wirkstoffen ist vor der Einleitung in die Kanalisation vorzubehandeln
abfallbehandlung|${waste},${water}|Es dürfen nur Abfälle der genehmigten Abfallarten und bis zur genehmigten Menge übernommen werden;Jede Anlieferung ist zu wiegen, zu prüfen und im Betriebstagebuch festzuhalten;Lagerflächen sind dicht auszuführen; Niederschlagswasser ist zu fassen und zu untersuchen
abfallverbrennung|${waste},${air}|Im Abgas sind Staub, organischer Kohlenstoff, Chlorwasserstoff, Schwefeldioxid, Stickstoffoxide, Kohlenmonoxid und Quecksilber fortlaufend zu messen;Die Mindesttemperatur der Nachverbrennung ist einzuhalten; wird sie unterschritten, ist die Beschickung selbsttätig zu sperren;Schlacke und Filterasche sind getrennt zu lagern und zu untersuchen
deponien|${waste},Geologie|Jede Anlieferung ist zu wiegen und mit dem Annahmeverfahren abzugleichen;Sickerwasser ist zu fassen, zu messen und zu behandeln;Grundwasser ist an den festgelegten Sonden viermal im Jahr zu untersuchen
zellstoff-papier|${water},${air}|Der chemische Sauerstoffbedarf und die Fracht an Stickstoff und Phosphor im Ablauf sind täglich zu bestimmen;Prozesswasser ist so weit wie möglich im Kreislauf zu führen;Reststoffe sind vorrangig stofflich oder energetisch zu verwerten
holz|${air},Maschinenbau|Die Abluft der Trockner und Pressen ist zu erfassen und zu reinigen;Holzschutzmittel sind in dichten Wannen zu lagern und zu verwenden;Staubbeladene Abluft ist über Gewebefilter zu führen
textil-leder|${water},Chemie|Farb- und Hilfsstoffe sind nach ihrer Abbaubarkeit auszuwählen;Abwasser ist vor der Einleitung auszugleichen und vorzubehandeln;Abluft aus der Ausrüstung ist auf organischen Kohlenstoff zu untersuchen
lebensmittel|${water},Veterinärwesen|Fett und Feststoffe sind vor der Einleitung abzuscheiden;Tierische Nebenprodukte sind gekühlt und geschlossen zu lagern;Geruchsintensive Abluft ist zu erfassen und über einen Filter zu führen
tierhaltung|Veterinärwesen,${air}|Die genehmigte Zahl der Tierplätze darf nicht überschritten werden;Gülle ist in dichten, abgedeckten Behältern mit ausreichendem Lagerraum zu lagern;Die Ausbringung von Gülle und Mist ist nach Ort, Menge und Tag aufzuzeichnen
`;

const parse = (line: string): readonly [string, BranchMatters] => {
  const [branch = '', experts = '', conditions = ''] = line.split('|');
  // A semicolon within a condition is followed by a lower-case letter.
  return [
    branch,
    { experts: experts.split(','), conditions: conditions.split(/;(?=\p{Lu})/u).map((each) => `${each}.`) },
  ];
};

const byBranch = new Map(table.trim().split('\n').map(parse));

const ofAnyBranch: BranchMatters = {
  experts: [air],
  conditions: ['Die Anlage ist nach dem eingereichten Projekt zu errichten und zu betreiben.'],
};

/** Conditions and experts of a branch. */
export const mattersOf = (branchCode: string): BranchMatters => byBranch.get(branchCode) ?? ofAnyBranch;
