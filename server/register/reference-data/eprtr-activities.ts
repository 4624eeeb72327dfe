import { annexIAncestors } from './annex-i.ts';

/** An activity of Annex I of Regulation (EC) No 166/2006 (E-PRTR); its codes are not those of Annex I of the IED. */
export interface EprtrActivity {
  /** Such as '1(c)' or '5(d)'. */
  code: string;
  /** German short title. */
  title: string;
  /** The equivalent IED code, if there is one. */
  annexI?: string;
}

// code | title | IED code if the two annexes have an equivalent activity.
const table = `
1(a)|Mineralöl- und Gasraffinerien|1.2
1(b)|Vergasungs- und Verflüssigungsanlagen|1.4
1(c)|Wärmekraftwerke und andere Verbrennungsanlagen|1.1
1(d)|Kokereien|1.3
1(e)|Anlagen zum Mahlen von Kohle|
1(f)|Anlagen zur Herstellung von Kohleprodukten und festen rauchfreien Brennstoffen|
2(a)|Röst- oder Sinteranlagen für Metallerz|2.1
2(b)|Anlagen zur Herstellung von Roheisen oder Stahl|2.2
2(c)|Anlagen zur Verarbeitung von Eisenmetallen|2.3
2(c)(i)|Warmwalzen von Eisenmetallen|2.3a
2(c)(ii)|Schmieden mit Hämmern|2.3b
2(c)(iii)|Aufbringen schmelzflüssiger metallischer Schutzschichten|2.3c
2(d)|Eisenmetallgießereien|2.4
2(e)|Anlagen zur Gewinnung und zum Schmelzen von Nichteisenmetallen|2.5
2(e)(i)|Gewinnung von Nichteisenrohmetallen|2.5a
2(e)(ii)|Schmelzen und Legieren von Nichteisenmetallen|2.5b
2(f)|Oberflächenbehandlung von Metallen und Kunststoffen|2.6
3(a)|Untertage-Bergbau und damit verbundene Tätigkeiten|
3(b)|Tagebau und Steinbruch|
3(c)|Anlagen zur Herstellung von Zementklinker und Kalk|3.1
3(c)(i)|Zementklinker in Drehrohröfen|3.1a
3(c)(ii)|Kalk in Drehrohröfen|3.1b
3(c)(iii)|Zementklinker oder Kalk in anderen Öfen|3.1
3(d)|Anlagen zur Gewinnung von Asbest und zur Herstellung von Asbesterzeugnissen|3.2
3(e)|Anlagen zur Herstellung von Glas einschließlich Glasfasern|3.3
3(f)|Anlagen zum Schmelzen mineralischer Stoffe|3.4
3(g)|Anlagen zur Herstellung von keramischen Erzeugnissen durch Brennen|3.5
4(a)|Herstellung organischer Grundchemikalien|4.1
4(a)(i)|Einfache Kohlenwasserstoffe|4.1a
4(a)(ii)|Sauerstoffhaltige Kohlenwasserstoffe|4.1b
4(a)(iii)|Schwefelhaltige Kohlenwasserstoffe|4.1c
4(a)(iv)|Stickstoffhaltige Kohlenwasserstoffe|4.1d
4(a)(v)|Phosphorhaltige Kohlenwasserstoffe|4.1e
4(a)(vi)|Halogenhaltige Kohlenwasserstoffe|4.1f
4(a)(vii)|Metallorganische Verbindungen|4.1g
4(a)(viii)|Basiskunststoffe|4.1h
4(a)(ix)|Synthetische Kautschuke|4.1i
4(a)(x)|Farbstoffe und Pigmente|4.1j
4(a)(xi)|Tenside|4.1k
4(b)|Herstellung anorganischer Grundchemikalien|4.2
4(b)(i)|Gase|4.2a
4(b)(ii)|Säuren|4.2b
4(b)(iii)|Basen|4.2c
4(b)(iv)|Salze|4.2d
4(b)(v)|Nichtmetalle, Metalloxide und andere anorganische Verbindungen|4.2e
4(c)|Herstellung von phosphor-, stickstoff- oder kaliumhaltigen Düngemitteln|4.3
4(d)|Herstellung von Pflanzenschutzmitteln und Bioziden|4.4
4(e)|Herstellung von Grundarzneimitteln|4.5
4(f)|Herstellung von Explosivstoffen und pyrotechnischem Material|4.6
5(a)|Verwertung oder Beseitigung gefährlicher Abfälle|5.1
5(b)|Verbrennung nicht gefährlicher Abfälle|5.2a
5(c)|Beseitigung nicht gefährlicher Abfälle|5.3a
5(d)|Deponien|5.4
5(e)|Beseitigung oder Verwertung von Tierkörpern und tierischen Abfällen|6.5
5(f)|Kommunale Abwasserbehandlungsanlagen|
5(g)|Eigenständig betriebene Industrieabwasserbehandlungsanlagen|6.11
6(a)|Herstellung von Zellstoff|6.1a
6(b)|Herstellung von Papier und Pappe und sonstigen primären Holzprodukten|6.1
6(c)|Konservierung von Holz und Holzprodukten mit Chemikalien|6.10
7(a)|Intensivhaltung oder -aufzucht von Geflügel oder Schweinen|6.6
7(a)(i)|Plätze für Geflügel|6.6a
7(a)(ii)|Plätze für Mastschweine|6.6b
7(a)(iii)|Plätze für Säue|6.6c
7(b)|Intensive Aquakultur|
8(a)|Schlachthöfe|6.4a
8(b)|Herstellung von Nahrungsmittel- und Getränkeprodukten|6.4b
8(b)(i)|Nahrungsmittel und Getränke aus tierischen Rohstoffen|6.4bi
8(b)(ii)|Nahrungsmittel und Getränke aus pflanzlichen Rohstoffen|6.4bii
8(c)|Behandlung und Verarbeitung von Milch|6.4c
9(a)|Vorbehandlung oder Färben von Fasern oder Textilien|6.2
9(b)|Gerben von Häuten oder Fellen|6.3
9(c)|Oberflächenbehandlung mit organischen Lösungsmitteln|6.7
9(d)|Herstellung von Kohlenstoff oder Elektrografit|6.8
9(e)|Bau und Lackieren von Schiffen|
`;

export const eprtrActivities: readonly EprtrActivity[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', title = '', annexI = ''] = line.split('|');
    return annexI ? { code, title, annexI } : { code, title };
  });

const byCode = new Map(eprtrActivities.map((activity) => [activity.code, activity]));

/** The E-PRTR activity of a code, ignoring blanks and case; undefined if there is none. */
export const eprtrActivityByCode = (code: string): EprtrActivity | undefined =>
  byCode.get(code.toLowerCase().replace(/\s/g, ''));

const byAnnexI = new Map(
  eprtrActivities.flatMap((activity) => (activity.annexI ? [[activity.annexI, activity] as const] : [])),
);

/** The E-PRTR activity equivalent to an Annex I code or, failing that, to one of its ancestors. */
export const eprtrActivityOf = (annexICode: string): EprtrActivity | undefined =>
  annexIAncestors(annexICode)
    .reverse()
    .map((code) => byAnnexI.get(code))
    .find((activity) => activity !== undefined);
