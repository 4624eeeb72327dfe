import type { Inspection } from '#core/register/installation/installation-record.ts';
import type { PlantKind } from './profiles.ts';

type Result = Inspection['result'];

/** What an inspection found, and the measures the authority orders because of it. */
interface Finding {
  summary: string;
  measures: readonly string[];
}

const fine = (summary: string): Finding => ({ summary, measures: [''] });
const minor = (summary: string, ...measures: string[]): Finding => ({
  summary,
  measures: measures.length > 0 ? measures : ['Mangel bis zum nächsten Quartal beheben und Nachweis vorlegen.'],
});
const serious = (summary: string, ...measures: string[]): Finding => ({
  summary,
  measures: [
    'Sofortige Herstellung des konsensgemäßen Zustands; Nachschau binnen sechs Monaten.',
    ...measures.map((measure) => `${measure}; Nachschau binnen sechs Monaten.`),
  ],
});

const measured = 'Zusätzliche Messungen durch eine akkreditierte Stelle';
const proof = 'Nachweis binnen sechs Wochen vorlegen.';

/** Possible findings at any installation. */
const anywhere: Record<Result, readonly Finding[]> = {
  compliant: [fine('Die Anlage wird konsensgemäß betrieben. Es wurden keine Mängel festgestellt.')],
  minorDeviations: [
    minor(
      'Der Jahresbericht wurde verspätet vorgelegt; die Werte sind plausibel.',
      'Künftige Berichte fristgerecht vorlegen.',
    ),
  ],
  seriousDeviations: [],
};

const missingLabels = minor(
  'Die Kennzeichnung einzelner Lagerbereiche fehlte. Die Anlage wird sonst bescheidgemäß betrieben.',
);
const missingCalibration = minor('Der Nachweis über die Kalibrierung eines Messgeräts lag nicht vor.', proof);
const damagedBasin = minor(
  'Eine Auffangwanne war beschädigt. Ein Austritt in den Boden wurde nicht festgestellt.',
  'Auffangwanne instand setzen und Dichtheit prüfen lassen.',
);
const overfilledStore = serious('Die genehmigte Lagermenge war deutlich überschritten.');

/** Possible findings at one kind of installation. */
const own: Record<PlantKind, Record<Result, readonly Finding[]>> = {
  process: {
    compliant: [
      fine('Die vorgelegten Messberichte halten alle Emissionsgrenzwerte ein.'),
      fine('Betriebstagebuch und Wartungsnachweise sind vollständig; die Auflagen werden eingehalten.'),
      fine('Die Abwassereinleitung entspricht dem Bescheid. Der Bodenschutz ist intakt.'),
    ],
    minorDeviations: [missingLabels, missingCalibration, damagedBasin],
    seriousDeviations: [
      serious('Der Emissionsgrenzwert für Staub wurde bei zwei Messungen überschritten.', measured),
      overfilledStore,
      serious('Die Abgasreinigung war zeitweise außer Betrieb, ohne dass die Behörde verständigt wurde.', measured),
    ],
  },
  livestock: {
    compliant: [
      fine('Tierzahl, Fütterung und Lüftung entsprechen dem Bescheid.'),
      fine('Die Nährstoffbilanz ist vollständig; die Werte für Ammoniak werden eingehalten.'),
      fine('Güllelager und Leitungen sind dicht; die Aufzeichnungen über die Ausbringung liegen vor.'),
    ],
    minorDeviations: [
      minor('Die Abdeckung des Güllelagers war an einer Stelle undicht.'),
      minor('Die Aufzeichnungen über die Ausbringung von Gülle waren unvollständig.', proof),
      minor('Der Wartungsnachweis der Abluftreinigung lag nicht vor.', proof),
    ],
    seriousDeviations: [
      serious('Die genehmigte Zahl der Tierplätze war überschritten.'),
      serious(
        'Gülle trat aus einem schadhaften Lager in den Boden aus.',
        'Lager räumen, Dichtheit und Boden untersuchen lassen',
      ),
    ],
  },
  landfill: {
    compliant: [
      fine('Einbau, Abdeckung und Entwässerung entsprechen dem Bescheid.'),
      fine('Die Messwerte von Sickerwasser und Grundwasser sind unauffällig.'),
      fine('Eingangskontrolle und Abfallaufzeichnungen sind vollständig.'),
    ],
    minorDeviations: [
      minor('Zwei Anlieferungen waren ohne vollständige Beurteilungsnachweise übernommen worden.', proof),
      minor('Die Zwischenabdeckung war auf einer Teilfläche zu dünn.'),
      minor('Ein Pegel zur Beobachtung des Grundwassers war nicht zugänglich.'),
    ],
    seriousDeviations: [
      serious('Abfälle waren außerhalb des genehmigten Abschnitts abgelagert.'),
      serious('Sickerwasser trat aus dem Randwall aus.', 'Grundwasser zusätzlich beproben lassen'),
    ],
  },
  storage: {
    compliant: [
      fine('Lagermengen, Brandabschnitte und Auffangräume entsprechen dem Bescheid.'),
      fine('Eingangskontrolle und Abfallaufzeichnungen sind vollständig.'),
    ],
    minorDeviations: [missingLabels, damagedBasin],
    seriousDeviations: [
      overfilledStore,
      serious('Abfälle, die miteinander reagieren können, waren nicht getrennt gelagert.'),
    ],
  },
  wastewater: {
    compliant: [
      fine('Die Ablaufwerte halten die Grenzwerte ein; die Eigenüberwachung ist vollständig.'),
      fine('Die Abwassereinleitung entspricht dem Bescheid. Becken und Leitungen sind dicht.'),
    ],
    minorDeviations: [
      missingCalibration,
      minor('Die Probenahme der Eigenüberwachung erfolgte in zwei Monaten seltener als vorgeschrieben.', proof),
    ],
    seriousDeviations: [
      serious('Der Grenzwert für Ammonium im Ablauf wurde wiederholt überschritten.', measured),
      serious('Eine Betriebsstörung mit ungereinigtem Ablauf war nicht gemeldet worden.'),
    ],
  },
};

/** The possible findings of an inspection with this result at this kind of installation; at least one. */
export const findingsOf = (kind: PlantKind, result: Result): readonly Finding[] => [
  ...anywhere[result],
  ...own[kind][result],
];
