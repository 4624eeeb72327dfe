/** An economic activity of NACE Rev. 2 (ÖNACE 2008), class level. */
export interface NaceActivity {
  code: string;
  label: string;
}

const labels: Record<string, string> = {
  '01.46': 'Haltung von Schweinen',
  '01.47': 'Haltung von Geflügel',
  '10.11': 'Schlachten (ohne Schlachten von Geflügel)',
  '10.41': 'Herstellung von Ölen und Fetten',
  '10.51': 'Milchverarbeitung',
  '10.81': 'Herstellung von Zucker',
  '10.91': 'Herstellung von Futtermitteln für Nutztiere',
  '11.05': 'Herstellung von Bier',
  '13.30': 'Veredlung von Textilien und Bekleidung',
  '15.11': 'Herstellung von Leder und Lederfaserstoff',
  '16.10': 'Säge-, Hobel- und Holzimprägnierwerke',
  '16.21': 'Herstellung von Furnier-, Sperrholz-, Holzfaser- und Holzspanplatten',
  '17.11': 'Herstellung von Holz- und Zellstoff',
  '17.12': 'Herstellung von Papier, Karton und Pappe',
  '18.12': 'Drucken anderweitig nicht genannt',
  '19.20': 'Mineralölverarbeitung',
  '20.11': 'Herstellung von Industriegasen',
  '20.13': 'Herstellung von sonstigen anorganischen Grundstoffen und Chemikalien',
  '20.14': 'Herstellung von sonstigen organischen Grundstoffen und Chemikalien',
  '20.15': 'Herstellung von Düngemitteln und Stickstoffverbindungen',
  '20.16': 'Herstellung von Kunststoffen in Primärformen',
  '20.20': 'Herstellung von Schädlingsbekämpfungs-, Pflanzenschutz- und Desinfektionsmitteln',
  '20.51': 'Herstellung von pyrotechnischen Erzeugnissen',
  '21.10': 'Herstellung von pharmazeutischen Grundstoffen',
  '23.13': 'Herstellung von Hohlglas',
  '23.20': 'Herstellung von feuerfesten keramischen Werkstoffen und Waren',
  '23.32': 'Herstellung von Ziegeln und sonstiger Baukeramik',
  '23.51': 'Herstellung von Zement',
  '23.52': 'Herstellung von Kalk und gebranntem Gips',
  '23.99': 'Herstellung von sonstigen Erzeugnissen aus nichtmetallischen Mineralien',
  '24.10': 'Erzeugung von Roheisen, Stahl und Ferrolegierungen',
  '24.42': 'Erzeugung und erste Bearbeitung von Aluminium',
  '24.45': 'Erzeugung und erste Bearbeitung von sonstigen NE-Metallen',
  '24.51': 'Eisengießereien',
  '24.53': 'Leichtmetallgießereien',
  '25.50': 'Herstellung von Schmiede-, Press-, Zieh- und Stanzteilen',
  '25.61': 'Oberflächenveredlung und Wärmebehandlung',
  '27.20': 'Herstellung von Batterien und Akkumulatoren',
  '35.11': 'Elektrizitätserzeugung',
  '35.30': 'Wärme- und Kälteversorgung',
  '37.00': 'Abwasserentsorgung',
  '38.21': 'Behandlung und Beseitigung nicht gefährlicher Abfälle',
  '38.22': 'Behandlung und Beseitigung gefährlicher Abfälle',
  '38.32': 'Rückgewinnung sortierter Werkstoffe',
};

/** The activity of a code with its label; for an unknown code the label is empty. */
export const naceActivity = (code: string): NaceActivity => ({ code, label: labels[code] ?? '' });
