/*
 * Regions that are no administrative units: name|preposition|other names|~ if their border is a matter of usage|districts, or parts of districts.
 * Part of a district: 'code:names and postcodes', names of its municipalities as of 1 January 2021 with the postcodes that no other municipality of
 * the district shares (data: GeoJSON-TopoJSON-Austria by Flooh Perlot, CC BY 4.0, source of the data: Statistik Austria, data.statistik.gv.at).
 */

/**
 * Quarters of Lower and Upper Austria by the districts of which most lies in them, as the states and their tourism describe them. The Waldviertel
 * also has the municipalities of the district Melk to the north of the Danube.
 */
const quarters = `
Waldviertel|im||~|301;309;311;313;322;325;315:Artstetten-Pöbring,Dorfstetten,Hofamt Priel,Klein-Pöchlarn,Leiben,Marbach an der Donau,Maria Taferl,Münichreith-Laimbach,Nöchling,Persenbeug-Gottsdorf,Pöggstall,Raxendorf,St. Oswald,Weiten,Yspertal,Emmersdorf an der Donau,3644,3650,3652,3653,3654,3660,3661,3662,3663,3671,3672,3680,3681,3683,3684,3691,4392
Weinviertel|im||~|308;310;312;316
Mostviertel|im||~|302;303;305;314;319;315;320;321
Industrieviertel|im||~|304;306;307;317;318;323
Innviertel|im|||404;412;414
Hausruckviertel|im|Hausruck|~|403;405;408;417;418
Traunviertel|im||~|402;407;409;410;415
Mühlviertel|im||~|406;411;413;416
`;

/** Parts of Salzburg: each is a district, whose usual name it is (Land Salzburg). */
const gaue = `
Pinzgau|im|||506
Pongau|im|||504
Flachgau|im|||503
Tennengau|im|||502
Lungau|im|||505
`;

/**
 * NUTS 3 regions by districts (Statistik Austria, Gliederung Österreichs in NUTS-Einheiten) and names of groups of them. Where single
 * municipalities of a district belong to another region, the border is approximate.
 */
const nuts = `
Nordburgenland|im|nördliches Burgenland||101;102;103;106;107
Mittelburgenland|im|mittleres Burgenland||108
Südburgenland|im|südliches Burgenland||104;105;109
Oberkärnten|in|||203;206;210
Unterkärnten|in|||205;208;209
Raum Klagenfurt-Villach|im|Klagenfurt-Villach,Kärntner Zentralraum||201;202;204;207
Mostviertel-Eisenwurzen|im Gebiet|Eisenwurzen||303;305;315;320
Niederösterreich-Süd|in|südliches Niederösterreich|~|304;314;318;323
Obersteiermark|in der||~|611;612;614;620;621
Östliche Obersteiermark|in der Region|||611;621
Westliche Obersteiermark|in der Region|||614;620
Oststeiermark|in der|||617;622;623
West- und Südsteiermark|in der|||603;610;616
Weststeiermark|in der||~|603;616
Südsteiermark|in der||~|610
Großraum Graz|im|Raum Graz||601;606
Zentralraum|im oberösterreichischen|Oberösterreichischer Zentralraum|~|401;402;403;410;418
Großraum Linz|im|Raum Linz,Linzer Umland|~|401;410;416
Großraum Innsbruck|im|Raum Innsbruck|~|701;703
Großraum Salzburg|im|Raum Salzburg|~|501;503
Außerfern|im|||708
Osttirol|in|||707
Nordtirol|in|||701;702;703;704;705;706;708;709
Tiroler Oberland|im|Oberland Tirol|~|702;706
Tiroler Unterland|im|Unterland Tirol|~|704;705;709
`;

/**
 * Valleys and landscapes by the municipalities along the river or within the landscape, a list of our own after their official names and position;
 * Wachau: municipalities of the UNESCO world heritage site; Wien-Umgebung: the district dissolved at the end of 2016 (LGBl. für NÖ Nr. 99/2015).
 */
const landscapes = `
Wiener Umland|im|Umland Wien,Speckgürtel|~|312;317;321;307:Ebergassing,Fischamend,Gramatneusiedl,Himberg,Klein-Neusiedl,Lanzendorf,Leopoldsdorf,Maria-Lanzendorf,Moosbrunn,Rauchenwarth,Schwadorf,Schwechat,Zwölfaxing,1300,2320,2322,2325,2326,2333,2401,2432,2440,2441
Wien-Umgebung|im früheren Bezirk|||312:Gerasdorf bei Wien;321:Klosterneuburg,1190,3400,3420,3421;319:Gablitz,Mauerbach,Pressbaum,Purkersdorf,Tullnerbach,Wolfsgraben,1140,2381,3001,3002,3003,3004,3011,3012,3013,3021,3031;307:Ebergassing,Fischamend,Gramatneusiedl,Himberg,Klein-Neusiedl,Lanzendorf,Leopoldsdorf,Maria-Lanzendorf,Moosbrunn,Rauchenwarth,Schwadorf,Schwechat,Zwölfaxing,1300,2320,2322,2325,2326,2333,2401,2432,2440,2441
Wachau|in der||~|301;313:Aggsbach,Bergern im Dunkelsteinerwald,Dürnstein,Furth bei Göttweig,Maria Laach am Jauerling,Mautern an der Donau,Mühldorf,Paudorf,Rossatz-Arnsdorf,Spitz,Weißenkirchen in der Wachau,3122,3508,3511,3512,3601,3602,3620,3621,3622,3641,3642,3643;315:Melk,Schönbühel-Aggsbach,Emmersdorf an der Donau,3394,3644
Marchfeld|im||~|308:Aderklaa,Andlersdorf,Angern an der March,Deutsch-Wagram,Eckartsau,Engelhartstetten,Gänserndorf,Glinzendorf,Groß-Enzersdorf,Großhofen,Haringsee,Lassee,Leopoldsdorf im Marchfelde,Mannsdorf an der Donau,Marchegg,Markgrafneusiedl,Obersiebenbrunn,Orth an der Donau,Parbasdorf,Raasdorf,Schönkirchen-Reyersdorf,Strasshof an der Nordbahn,Untersiebenbrunn,Weikendorf,Weiden an der March,2230,2231,2232,2241,2252,2253,2261,2262,2280,2281,2282,2283,2284,2285,2286,2291,2292,2293,2294,2295,2301,2304,2305;312:Gerasdorf bei Wien
Tullnerfeld|im||~|321:Absdorf,Atzenbrugg,Grafenwörth,Großriedenthal,Judenau-Baumgarten,Kirchberg am Wagram,Königsbrunn am Wagram,Königstetten,Langenrohr,Michelhausen,Sitzenberg-Reidling,Tulbing,Tulln an der Donau,Würmla,Zeiselmauer-Wolfpassing,Zwentendorf an der Donau,St. Andrä-Wördern,Muckendorf-Wipfing,3001,3042,3413,3422,3423,3424,3425,3426,3430,3433,3434,3435,3442,3452,3454,3462,3465,3470,3471,3474,3483,3484
Seewinkel|im||~|107:Andau,Apetlon,Frauenkirchen,Gols,Halbturn,Illmitz,Mönchhof,Pamhagen,Podersdorf am See,Sankt Andrä am Zicksee,Tadten,Wallern im Burgenland,Weiden am See,7121,7122,7123,7131,7132,7141,7142,7143,7151,7152,7161,7162,7163
Salzkammergut|im||~|407:Altmünster,Bad Goisern am Hallstättersee,Bad Ischl,Ebensee am Traunsee,Gmunden,Gosau,Gschwandt,Hallstatt,Obertraun,Pinsdorf,St. Konrad,St. Wolfgang im Salzkammergut,Traunkirchen,4801,4802,4810,4812,4813,4814,4817,4820,4821,4822,4823,4824,4825,4830,4831,5360;417:Attersee am Attersee,Innerschwand am Mondsee,Mondsee,Nußdorf am Attersee,Oberhofen am Irrsee,St. Lorenz,Schörfling am Attersee,Seewalchen am Attersee,Steinbach am Attersee,Tiefgraben,Unterach am Attersee,Weyregg am Attersee,Zell am Moos,4852,4853,4863,4864,4865,4866,4893,4894,5310,5311;503:Faistenau,Fuschl am See,Hintersee,Hof bei Salzburg,Sankt Gilgen,Strobl,4854,4866,5310,5322,5324,5330,5340,5342,5350,5360;612:Altaussee,Bad Aussee,Grundlsee,Bad Mitterndorf,8983,8984,8990,8992,8993
Ausseerland|im||~|612:Altaussee,Bad Aussee,Grundlsee,Bad Mitterndorf,8983,8984,8990,8992,8993
Ennstal|im||~|612:Aigen im Ennstal,Altenmarkt bei Sankt Gallen,Ardning,Gröbming,Haus,Lassing,Ramsau am Dachstein,Selzthal,Trieben,Wörschach,Admont,Aich,Gaishorn am See,Irdning-Donnersbachtal,Landl,Liezen,Michaelerberg-Pruggern,Mitterberg-Sankt Martin,Öblarn,Rottenmann,Sankt Gallen,Schladming,Sölk,Stainach-Pürgg,8782,8783,8784,8786,8900,8903,8904,8911,8912,8913,8920,8921,8922,8923,8931,8932,8933,8934,8940,8942,8943,8950,8951,8952,8953,8954,8960,8961,8962,8965,8966,8967,8970,8971,8972,8973,8974;504:Altenmarkt im Pongau,Eben im Pongau,Flachau,Radstadt,5531,5541,5542,5550,8974;415:Garsten,Großraming,Laussa,Losenstein,Reichraming,Ternberg,Weyer,4452,4453,4460,4461,4462,4463,4464,4596,8934
Liesingtal|im||~|611:Kalwang,Kammern im Liesingtal,Kraubath an der Mur,Mautern in Steiermark,Sankt Michael in Obersteiermark,Traboch,Wald am Schoberpaß,8770,8772,8773,8774,8775,8781
Mürztal|im||~|621:Krieglach,Langenwang,Sankt Lorenzen im Mürztal,Stanz im Mürztal,Bruck an der Mur,Kapfenberg,Kindberg,Mürzzuschlag,Neuberg an der Mürz,Sankt Barbara im Mürztal,Sankt Marein im Mürztal,8600,8605,8641,8642,8643,8644,8650,8652,8653,8661,8662,8663,8664,8665,8670,8671,8682,8691,8692,8693,8694
Murtal|im|||620
Oberes Murtal|im Gebiet|obere Murtal,oberen Murtal|~|614;620
Inntal|im||~|701;702:Haiming,Imst,Imsterberg,Karres,Karrösten,Mils bei Imst,Mötz,Rietz,Roppen,Silz,Stams,6182,6183,6421,6422,6423,6424,6425,6426,6430,6460,6462,6463,6492,6493;703:Absam,Ampass,Baumkirchen,Flaurling,Fritzens,Hatting,Inzing,Kematen in Tirol,Kolsass,Mils,Oberhofen im Inntal,Pettnau,Pfaffenhofen,Polling in Tirol,Ranggen,Rum,Hall in Tirol,Telfs,Thaur,Unterperfuss,Völs,Volders,Wattens,Zirl,6060,6063,6065,6067,6068,6070,6111,6112,6114,6121,6122,6170,6175,6176,6178,6179,6401,6402,6403,6404,6405,6406,6408,6410;705:Angath,Breitenbach am Inn,Brixlegg,Ebbs,Erl,Kirchbichl,Kramsach,Kufstein,Kundl,Langkampfen,Münster,Niederndorf,Radfeld,Rattenberg,Angerberg,Wörgl,6230,6232,6233,6240,6241,6250,6252,6300,6320,6321,6322,6330,6336,6341,6342,6343;706:Faggen,Landeck,Pfunds,Prutz,Ried im Oberinntal,Schönwies,Tösens,Zams,6491,6511,6522,6525,6531;709:Buch in Tirol,Jenbach,Pill,Schwaz,Stans,Strass im Zillertal,Terfens,Vomp,Weer,Wiesing,6116,6123,6130,6134,6135,6136,6200,6210,6220,6261
Unterinntal|im||~|705:Angath,Breitenbach am Inn,Brixlegg,Ebbs,Erl,Kirchbichl,Kramsach,Kufstein,Kundl,Langkampfen,Münster,Niederndorf,Radfeld,Rattenberg,Angerberg,Wörgl,6230,6232,6233,6240,6241,6250,6252,6300,6320,6321,6322,6330,6336,6341,6342,6343;709:Buch in Tirol,Jenbach,Pill,Schwaz,Stans,Strass im Zillertal,Terfens,Vomp,Weer,Wiesing,6116,6123,6130,6134,6135,6136,6200,6210,6220,6261
Oberinntal|im||~|702:Haiming,Imst,Imsterberg,Karres,Karrösten,Mils bei Imst,Mötz,Rietz,Roppen,Silz,Stams,6182,6183,6421,6422,6423,6424,6425,6426,6430,6460,6462,6463,6492,6493;706:Faggen,Landeck,Pfunds,Prutz,Ried im Oberinntal,Schönwies,Tösens,Zams,6491,6511,6522,6525,6531
Zillertal|im||~|709:Aschau im Zillertal,Brandberg,Bruck am Ziller,Finkenberg,Fügen,Fügenberg,Gerlos,Gerlosberg,Hainzenberg,Hart im Zillertal,Hippach,Kaltenbach,Mayrhofen,Ramsau im Zillertal,Ried im Zillertal,Rohrberg,Schlitters,Schwendau,Strass im Zillertal,Stumm,Stummerberg,Tux,Uderns,Zell am Ziller,Zellberg,6260,6261,6262,6263,6264,6265,6271,6272,6273,6274,6275,6276,6277,6278,6280,6281,6283,6284,6290,6292,6293,6294,6295
Ötztal|im||~|702:Längenfeld,Oetz,Sautens,Sölden,Umhausen,6432,6441,6444,6450,6456,6458
Pitztal|im||~|702:Arzl im Pitztal,Jerzens,St. Leonhard im Pitztal,Wenns,6471,6473,6474,6481
Stubaital|im|Stubai|~|703:Fulpmes,Mieders,Neustift im Stubaital,Schönberg im Stubaital,Telfes im Stubai,6141,6142,6165,6166,6167
Wipptal|im||~|703:Gries am Brenner,Gschnitz,Matrei am Brenner,Mühlbachl,Navis,Obernberg am Brenner,Pfons,Schmirn,Steinach am Brenner,Trins,Vals,6145,6150,6152,6154,6156,6157
Paznaun|im|Paznauntal|~|706:Galtür,Ischgl,Kappl,See,6553,6555,6561,6562,6563
Rheintal|im|Vorarlberger Rheintal|~|803;802:Bildstein,Bregenz,Fußach,Gaißau,Hard,Höchst,Hörbranz,Kennelbach,Lauterach,Lochau,Schwarzach,Wolfurt,6858,6912,6921,6922,6923,6971,6972,6973,6974;804:Altach,Feldkirch,Fraxern,Götzis,Klaus,Koblach,Mäder,Meiningen,Rankweil,Röthis,Sulz,Viktorsberg,Weiler,Zwischenwasser,6800,6812,6832,6833,6835,6836,6837,6840,6841,6842,6844
Walgau|im||~|801:Bludenz,Bludesch,Bürs,Ludesch,Nenzing,Nüziders,Thüringen,6706,6710,6712,6713,6714,6719,6820;804:Düns,Frastanz,Göfis,Röns,Satteins,Schlins,Schnifis,6811,6820,6824
Montafon|im||~|801:Bartholomäberg,Gaschurn,Lorüns,St. Anton im Montafon,St. Gallenkirch,Schruns,Silbertal,Stallehr,Tschagguns,Vandans,6771,6773,6774,6780,6781,6782,6787,6791,6793,6794
Bregenzerwald|im|Bregenzer Wald|~|802:Alberschwende,Andelsbuch,Au,Bezau,Bizau,Damüls,Doren,Egg,Hittisau,Krumbach,Langenegg,Lingenau,Mellau,Reuthe,Riefensberg,Schnepfau,Schoppernau,Schröcken,Schwarzenberg,Sibratsgfäll,Sulzberg,Warth,6767,6850,6861,6863,6866,6867,6870,6874,6881,6882,6883,6884,6886,6888,6933,6934,6941,6942,6943,6951,6952
Lavanttal|im||~|209
Jauntal|im||~|208
Gailtal|im||~|203:Dellach,Hermagor-Pressegger See,Kirchbach,Kötschach-Mauthen,St. Stefan im Gailtal,Gitschtal,Lesachtal,9614,9615,9620,9622,9623,9624,9631,9632,9633,9634,9635,9640,9651,9652,9653,9654,9655;207:Arnoldstein,Feistritz an der Gail,Hohenthurn,Nötsch im Gailtal,9531,9601,9602,9611,9612,9613,9623
Görtschitztal|im||~|205:Brückl,Eberstein,Hüttenberg,Klein St. Paul,9064,9335,9371,9372,9374,9376
Krappfeld|am||~|205:Althofen,Guttaring,Kappel am Krappfeld,Mölbling,9312,9330,9334
Drautal|im||~|206:Baldramsdorf,Berg im Drautal,Dellach im Drautal,Greifenburg,Irschen,Kleblach-Lind,Lendorf,Oberdrauburg,Sachsenburg,Spittal an der Drau,Steinfeld,9701,9751,9753,9754,9761,9771,9772,9773,9781,9805;207:Ferndorf,Fresach,Paternion,Weißenstein,9702,9710,9712,9721,9722;202
Mölltal|im||~|206:Großkirchheim,Flattach,Heiligenblut am Großglockner,Mallnitz,Mörtschach,Mühldorf,Obervellach,Rangersdorf,Stall,Winklern,Lurnfeld,Reißeck,9812,9813,9814,9815,9816,9821,9822,9831,9832,9833,9841,9842,9843,9844
Ybbstal|im||~|303;305:Allhartsberg,Amstetten,Hollenstein an der Ybbs,Kematen an der Ybbs,Neuhofen an der Ybbs,Opponitz,St. Georgen am Reith,St. Georgen am Ybbsfelde,Sonntagberg,Winklarn,Ybbsitz,3304,3340,3341,3342,3343,3344,3363,3364,3365;320:Göstling an der Ybbs,Lunz am See,3293,3345
Triestingtal|im||~|306:Altenmarkt an der Triesting,Berndorf,Enzesfeld-Lindabrunn,Furth an der Triesting,Günselsdorf,Hernstein,Hirtenberg,Leobersdorf,Pottenstein,Schönau an der Triesting,Weissenbach an der Triesting,2525,2544,2551,2552,2560,2561,2563,2564,2571,2572
Traisental|im||~|302;314:Eschenau,Hohenberg,Lilienfeld,St. Aegyd am Neuwalde,St. Veit an der Gölsen,Traisen,Türnitz,3153,3160,3161,3162,3180,3183,3184,3192,3193,3195,8694;319:Herzogenburg,Inzersdorf-Getzersdorf,Nußdorf ob der Traisen,Statzendorf,Traismauer,Wilhelmsburg,Wölbling,3124,3125,3130,3131,3133,3134,3150,3454
Kremstal|im||~|409:Inzersdorf im Kremstal,Kirchdorf an der Krems,Kremsmünster,Micheldorf in Oberösterreich,Nußbach,Schlierbach,Wartberg an der Krems,4532,4540,4542,4550,4552,4553,4560,4563,4565,4621;410:Ansfelden,Eggendorf im Traunkreis,Kematen an der Krems,Neuhofen an der Krems,Piberbach,4052,4053,4501,4531,4532,4533,4550,4622
`;

/** A region with what it consists of. */
export interface Region {
  name: string;
  /** 'im', 'in der'. */
  preposition: string;
  otherNames: readonly string[];
  /** Whether its border is a matter of usage. */
  isRough: boolean;
  districts: readonly string[];
  /** Municipalities (names) and postcodes within a district. */
  parts: readonly { district: string; names: readonly string[] }[];
}

const list = (text: string): string[] => text.split(',').filter((each) => each !== '');

/** All regions. */
export const regions: readonly Region[] = `${quarters}${gaue}${nuts}${landscapes}`
  .trim()
  .split(/\n+/)
  .map((line) => {
    const [name = '', preposition = '', others = '', rough = '', consistsOf = ''] = line.split('|');
    const members = consistsOf.split(';').map((member) => member.split(':'));
    return {
      name,
      preposition,
      otherNames: list(others),
      isRough: rough === '~',
      districts: members.flatMap(([district = '', names]) => (names === undefined ? [district] : [])),
      parts: members.flatMap(([district = '', names]) =>
        names === undefined ? [] : [{ district, names: list(names) }],
      ),
    };
  });
