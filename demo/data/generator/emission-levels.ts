import type { PlantKind } from './profiles.ts';

/** Emissions to water if the text says so, otherwise to air; each with the averaging period of the conclusions. */
const table = `
CAK|Freies Chlor im Abwasser, Mittelwert über die Probenahmedauer;Chlor und Chlordioxid, Mittelwert über die Probenahmedauer
CLM|NOx, Tagesmittelwert;Staub, Tagesmittelwert
CWW|TOC im Abwasser, Jahresmittelwert;Gesamtstickstoff im Abwasser, Jahresmittelwert
FDM|CSB im Abwasser, Tagesmittelwert;Gesamtphosphor im Abwasser, Tagesmittelwert
FMP|Zink im Abwasser, Tagesmittelwert;Nickel im Abwasser, Tagesmittelwert
GLS|NOx, Tagesmittelwert;SOx, Tagesmittelwert;Staub, Tagesmittelwert
IRPP|Ammoniak in kg je Tierplatz und Jahr
IS|Staub, Tagesmittelwert;SOx, Tagesmittelwert
LCP|NOx, Jahresmittelwert;SO₂, Jahresmittelwert;Staub, Jahresmittelwert
LVOC|NOx aus Prozessöfen, Tagesmittelwert
NFM|Staub, Tagesmittelwert;TVOC, Mittelwert über die Probenahmedauer
PP|CSB im Abwasser, Jahresmittelwert;Gesamtstickstoff im Abwasser, Jahresmittelwert
REF|SO₂ aus Prozessfeuerungen, Monatsmittelwert;NOx aus Prozessfeuerungen, Monatsmittelwert
SA|CSB im Abwasser, Tagesmittelwert;Gesamtstickstoff im Abwasser, Tagesmittelwert
SF|CSB im Abwasser, Tagesmittelwert;Staub, Mittelwert über die Probenahmedauer
STS|Gesamtemissionen flüchtiger organischer Verbindungen, Jahresbilanz;TVOC in Abgasen, Tagesmittelwert
TAN|CSB im Abwasser, Monatsmittelwert;Chrom gesamt im Abwasser, Monatsmittelwert
TXT|CSB im Abwasser, Tagesmittelwert;TVOC, Mittelwert über die Probenahmedauer
WBP|Staub aus Trocknern, Mittelwert über die Probenahmedauer;Formaldehyd aus der Presse, Mittelwert über die Probenahmedauer
WGC|TVOC, Mittelwert über die Probenahmedauer
WI|NOx, Tagesmittelwert;Quecksilber, Mittelwert über die Probenahmedauer
WT|CSB im Abwasser, Tagesmittelwert;Staub, Mittelwert über die Probenahmedauer
`;

const levels: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', all = ''] = line.split('|');
      return [code, all.split(';')];
    }),
);

/**
 * Emission levels of a BAT conclusion from which an installation of this kind may derogate; at least one.
 *
 * @throws {RangeError} if no applicable emission level is known for the conclusion
 */
export function emissionLevelsOf(conclusion: string, kind: PlantKind): readonly string[] {
  const all = levels.get(conclusion) ?? [];
  const own = kind === 'wastewater' ? all.filter((level) => level.includes('im Abwasser')) : all;
  if (own.length === 0) throw new RangeError(`No emission level of ${conclusion} is known.`);
  return own;
}
