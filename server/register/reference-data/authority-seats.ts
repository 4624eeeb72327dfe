/** The seat of an authority. */
export interface AuthoritySeat {
  city: string;
  postalCode: string;
  street: string;
  buildingNumber: string;
  /** Telephone area code without the leading zero. */
  areaCode: string;
  /** Abbreviation of a district authority in file numbers, mostly the same as on number plates. */
  letters: string;
}

// District (or 'lh-' and federal state)|city|postcode|street|building number|area code|letters.
const table = `
lh-1|Eisenstadt|7000|Europaplatz|1|2682|
lh-2|Klagenfurt am Wörthersee|9020|Arnulfplatz|1|463|
lh-3|St. Pölten|3100|Landhausplatz|1|2742|
lh-4|Linz|4020|Landhausplatz|1|732|
lh-5|Salzburg|5020|Chiemseehof|1|662|
lh-6|Graz|8010|Hofgasse|15|316|
lh-7|Innsbruck|6020|Eduard-Wallnöfer-Platz|3|512|
lh-8|Bregenz|6900|Römerstraße|15|5574|
lh-9|Wien|1200|Dresdner Straße|45|1|
101|Eisenstadt|7000|Hauptstraße|35|2682|E
102|Rust|7071|Conradplatz|1|2685|E
103|Eisenstadt|7000|Ing.-Julius-Raab-Straße|1|2682|EU
104|Güssing|7540|Hauptstraße|1|3322|GS
105|Jennersdorf|8380|Hauptplatz|15|3329|JE
106|Mattersburg|7210|Marktgasse|2|2626|MA
107|Neusiedl am See|7100|Eisenstädter Straße|1a|2167|ND
108|Oberpullendorf|7350|Hauptstraße|56|2612|OP
109|Oberwart|7400|Hauptplatz|1|3352|OW
201|Klagenfurt am Wörthersee|9020|Neuer Platz|1|463|KL
202|Villach|9500|Rathausplatz|1|4242|VI
203|Hermagor|9620|Hauptstraße|44|4282|HE
204|Klagenfurt am Wörthersee|9020|Völkermarkter Ring|19|463|KL
205|St. Veit an der Glan|9300|Hauptplatz|28|4212|SV
206|Spittal an der Drau|9800|Tiroler Straße|16|4762|SP
207|Villach|9500|Meister-Friedrich-Straße|4|4242|VL
208|Völkermarkt|9100|Spanheimergasse|2|4232|VK
209|Wolfsberg|9400|Am Weiher|5|4352|WO
210|Feldkirchen in Kärnten|9560|Milesistraße|10|4276|FE
301|Krems an der Donau|3500|Obere Landstraße|4|2732|KS
302|St. Pölten|3100|Rathausplatz|1|2742|P
303|Waidhofen an der Ybbs|3340|Oberer Stadtplatz|28|7442|WY
304|Wiener Neustadt|2700|Hauptplatz|1|2622|WN
305|Amstetten|3300|Preinsbacher Straße|11|7472|AM
306|Baden|2500|Schwartzstraße|50|2252|BN
307|Bruck an der Leitha|2460|Fischamender Straße|10|2162|BL
308|Gänserndorf|2230|Schönkirchner Straße|1|2282|GF
309|Gmünd|3950|Schremser Straße|8|2852|GD
310|Hollabrunn|2020|Mühlgasse|24|2952|HL
311|Horn|3580|Frauenhofner Straße|2|2982|HO
312|Korneuburg|2100|Bankmannring|5|2262|KO
313|Krems an der Donau|3500|Drinkweldergasse|15|2732|KR
314|Lilienfeld|3180|Am Anger|2|2762|LF
315|Melk|3390|Abt-Karl-Straße|25a|2752|ME
316|Mistelbach|2130|Hauptplatz|4|2572|MI
317|Mödling|2340|Bahnstraße|2|2236|MD
318|Neunkirchen|2620|Peischinger Straße|17|2635|NK
319|St. Pölten|3100|Am Bischofteich|1|2742|PL
320|Scheibbs|3270|Rathausplatz|5|7482|SB
321|Tulln an der Donau|3430|Hauptplatz|33|2272|TU
322|Waidhofen an der Thaya|3830|Aignerstraße|1|2842|WT
323|Wiener Neustadt|2700|Ungargasse|33|2622|WB
325|Zwettl|3910|Am Statzenberg|1|2822|ZT
401|Linz|4020|Hauptplatz|1|732|L
402|Steyr|4400|Stadtplatz|27|7252|SR
403|Wels|4600|Stadtplatz|1|7242|WE
404|Braunau am Inn|5280|Hammersteinplatz|1|7722|BR
405|Eferding|4070|Stefan-Fadinger-Straße|2|7272|EF
406|Freistadt|4240|Promenade|5|7942|FR
407|Gmunden|4810|Esplanade|10|7612|GM
408|Grieskirchen|4710|Manglburg|14|7248|GR
409|Kirchdorf an der Krems|4560|Garnisonstraße|1|7582|KI
410|Linz|4020|Kärntnerstraße|16|732|LL
411|Perg|4320|Dirnbergerstraße|11|7262|PE
412|Ried im Innkreis|4910|Parkgasse|1|7752|RI
413|Rohrbach-Berg|4150|Am Teich|1|7289|RO
414|Schärding|4780|Ludwig-Pfliegl-Gasse|11|7712|SD
415|Steyr|4400|Spitalskystraße|10a|7252|SE
416|Linz|4040|Peuerbachstraße|26|732|UU
417|Vöcklabruck|4840|Sportplatzstraße|1|7672|VB
418|Wels|4600|Herrengasse|8|7242|WL
501|Salzburg|5020|Mirabellplatz|4|662|S
502|Hallein|5400|Schwarzstraße|14|6245|HA
503|Seekirchen am Wallersee|5201|Dr.-Hans-Katschthaler-Platz|1|6212|SL
504|St. Johann im Pongau|5600|Hauptstraße|1|6412|JO
505|Tamsweg|5580|Kapuzinerplatz|1|6474|TA
506|Zell am See|5700|Stadtplatz|1|6542|ZE
601|Graz|8010|Hauptplatz|1|316|G
603|Deutschlandsberg|8530|Kirchengasse|12|3462|DL
606|Graz|8020|Bahnhofgürtel|85|316|GU
610|Leibnitz|8430|Kadagasse|12|3452|LB
611|Leoben|8700|Peter-Tunner-Straße|6|3842|LN
612|Liezen|8940|Hauptplatz|12|3612|LI
614|Murau|8850|Bahnhofviertel|7|3532|MU
616|Voitsberg|8570|Schillerstraße|10|3142|VO
617|Weiz|8160|Birkfelder Straße|28|3172|WZ
620|Judenburg|8750|Kapellenweg|11|3572|MT
621|Bruck an der Mur|8600|Dr.-Theodor-Körner-Straße|34|3862|BM
622|Hartberg|8230|Rochusplatz|2|3332|HF
623|Feldbach|8330|Bismarckstraße|11|3152|SO
701|Innsbruck|6020|Maria-Theresien-Straße|18|512|I
702|Imst|6460|Stadtplatz|1|5412|IM
703|Innsbruck|6020|Gilmstraße|2|512|IL
704|Kitzbühel|6370|Josef-Herold-Straße|10|5356|KB
705|Kufstein|6330|Bozner Platz|1|5372|KU
706|Landeck|6500|Innstraße|5|5442|LA
707|Lienz|9900|Dolomitenstraße|3|4852|LZ
708|Reutte|6600|Obermarkt|7|5672|RE
709|Schwaz|6130|Franz-Josef-Straße|25|5242|SZ
801|Bludenz|6700|Schloss-Gayenhof-Platz|2|5552|BL
802|Bregenz|6900|Bahnhofstraße|41|5574|BR
803|Dornbirn|6850|Klaudiastraße|6|5572|DO
804|Feldkirch|6800|Schlossgraben|1|5522|FK
900|Wien|1010|Friedrich-Schmidt-Platz|1|1|W
`;

const seats = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, AuthoritySeat] => {
      const [key = '', city = '', postalCode = '', street = '', buildingNumber = '', areaCode = '', letters = ''] =
        line.split('|');
      return [key, { city, postalCode, street, buildingNumber, areaCode, letters }];
    }),
);

/** The seat of a state's office ('lh-4') or district authority ('bh-405'). */
export const seatOf = (authorityId: string): AuthoritySeat | undefined => seats.get(authorityId.replace(/^bh-/, ''));
