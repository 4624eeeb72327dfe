/*
 * Places as people write them, and the districts, towns or postcodes where the installations of the answer lie: text|district codes|towns|postcodes (a
 * beginning). Sentences: text|district codes or states|Annex I codes.
 */
export const placeQueries = `
Mostviertel|302 303 305 314 315 319 320 321
im Weinviertel|308 310 312 316
Industrieviertel|304 306 307 317 318 323
Innviertel|404 412 414
Hausruckviertel|403 405 408 417 418
Traunviertel|402 407 409 410 415
Mühlviertel|406 411 413 416
Muehlviertel|406 411 413 416
Flachgau|503
Pongau|504
Tennengau|502
Lavanttal|209
Südburgenland|104 105 109
Osttirol|707
Außerfern|708
Obersteiermark|611 612 614 620 621
Oststeiermark|617 622 623
Mürztal||Bruck an der Mur,Kapfenberg,Kindberg,Krieglach,Langenwang,Mürzzuschlag,Sankt Barbara im Mürztal
Rheintal|803|Bregenz,Hard,Lauterach,Bildstein,Feldkirch,Götzis,Rankweil
Zillertal||Hart im Zillertal,Schlitters,Uderns
Bezirk Melk|315
Bez. Amstetten|305
Verwaltungsbezirk Tulln|321
politischer Bezirk Gänserndorf|308
Bezirk Krems|301 313
10. Bezirk|910
1230 Wien|923
Wien 11|911
XXII. Bezirk|922
Wien-Floridsdorf|921
Simmering|911
Sankt Pölten Land|319
St. Pölten-Land|319
Innsbruck Land|703
Wels-Land|418
Graz|601
Vienna|901 902 903 904 905 906 907 908 909 910 911 912 913 914 915 916 917 918 919 920 921 922 923
Lower Austria|301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 319 320 321 322 323 325
NÖ|301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 319 320 321 322 323 325
31xx|||31
PLZ 40|||40
PLZ 4020|||4020
A-4020|||4020
8600-8699|||86
8600 bis 8699|||86
Baden bei Wien||Baden
Wr. Neustadt|304
Neusiedl/See|107
Krems a.d. Donau|301
Wels und Steyr|402 403
Graz und Umgebung|601 606
Bezirk Amsteten|305
Mostvirtel|302 303 305 314 315 319 320 321
Klagenfrt|201
Grazz|601
`;

export const sentenceQueries = `
Gibt es eine Müllverbrennung in Oberösterreich?|4|5.2
Welche Müllverbrennungen gibt es in Niederösterreich?|3|5.2
Wo ist das nächste Zementwerk?||3.1a
Hühnerfarm in meiner Nähe||6.6a
Wo sind Schweineställe im Weinviertel?|308 310 312 316|6.6b 6.6c
Welche Anlagen gibt es in Steyr?|402|
Zeige mir alle Betriebe im Bezirk Amstetten|305|
Industrie in Graz|601|
Ist in Linz ein Stahlwerk?|401|2.2
Deponie Bezirk Gänserndorf|308|5.4
Mülldeponien im Mostviertel|302 303 305 314 315 319 320 321|5.4
Papierfabrik in der Steiermark|6|6.1b
steirische Papierfabriken|6|6.1b
Linzer Stahlwerk|401|2.2
Ziegelei in Niederösterreich|3|3.5/23.32
Kraftwerke in Wels oder Linz|401 403|1.1
Galvanik Industrieviertel|304 306 307 317 318 323|2.6
Wer hat in Kärnten ein Zementwerk?|2|3.1a
Wie viele Deponien gibt es im Burgenland?|1|5.4
Ich suche eine Gießerei im Innviertel|404 412 414|2.4 2.5b
Abfallbehandlung in Wien 23|923|5
Chemie Linz|401|4
Kraftwerke in der Obersteiermark|611 612 614 620 621|1.1
Heizwerk Tirol|7|1.1
Tiroler Heizwerke|7|1.1
Molkerei in Vorarlberg|8|6.4c
Schlachthöfe in Oberösterreich|4|6.4a
Was wird im Bezirk Schärding produziert?|414|
Liste aller Deponien in Kärnten|2|5.4
Gestank in Linz|401|
Es stinkt in Amstetten|305|
Lärm im Bezirk Melk|315|
Woher kommt der Rauch in Wels?|403|
Staub in Graz|601|
Wasser verschmutzt Bezirk Liezen|612|
Wen anrufen wegen Lärm in Simmering?|911|
Was stinkt in Leoben so?|611|
Kann man in Kärnten eine Deponie finden?|2|5.4
Hühnerställe Südoststeiermark|623|6.6a
Gibt's Schweinemast in der Oststeiermark?|617 622 623|6.6b 6.6c
Sägewerk Imprägnierung Kärnten|2|6.10
Großfeuerungsanlagen in Niederösterreich|3|1.1
Lackiererei Bezirk Vöcklabruck|417|6.7
`;
