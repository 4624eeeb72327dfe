import type { AnnexIActivity } from './installation-record.ts';

/** What happens at an installation in everyday words, as the end of a sentence in the passive voice. */
export interface ActivityWords {
  /** Whether its subject is plural: 'Abfälle verbrannt', as opposed to 'Zement hergestellt'. */
  isPlural: boolean;
  text: string;
}

// By Annex I code; a code without words has those of the group it belongs to. A '+' marks a plural.
const phrases: Readonly<Record<string, string>> = {
  '1.1': '+Brennstoffe verbrannt, um Wärme oder Strom zu erzeugen',
  '1.2': 'Mineralöl oder Gas raffiniert',
  '1.3': 'Koks erzeugt',
  '1.4': '+Brennstoffe vergast oder verflüssigt',
  '2.1': 'Metallerz geröstet oder gesintert',
  '2.2': 'Roheisen oder Stahl hergestellt',
  '2.3': '+Eisenmetalle verarbeitet',
  '2.3a': '+Eisenmetalle warm gewalzt',
  '2.3aa': '+Eisenmetalle kalt gewalzt',
  '2.3b': '+Eisenmetalle geschmiedet',
  '2.3c': '+Metalle mit einer Schutzschicht aus geschmolzenem Metall überzogen',
  '2.4': 'Eisen oder Stahl gegossen',
  '2.5': '+Nichteisenmetalle geschmolzen und gegossen',
  '2.5a': '+Nichteisenmetalle gewonnen',
  '2.6': '+Oberflächen von Metall oder Kunststoff in Bädern behandelt',
  '2.7': '+Batterien hergestellt',
  '3.1': 'Zement, Kalk oder Magnesiumoxid hergestellt',
  '3.1a': 'Zementklinker gebrannt',
  '3.1b': 'Kalk gebrannt',
  '3.1c': 'Magnesiumoxid hergestellt',
  '3.3': 'Glas hergestellt',
  '3.4': '+Mineralfasern hergestellt',
  '3.5': 'Keramik gebrannt',
  '3.6': '+Erze aufbereitet',
  '4.1': '+organische Chemikalien hergestellt',
  '4.1h': '+Kunststoffe hergestellt',
  '4.1i': 'synthetischer Kautschuk hergestellt',
  '4.1j': '+Farbstoffe und Pigmente hergestellt',
  '4.1k': '+Tenside hergestellt',
  '4.2': '+anorganische Chemikalien hergestellt',
  '4.2a': '+Gase hergestellt',
  '4.2b': '+Säuren hergestellt',
  '4.2c': '+Basen hergestellt',
  '4.2d': '+Salze hergestellt',
  '4.3': '+Düngemittel hergestellt',
  '4.4': '+Pflanzenschutzmittel oder Biozide hergestellt',
  '4.5': '+Arzneimittel hergestellt',
  '4.6': '+Sprengstoffe hergestellt',
  '5.1': '+gefährliche Abfälle behandelt',
  '5.1e': '+Lösemittel zurückgewonnen',
  '5.1j': 'Altöl aufbereitet',
  '5.2a': '+nicht gefährliche Abfälle verbrannt',
  '5.2b': '+gefährliche Abfälle verbrannt',
  '5.3': '+nicht gefährliche Abfälle behandelt',
  '5.3b': '+nicht gefährliche Abfälle verwertet',
  '5.4': '+Abfälle abgelagert',
  '5.5': '+gefährliche Abfälle zwischengelagert',
  '5.6': '+gefährliche Abfälle unter Tage gelagert',
  '6.1a': 'Zellstoff hergestellt',
  '6.1b': '+Papier, Pappe oder Karton hergestellt',
  '6.1c': '+Holzwerkstoffplatten hergestellt',
  '6.2': '+Textilien vorbehandelt oder gefärbt',
  '6.3': '+Häute und Felle gegerbt',
  '6.4a': '+Tiere geschlachtet',
  '6.4b': '+Nahrungs- oder Futtermittel hergestellt',
  '6.4c': 'Milch verarbeitet',
  '6.5': '+Tierkörper und tierische Abfälle verwertet oder beseitigt',
  '6.6': '+Geflügel oder Schweine gehalten',
  '6.6a': 'Geflügel gehalten',
  '6.6b': '+Mastschweine gehalten',
  '6.6c': '+Sauen gehalten',
  '6.7': '+Oberflächen mit organischen Lösungsmitteln behandelt',
  '6.8': 'Kohlenstoff oder Elektrografit hergestellt',
  '6.9': 'Kohlendioxid abgeschieden',
  '6.10': 'Holz mit Chemikalien haltbar gemacht',
  '6.11': 'Abwasser behandelt',
};

/** The words for an activity by its code and version of Annex I; undefined for a code that has none. */
export function activityWords({
  code,
  legalVersion,
}: Pick<AnnexIActivity, 'code' | 'legalVersion'>): ActivityWords | undefined {
  // The later version gives the code of livestock to electrolysis.
  if (code === '6.6' && legalVersion === '2024/1785') return { isPlural: false, text: 'Wasserstoff erzeugt' };
  const [, activity = '', part = ''] = /^(\d+\.\d+)([a-z]*)$/.exec(code) ?? [];
  for (let length = part.length; length >= 0; length--) {
    const words = phrases[activity + part.slice(0, length)];
    if (words) return { isPlural: words.startsWith('+'), text: words.replace('+', '') };
  }
  return undefined;
}
