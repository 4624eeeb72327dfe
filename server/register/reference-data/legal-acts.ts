/** An act of law, or a draft of one, with its official address. */
export interface LegalAct {
  /** As it is cited: 'GewO 1994'. */
  name: string;
  /** Official title, or as much of it as identifies the act. */
  title: string;
  /** Official gazette with its number. */
  published: string;
  /** Of the text: in RIS for Austria, in EUR-Lex for the European Union. */
  address: string;
  /** ISO date on which title and gazette were looked up; absent if they were not. */
  lookedUp?: string;
  /** Where they were read. */
  readIn?: string;
}

const celex = 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:';
const ris = 'https://www.ris.bka.gv.at/';
const inForce = `${ris}GeltendeFassung.wxe?Abfrage=`;

// Name|title|gazette|address|day of the look-up|where it was read. Without a known address of the act: the search of RIS.
const table = `
Richtlinie 2010/75/EU|Richtlinie 2010/75/EU über Emissionen aus Industrie und Tierhaltung (bis 2024: über Industrieemissionen)|ABl. L 334 vom 17.12.2010, S. 17|${celex}32010L0075|2026-11-26|EUR-Lex
Richtlinie (EU) 2024/1785|Richtlinie (EU) 2024/1785 zur Änderung der Richtlinie 2010/75/EU|ABl. L, 2024/1785, vom 15.07.2024|${celex}32024L1785|2026-11-26|EUR-Lex
Durchführungsbeschluss (EU) 2018/1135|Durchführungsbeschluss (EU) 2018/1135 über Meldungen nach der Richtlinie 2010/75/EU|ABl. L 205 vom 14.08.2018, S. 40|${celex}32018D1135||
Verordnung (EG) Nr. 166/2006|Verordnung (EG) Nr. 166/2006 (E-PRTR)|ABl. L 33 vom 04.02.2006, S. 1|${celex}32006R0166|2026-11-26|RIS, Oö. Umweltschutzgesetz 1996
Durchführungsbeschluss (EU) 2019/1741|Durchführungsbeschluss (EU) 2019/1741 über das Format der Meldungen nach der Verordnung (EG) Nr. 166/2006|ABl. L 267 vom 21.10.2019, S. 3|${celex}32019D1741|2026-11-26|umwelt-online
Verordnung (EU) 2024/1244|Verordnung (EU) 2024/1244 über das Portal für Industrieemissionen|ABl. L, 2024/1244, vom 02.05.2024|${celex}32024R1244|2026-11-26|EUR-Lex
GewO 1973|Gewerbeordnung 1973|nicht nachgeschlagen|${ris}Bundesrecht/||
GewO 1994|Gewerbeordnung 1994|BGBl. Nr. 194/1994|${inForce}Bundesnormen&Gesetzesnummer=10007517|2026-11-26|RIS, BGBl. I Nr. 125/2013
AWG 1990|Abfallwirtschaftsgesetz|BGBl. Nr. 325/1990|${ris}Bundesrecht/|2026-11-26|Parlament, 1201 der Beilagen, XX. GP
AWG 2002|Abfallwirtschaftsgesetz 2002|BGBl. I Nr. 102/2002|${inForce}Bundesnormen&Gesetzesnummer=20002086|2026-11-26|RIS
LRG-K|Luftreinhaltegesetz für Kesselanlagen|BGBl. Nr. 380/1988|${ris}Bundesrecht/|2026-11-26|§ 48 EG-K 2013 bei jusline
EG-K|Emissionsschutzgesetz für Kesselanlagen|BGBl. I Nr. 150/2004|${ris}eli/bgbl/I/2004/150|2026-11-26|§ 48 EG-K 2013 bei jusline
EG-K 2013|Emissionsschutzgesetz für Kesselanlagen|BGBl. I Nr. 127/2013|${ris}eli/bgbl/I/2013/127|2026-11-26|Wirtschaftskammer Österreich
MinroG|Mineralrohstoffgesetz|BGBl. I Nr. 38/1999|${inForce}Bundesnormen&Gesetzesnummer=10008040||
WRG 1959|Wasserrechtsgesetz 1959|BGBl. Nr. 215/1959|${inForce}Bundesnormen&Gesetzesnummer=10010290|2026-11-26|RIS, BGBl. Nr. 252/1990
IG-L|Immissionsschutzgesetz – Luft|BGBl. I Nr. 115/1997|${ris}Bundesrecht/||
UVP-G 2000|Umweltverträglichkeitsprüfungsgesetz 2000|BGBl. Nr. 697/1993|${inForce}Bundesnormen&Gesetzesnummer=10010767|2026-11-26|Parlament, 252 der Beilagen, XXVIII. GP
UIG|Umweltinformationsgesetz|BGBl. Nr. 495/1993|${ris}Bundesrecht/|2026-11-26|Parlament, 641 der Beilagen, XXII. GP
ECG|E-Commerce-Gesetz|BGBl. I Nr. 152/2001|${ris}Bundesrecht/|2026-11-26|Österreichischer Werberat
MedienG|Mediengesetz|nicht nachgeschlagen|${ris}Bundesrecht/||
Bgld. ISUG|Burgenländisches IPPC-Anlagen-, SEVESO III-Betriebe- und Umweltinformationsgesetz|LGBl. Nr. 8/2007|${inForce}LrBgld&Gesetzesnummer=20000607|2026-11-26|RIS
K-IPPC-AG|Kärntner IPPC-Anlagengesetz|LGBl. Nr. 52/2002|${ris}Landesrecht/|2026-11-26|jusline
NÖ IBG|NÖ IPPC-Anlagen und Betriebe Gesetz|LGBl. 8060|${ris}Dokumente/LgblNO/LRNI_2013051/LRNI_2013051.html|2026-11-26|RIS
Oö. Umweltschutzgesetz 1996|Oö. Umweltschutzgesetz 1996|LGBl. Nr. 84/1996|${inForce}LROO&Gesetzesnummer=10000480|2026-11-26|RIS
Salzburger UUIG|Umweltschutz- und Umweltinformationsgesetz|LGBl. Nr. 59/2005|${ris}Landesrecht/|2026-11-26|jusline
Stmk. IAG|Steiermärkisches IPPC-Anlagen Gesetz (bis 2017: IPPC-Anlagen- und Seveso-Betriebe-Gesetz)|LGBl. Nr. 14/2016|${inForce}LrStmk&Gesetzesnummer=20001289|2026-11-26|jusline
Tiroler Massentierhaltungsgesetz|Gesetz „Massentierhaltung, integrierte Vermeidung der Umweltverschmutzung“|nicht nachgeschlagen|${inForce}LrT&Gesetzesnummer=20000302|2026-11-26|gesetzefinden.at
Vorarlberger Betreiberpflichtengesetz|Gesetz über Betreiberpflichten zum Schutz der Umwelt|LGBl. Nr. 20/2001|${inForce}LrVbg&Gesetzesnummer=20000749|2026-11-26|RIS
WIAG 2013|Wiener IPPC-Anlagengesetz 2013|LGBl. Nr. 32/2013|https://www.wien.gv.at/recht/landesrecht-wien/landesgesetzblatt/jahrgang/2013/html/lg2013032.htm|2026-11-26|Landesgesetzblatt für Wien
`;

/** All acts that the register cites, those of the European Union first. */
export const legalActs: readonly LegalAct[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', title = '', published = '', address = '', lookedUp, readIn] = line.split('|');
    return { name, title, published, address, ...(lookedUp && { lookedUp }), ...(readIn && { readIn }) };
  });

const byName = new Map(legalActs.map((act) => [act.name, act]));

/** The act of this name, if the register cites it. */
export const legalActByName = (name: string): LegalAct | undefined => byName.get(name);
