/**
 * What a provision says, and where that was looked up. Three degrees: with a day, its text or an office's account of it was read on that day;
 * with `readIn` alone, the statement rests on that text without a recorded day; with neither, it was not looked up.
 */
export interface LegalSource {
  /** Name of the act: 'GewO 1994'. */
  act: string;
  /** '§ 82a', 'Art. 21 Abs. 3', 'Art. 31 bis 35', 'Anhang I'. */
  provision: string;
  /** German: what the register takes from it. */
  supports: string;
  /** ISO date. */
  lookedUp?: string;
  readIn?: string;
}

// Act|provision|what the register takes from it|day of the look-up|where it was read. Only what somebody has read gets a day.
const table = `
Richtlinie 2010/75/EU|Art. 10|welche Tätigkeiten erfasst sind||
Richtlinie 2010/75/EU|Anhang I|Liste der Tätigkeiten mit ihren Schwellenwerten||deutsche Fassung bei gesetze.legal
Richtlinie 2010/75/EU|Art. 11 bis 14|Grundpflichten, Antrag und Inhalt der Genehmigung||
Richtlinie 2010/75/EU|Art. 13 Abs. 5|Die Kommission beschließt die bvT-Schlussfolgerungen.|2026-11-26|EUR-Lex, Durchführungsbeschluss (EU) 2022/2110
Richtlinie 2010/75/EU|Art. 14 Abs. 3|Die bvT-Schlussfolgerungen sind der Maßstab für die Auflagen der Genehmigung.|2026-11-26|Durchführungsbeschluss 2014/738/EU
Richtlinie 2010/75/EU|Art. 14 Abs. 4|strengere Auflagen, als mit den besten verfügbaren Techniken erreichbar sind||
Richtlinie 2010/75/EU|Art. 15|Emissionsgrenzwerte und Ausnahmen davon||
Richtlinie 2010/75/EU|Art. 15 Abs. 4|Ausnahmen mit weniger strengen Emissionsgrenzwerten (Zählung vor der Änderung von 2024)|2026-11-26|Gerichtshof der Europäischen Union, Rechtssache C-375/21
Richtlinie 2010/75/EU|Art. 18|strengere Auflagen, damit Umweltqualitätsnormen eingehalten werden|2026-11-26|Gerichtshof der Europäischen Union, Rechtssache C-375/21
Richtlinie 2010/75/EU|Art. 21|Überprüfung und Aktualisierung der Genehmigungsauflagen|2026-11-26|niederländische Fassung bei VITO
Richtlinie 2010/75/EU|Art. 21 Abs. 3|Binnen vier Jahren nach Veröffentlichung der bvT-Schlussfolgerungen zur Haupttätigkeit ist die Genehmigung überprüft, und die Anlage hält sie ein.|2026-11-26|niederländische Fassung bei VITO
Richtlinie 2010/75/EU|Art. 22|Bericht über den Ausgangszustand, Stilllegung||
Richtlinie 2010/75/EU|Art. 23|regelmäßige Umweltinspektionen|2026-11-26|Land Steiermark, Umweltinspektion – Rechtsgrundlagen
Richtlinie 2010/75/EU|Art. 23 Abs. 3|Inhalt des Inspektionsplans|2026-11-26|§ 6b NÖ IBG, der ihn umsetzt, bei jusline
Richtlinie 2010/75/EU|Art. 23 Abs. 4|Abstand der Besuche je nach Risiko ein bis drei Jahre; nach einem schweren Verstoß ein weiterer binnen sechs Monaten|2026-11-26|§ 121g MinroG, der ihn umsetzt, im RIS-Text bei LexisNexis
Richtlinie 2010/75/EU|Art. 23 Abs. 6|Bericht an die Betreiber:in binnen zwei, an die Öffentlichkeit binnen vier Monaten||
Richtlinie 2010/75/EU|Art. 24|Beteiligung und Information der Öffentlichkeit||
Richtlinie 2010/75/EU|Art. 31 bis 35|Ausnahmen für Feuerungsanlagen||
Richtlinie 2010/75/EU|Art. 51|besondere Bedingungen für Abfallverbrennungsanlagen||
Richtlinie 2010/75/EU|Art. 55|Veröffentlichungen zu Abfallverbrennungsanlagen||
GewO 1973|§ 77|Genehmigung der Betriebsanlage||
GewO 1973|§ 81|Genehmigung einer Änderung||
GewO 1994|§ 71a|Stand der Technik (beste verfügbare Techniken)|2026-11-26|RIS, BGBl. I Nr. 125/2013
GewO 1994|§ 71b|Begriffe: IPPC-Anlage, BVT-Merkblatt, BVT-Schlussfolgerungen|2026-11-26|RIS, BGBl. I Nr. 125/2013
GewO 1994|§ 71c|BVT-Schlussfolgerungen gelten ab ihrer Veröffentlichung als Maßstab.|2026-11-26|WEKA
GewO 1994|§ 77|Genehmigung der Betriebsanlage|2026-11-26|Verwaltungsgerichtshof, 2006/07/0112
GewO 1994|§ 77a|Genehmigung einer IPPC-Anlage|2026-11-26|Parlament, 252 der Beilagen, XXVIII. GP
GewO 1994|§ 81|Genehmigung einer Änderung|2026-11-26|Verwaltungsgerichtshof, 2006/07/0112
GewO 1994|§ 81a|wesentliche Änderung einer IPPC-Anlage|2026-11-26|Parlament, 252 der Beilagen, XXVIII. GP
GewO 1994|§ 81b|Anpassung von IPPC-Anlagen|2026-11-26|§ 71c GewO 1994, der darauf verweist, bei WEKA
GewO 1994|§ 82a|Umweltinspektionen|2026-11-26|Land Steiermark, Umweltinspektion
GewO 1994|§ 353a|Angaben im Antrag|2026-11-26|RIS, Fassung bis 11.07.2013
GewO 1994|Anlage 3|Liste der Tätigkeiten|2026-11-26|RIS, BGBl. I Nr. 125/2013
AWG 1990|§ 29|Genehmigung der Abfallbehandlungsanlage||
AWG 2002|§ 37|Genehmigung der Behandlungsanlage und ihrer wesentlichen Änderung|2026-11-26|RIS, § 38 AWG 2002
AWG 2002|§ 38|ein Verfahren für alle Vorschriften; zuständig ist der Landeshauptmann oder die Landeshauptfrau|2026-11-26|RIS
AWG 2002|§ 43a|Anwendung der BVT-Schlussfolgerungen|2026-11-26|BGBl. I Nr. 103/2013 in englischer Übersetzung
AWG 2002|§ 47a|Emissionsgrenzwerte|2026-11-26|BGBl. I Nr. 103/2013 in englischer Übersetzung
AWG 2002|§ 57|Überprüfung und Anpassung binnen vier Jahren nach Veröffentlichung der BVT-Schlussfolgerungen zur Haupttätigkeit|2026-11-26|RIS-Text bei LexisNexis
AWG 2002|§ 63a|Umweltinspektionen; Abs. 2 und 3: Inspektionsplan des Bundes|2026-11-26|Land Steiermark, Umweltinspektion; § 121g MinroG im RIS-Text bei LexisNexis
AWG 2002|Anhang 5|Liste der Tätigkeiten|2026-11-26|Land Steiermark, Umweltinspektion – Rechtsgrundlagen
EG-K 2013|§ 1|Geltung für Dampfkessel, für Gasturbinen und Gasmotoren ab 50 MW|2026-11-26|jusline, in Kraft seit 31.12.2023
EG-K 2013|§ 5|Anwendung der BVT-Schlussfolgerungen||Inhaltsverzeichnis in englischer Übersetzung
EG-K 2013|§§ 8 bis 11|Anforderungen an alte und neue Anlagen ab 50 MW||Inhaltsverzeichnis in englischer Übersetzung
EG-K 2013|§§ 18 bis 22|Beteiligung der Öffentlichkeit||Inhaltsverzeichnis in englischer Übersetzung
EG-K 2013|§ 33|Überwachung||
EG-K 2013|§ 42|Überprüfung und Anpassung||jusline
EG-K 2013|§ 43|Überprüfung und Anpassung||Inhaltsverzeichnis in englischer Übersetzung
EG-K 2013|§ 48|Außerkrafttreten der früheren Gesetze EG-K und LRG-K|2026-11-26|jusline
MinroG|§ 120a|IPPC-Anlagen im Bergbau|2026-11-26|Bundesministerium für Finanzen, IPPC-Bestimmungen im Mineralrohstoffgesetz
MinroG|§ 121e|Unfälle und Vorfälle sind der Behörde zu melden.|2026-11-26|jusline
MinroG|§ 121g|Umweltinspektionen: Programm, Abstand der Besuche, Kriterien des Risikos|2026-11-26|RIS-Text bei LexisNexis
WRG 1959|§ 12a|Stand der Technik|2026-11-26|Zeitschrift für Verwaltung 2011/177
WRG 1959|§ 21a|Abänderung von Bewilligungen|2026-11-26|Zeitschrift für Verwaltung 2002/1009
WRG 1959|§ 32|bewilligungspflichtige Einwirkungen, etwa die Einleitung von Betriebsabwasser|2026-11-26|Zeitschrift für Verwaltung 2004/1824
WRG 1959|§ 33b|Begrenzung der Emissionen||
WRG 1959|§ 99|Zuständigkeit des Landeshauptmanns oder der Landeshauptfrau|2026-11-26|RIS-Text bei LexisNexis, Fassung seit 01.01.2000
IG-L|§ 21a|Genehmigung von IPPC-Anlagen, für die kein anderes Bundesgesetz eine zur Luftreinhaltung vorsieht|2026-11-26|jusline
UVP-G 2000|§ 3|Vorhaben, die auf ihre Umweltverträglichkeit zu prüfen sind|2026-11-26|Zeitschrift für Verwaltung 2007/967
UVP-G 2000|§ 17|Entscheidung in einem einzigen Verfahren||
UIG|§ 4|Jede Person hat das Recht auf freien Zugang zu Umweltinformationen.|2026-11-26|Verwaltungsgerichtshof, 2023/02/0016
ECG|§ 5|allgemeine Informationen über Anbieter:innen|2026-11-26|raoe.at
MedienG|§ 24|Impressum|2026-11-26|Österreichischer Werberat
MedienG|§ 25|Offenlegung|2026-11-26|Österreichischer Werberat
Bgld. ISUG|§ 2|erfasste Anlagen, darunter Geflügel und Schweine|2026-11-26|RIS, Fassung bis 26.04.2021
Bgld. ISUG|§ 9a|Umweltinspektionen|2026-11-26|RIS, Inhaltsverzeichnis in der Fassung LGBl. Nr. 41/2014
K-IPPC-AG|§ 1|erfasste Anlagen, darunter Geflügel und Schweine|2026-11-26|jusline
NÖ IBG|§ 1|erfasste Anlagen|2026-11-26|jusline
NÖ IBG|§ 6b|Umweltinspektionen; Plan und Programme erstellt die Landesregierung|2026-11-26|jusline
Oö. Umweltschutzgesetz 1996|§ 35|Umweltinspektionen|2026-11-26|RIS, LGBl. Nr. 36/2014
Salzburger UUIG|§ 1|erfasste Anlagen, darunter Geflügel und Schweine|2026-11-26|jusline
Stmk. IAG|§ 1|erfasste Anlagen, darunter Geflügel und Schweine; zuletzt geändert durch LGBl. Nr. 82/2021|2026-11-26|jusline
Stmk. IAG|§ 8|Umweltinspektionen sind zu dulden.|2026-11-26|§ 15 Stmk. IAG, der darauf verweist, bei jusline
Stmk. IAG|§ 15|Verwaltungsübertretungen|2026-11-26|jusline
Tiroler Massentierhaltungsgesetz|§ 1|Intensivhaltung von Geflügel oder Schweinen in dieser Größe ist verboten.|2026-11-26|gesetzefinden.at, in Kraft seit 08.07.2004
Vorarlberger Betreiberpflichtengesetz|§ 3|erfasste Anlagen, darunter Geflügel und Schweine|2026-11-26|gesetzefinden.at
WIAG 2013|§ 1|erfasste Anlagen; Geflügel und Schweine nennt es seit LGBl. Nr. 19/2022 nicht mehr eigens.|2026-11-26|jusline
`;

/** All provisions that the register cites, by act. */
export const legalSources: readonly LegalSource[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [act = '', provision = '', supports = '', lookedUp, readIn] = line.split('|');
    return { act, provision, supports, ...(lookedUp && { lookedUp }), ...(readIn && { readIn }) };
  });
