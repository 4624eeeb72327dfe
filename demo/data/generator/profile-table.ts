/**
 * The kinds of plants: code | weight | NACE | regime | kind of place | installations | trades | capacity: from, to, step | unit |
 * further codes | part | marks. Mark: new (a code of Directive (EU) 2024/1785). A code can have several kinds of plants.
 */
export const profileTable = `
1.1|20|35.11|boiler|power|Großkraftwerk Block #,Gas- und Dampfkraftwerk|Energie,Kraftwerks|150,900,10|MW||LCP
1.1|44|35.30|boiler|districtHeating|Fernheizkraftwerk,Heizkraftwerk,Biomasseheizkraftwerk|Energie,Wärme und Energie,Fernwärme|50,300,5|MW||LCP
1.1|10|35.30|boiler|city|Spitzenkesselanlage|Wärme und Energie,Fernwärme|50,250,5|MW||LCP
1.1|16|35.30|boiler|industry|Kesselhaus #,Dampfkesselanlage|Energie,Wärme und Energie|50,200,5|MW||LCP
1.2|3|19.20|trade|refinery|Rohöldestillation #,Entschwefelungsanlage #,Schmierstoffraffination|Mineralöl,Schmierstoff|800,12000,100|t/Tag|1.1
1.3|1|19.10|trade|coking|Kokerei,Koksofenbatterie #|Kokerei|800,3000,100|t/Tag|1.1
1.4b|2|35.21|trade|town|Holzvergasungsanlage,Vergasungsanlage für Altholz|Holzgas,Energie|20,60,5|MW
2.1|2|24.10|trade|steelworks|Sinteranlage|Hütten,Metallurgie|1500,8000,100|t/Tag
2.1|1|24.45|trade|smelter|Röstanlage|Metallurgie|50,300,10|t/Tag
2.2|8|24.10|trade|electricSteel|Elektrostahlwerk,Stahlwerk,Stranggussanlage #|Stahlwerke,Edelstahl|8,150,1|t/h|2.3a
2.2|4|24.10|trade|steelworks|Hochofen #,LD-Stahlwerk,Stranggussanlage #|Stahlwerke,Hütten|60,600,5|t/h|1.1,2.3a
2.3a|10|24.10|trade|rolling|Warmwalzwerk,Drahtwalzwerk,Grobblechstraße #,Rohrwalzwerk|Walzwerke,Edelstahl,Profilstahl|25,300,5|t Rohstahl/h|2.6
2.3aa|2|24.32|trade|rolling|Kaltwalzwerk,Kaltbandanlage #|Kaltband,Präzisionsband|11,80,1|t Rohstahl/h|||new
2.3b|6|25.50|trade|forging|Gesenkschmiede,Hammerschmiede #,Schmiedewerk|Schmiedetechnik,Gesenkschmiede|55,120,5|kJ je Hammer
2.3c|9|25.61|trade|metal|Feuerverzinkerei|Verzinkerei,Feuerverzinkungs|3,20,1|t Rohstahl/h|2.6
2.3c|3|24.10|trade|steelworks|Verzinkungslinie #,Bandverzinkungsanlage|Edelstahl,Hütten|15,60,1|t Rohstahl/h
2.4|11|24.51|trade|metal|Graugussgießerei,Eisengießerei,Sphärogussgießerei|Gießerei,Eisenguss|25,300,5|t/Tag
2.4|3|24.52|trade|metal|Stahlgießerei|Gießerei,Feinguss|25,150,5|t/Tag
2.5a|1|24.44|trade|copper|Elektrolytische Kupfergewinnung|Metallhütten|40,300,5|t/Tag
2.5a|1|24.45|trade|tungsten|Wolframgewinnung|Hartmetall|10,40,1|t/Tag
2.5a|1|24.43|trade|smelter|Bleihütte|Metallhütten|20,120,5|t/Tag
2.5b|14|24.53|trade|metal|Aluminiumgießerei,Druckgussanlage #|Leichtmetall,Druckguss,Aluminium|22,160,2|t/Tag
2.5b|8|24.42|trade|aluminium|Aluminiumschmelzwerk,Umschmelzwerk,Strangpresswerk mit Schmelzofen #|Aluminium,Metallwerke|30,500,5|t/Tag
2.6|93|25.61|trade|town|Phosphatieranlage,Galvanik,Eloxalanlage #,Beizerei,Oberflächentechnik,Galvanikautomat #,Kathodische Tauchlackierung|Oberflächentechnik,Galvanik,Metallveredelung,Präzisionsteile|31,480,1|m³ Wirkbäder
2.6|12|26.11|trade|industry|Leiterplattenfertigung|Leiterplatten|35,300,1|m³ Wirkbäder
2.7|1|27.20|trade|industry|Batteriezellfertigung,Zellfertigung Linie #|Batteriezellen,Speichertechnik|15000,60000,500|t Batteriezellen/Jahr|||new
3.1a|10|23.51|trade|cement|Zementwerk,Klinkerofen #,Drehrohrofen #|Zementwerke,Baustoff|550,3000,50|t/Tag|5.2a|co-WI
3.1b|9|23.52|trade|lime|Kalkwerk,Schachtofen #,Kalkbrennerei|Kalkwerke,Kalk und Schotter|60,900,10|t/Tag
3.1c|3|23.20|trade|magnesia|Magnesitwerk,Sinterofen #|Magnesit,Feuerfest|60,600,10|t/Tag
3.3|10|23.13|trade|glass|Glashütte,Glaswanne #,Hohlglaswerk,Kristallglasfabrik|Glaswerke,Glas,Kristall|22,600,2|t/Tag
3.4|4|23.99|trade|mineralWool|Mineralwollewerk,Steinwolle-Schmelzofen #|Dämmstoff,Mineralwolle|25,200,5|t/Tag
3.5|24|23.32|trade|brick|Ziegelwerk,Tunnelofen #|Ziegelwerke,Ton und Ziegel|80,900,10|t/Tag
3.5|4|23.20|trade|refractory|Feuerfestwerk|Feuerfest,Keramik|76,300,4|t/Tag
3.5|2|23.31|trade|town|Fliesenwerk|Keramik|76,250,4|t/Tag
3.5|2|23.42|trade|town|Sanitärkeramikwerk|Keramik|76,200,4|t/Tag
3.6|1|24.45|trade|ore|Erzaufbereitung,Lithiumaufbereitung|Rohstoff|200,3000,50|t/Tag|||new
4.1a|4|20.14|trade|olefins|Olefinanlage,Ethylenanlage #|Petrochemie|300,2000,50|t/Tag|1.1
4.1b|16|20.14|trade|chemistry|Formaldehydanlage,Leimharzanlage,Ethanolanlage,Esteranlage #,Biodieselanlage|Chemie,Harze,Feinchemie,Biokraftstoff|20,900,10|t/Tag
4.1d|6|20.14|trade|chemicalPark|Melaminanlage #,Aminanlage|Chemie,Synthese|20,400,10|t/Tag
4.1h|21|20.16|trade|chemistry|Polymerisationsanlage #,Kunstharzanlage,Dispersionsanlage|Polymere,Kunststoff,Kunstharz|20,600,10|t/Tag
4.1h|3|20.16|trade|olefins|Polypropylenanlage,Polyethylenanlage|Polymere,Kunststoff|200,1500,20|t/Tag
4.1h|2|20.60|trade|viscose|Viskosefaserwerk|Faser|100,900,20|t/Tag
4.1j|4|20.12|trade|chemistry|Pigmentanlage,Farbstoffanlage #|Farben,Pigmente|5,120,5|t/Tag
4.1k|4|20.41|trade|chemistry|Tensidanlage,Sulfieranlage|Waschrohstoff|10,200,5|t/Tag
4.2a|2|20.15|trade|ammonia|Ammoniakanlage|Chemie,Agrochemie|400,1500,20|t/Tag|1.1
4.2a|2|20.13|trade|chloralkali|Chloralkalielektrolyse|Chemie|40,300,10|t/Tag
4.2a|2|20.11|trade|industry|Acetylenanlage,Luftzerlegungsanlage|Gase|10,400,10|t/Tag
4.2b|2|20.15|trade|ammonia|Salpetersäureanlage #|Säure,Chemie|200,900,10|t/Tag
4.2b|4|20.13|trade|chemistry|Schwefelsäureanlage,Salzsäureregeneration|Säure,Chemie|20,600,10|t/Tag
4.2d|1|08.93|trade|salt|Salzfabrik|Salz|1000,3000,100|t/Tag|1.1
4.2d|4|20.13|trade|chemistry|Natriumsalzanlage|Salz,Chemie|20,300,10|t/Tag
4.2e|9|20.13|trade|chemistry|Wasserglasanlage,Metalloxidanlage,Rußanlage,Siliziumkarbidwerk|Anorganik,Oxid,Spezialchemie|10,300,5|t/Tag
4.3|4|20.15|trade|ammonia|Düngemittelanlage,Granulieranlage #|Düngemittel,Agrochemie|100,2500,50|t/Tag|4.2b
4.4|5|20.20|trade|chemistry|Pflanzenschutzmittel-Wirkstoffanlage,Biozidanlage|Pflanzenschutz,Agrochemie|2,90,2|t/Tag
4.5|30|21.10|trade|pharma|Wirkstoffsynthese #,Fermentation #,Arzneimittelwirkstoffanlage,Biotechnikum,Antibiotikaproduktion|Pharma,Wirkstoffe,Biotech,Arzneimittel|1,60,1|t/Tag
4.6|3|20.51|trade|explosives|Sprengstoffwerk,Nitrieranlage|Sprengmittel,Pyrotechnik|1,30,1|t/Tag
5.1a|10|38.22|waste|town|Biologische Bodenreinigung,Mietenbehandlung|Bodenreinigung,Umwelttechnik|12,300,4|t/Tag|5.5
5.1b|44|38.22|waste|town|Emulsionsspaltanlage,Chemisch-physikalische Behandlungsanlage,CP-Anlage #,Bodenwaschanlage,Verfestigungsanlage|Entsorgung,Umweltdienste,Sonderabfall,Umwelttechnik|12,400,4|t/Tag|5.5,5.3a
5.1e|4|38.22|waste|industry|Lösemittelrückgewinnung,Destillationsanlage #|Lösemittel-Recycling|11,120,1|t/Tag|5.5
5.1j|3|38.22|waste|industry|Altölaufbereitung,Altölraffination|Altöl,Recycling|11,200,1|t/Tag|5.5
5.2a|14|38.21|waste|incineration|Thermische Abfallverwertung,Müllverbrennungsanlage,Müllverbrennungsanlage Linie #,Abfallverbrennungsanlage,Reststoffverwertungsanlage|Abfallverwertungs,Thermische Verwertung,Abfallwirtschafts|4,60,1|t/h|1.1|WI
5.2a|2|38.21|waste|incineration|Klärschlammverbrennung,Wirbelschichtofen #|Thermische Verwertung,Abfallwirtschafts|4,14,1|t/h||WI
5.2b|5|38.22|waste|incineration|Sonderabfallverbrennung,Drehrohrofen für gefährliche Abfälle #|Sonderabfall,Thermische Verwertung|24,400,4|t/Tag|5.1b|WI
5.3a|24|38.21|waste|town|Shredderanlage,Ersatzbrennstoffaufbereitung,Mechanisch-biologische Abfallbehandlung,Schlackenaufbereitung|Abfallbehandlungs,Entsorgung,Recycling|52,900,5|t/Tag|5.3b
5.3b|18|38.32|waste|town|Metallshredder,Großshredder #,Sortier- und Aufbereitungsanlage,Altholzaufbereitung|Recycling,Altstoffverwertung|80,1200,5|t/Tag|5.3a,5.5
5.3b|26|38.21|waste|rural|Biogasanlage,Vergärungsanlage,Kompostwerk|Biogas,Kompost|105,400,5|t/Tag
5.4|40|38.21|landfill|rural|Deponie Abschnitt #,Reststoffdeponie,Baurestmassendeponie|Deponie,Abfallwirtschafts,Entsorgung|30,1500,10|Tsd. t Gesamtkapazität
5.4|22|38.21|landfill|rural|Massenabfalldeponie|Deponie,Abfallwirtschafts,Entsorgung|100,2400,20|Tsd. t Gesamtkapazität
5.5|26|38.22|waste|town|Zwischenlager für gefährliche Abfälle,Sonderabfallzwischenlager,Altstoffsammelzentrum mit Zwischenlager|Entsorgung,Sonderabfall,Umweltdienste|55,2500,5|t|5.1b
5.6|1|38.22|waste|underground|Untertagelager|Untertagelager|500,9000,100|t
6.1a|6|17.11|trade|pulp|Sulfatzellstoffanlage,Zellstoffwerk|Zellstoff,Zellstoff und Papier|150,1400,10|t/Tag|1.1,6.1b
6.1a|2|17.11|trade|paper|Holzschliffanlage|Zellstoff und Papier|80,400,10|t/Tag|6.1b
6.1b|28|17.12|trade|paper|Papiermaschine #,Wellpappenrohpapierwerk,Papierfabrik,Kartonfabrik,Hygienepapierwerk|Papier,Karton,Feinpapier,Hygienepapier|25,1600,5|t/Tag|1.1
6.1c|7|16.21|trade|panels|Spanplattenwerk,Faserplattenwerk,OSB-Werk|Holzwerkstoff,Platten|610,3000,10|m³/Tag|1.1,4.1b
6.2|6|13.30|trade|textile|Textilveredelung,Stückfärberei,Garnfärberei|Textil,Färberei,Textilveredelung|11,90,1|t/Tag
6.3|3|15.11|trade|leather|Gerberei,Lederfabrik|Leder,Gerberei|13,60,1|t Fertigerzeugnisse/Tag
6.4a|14|10.11|trade|town|Schlachthof,Rinderschlachtung,Schweineschlachtung|Fleisch,Schlacht- und Zerlegebetriebs|52,600,2|t Schlachtkörper/Tag|6.4bi
6.4a|4|10.12|trade|town|Geflügelschlachterei|Geflügel|52,300,2|t Schlachtkörper/Tag|6.4bi
6.4bi|8|10.13|trade|town|Fleischwarenfabrik,Wurstwarenproduktion|Fleischwaren,Feinkost|76,500,4|t/Tag
6.4bi|2|10.92|trade|town|Tiernahrungswerk|Heimtiernahrung|76,400,4|t/Tag
6.4bii|8|11.05|trade|brewery|Brauerei|Brauerei,Getränke|310,1500,10|t/Tag
6.4bii|2|10.81|trade|sugar|Zuckerfabrik|Zucker|6000,14000,200|t/Tag|1.1
6.4bii|5|10.62|trade|starch|Stärkefabrik|Stärke|400,4000,20|t/Tag|1.1
6.4bii|5|10.61|trade|town|Mühle|Mühlen|310,900,10|t/Tag
6.4bii|2|11.06|trade|town|Mälzerei|Malz|310,600,10|t/Tag
6.4bii|3|10.41|trade|town|Ölmühle|Ölmühlen|310,1200,10|t/Tag
6.4bii|5|10.32|trade|town|Fruchtsaftkonzentratanlage|Fruchtsaft,Getränke|310,1500,10|t/Tag
6.4bii|4|10.39|trade|vegetables|Tiefkühlgemüsewerk|Gemüse,Tiefkühlkost|310,900,10|t/Tag
6.4biii|4|10.91|trade|town|Mischfutterwerk|Futtermittel|100,900,10|t/Tag
6.4biii|2|10.85|trade|town|Fertiggerichteproduktion|Lebensmittel|100,300,10|t/Tag
6.4c|20|10.51|trade|town|Molkerei,Käserei,Milchtrocknungsanlage,Sprühturm #|Milch,Molkerei,Käse,Milchwerke|210,2600,10|t/Tag
6.5|9|38.21|trade|rural|Tierkörperverwertung,Fettschmelze,Blutmehlanlage|Tierkörperverwertungs,Nebenprodukte|12,400,2|t/Tag
6.6a|16|01.47|livestock|farm|Legehennenstall #,Junghennenaufzucht|Geflügelhof,Eierhof,Legehennen|41000,160000,500|Plätze
6.6a|18|01.47|livestock|farm|Masthühnerstall #|Geflügelhof,Masthühner|42000,180000,500|Plätze
6.6a|10|01.47|livestock|farm|Putenmast|Geflügelhof,Puten|40500,70000,500|Plätze
6.6b|22|01.46|livestock|farm|Schweinemast,Mastschweinestall #|Schweinemast,Landwirtschafts|2010,6500,10|Plätze
6.6c|4|01.46|livestock|farm|Zuchtsauenstall,Ferkelerzeugung|Ferkelzucht,Landwirtschafts|760,2200,10|Plätze
6.6|1|20.11|trade|hydrogen|Wasserstoffelektrolyse,Elektrolyseur #|Wasserstoff|52,300,2|t Wasserstoff/Tag|||new
6.7|14|25.61|trade|town|Lackieranlage #|Beschichtungs,Oberflächentechnik|160,1200,10|kg Lösungsmittel/h
6.7|8|22.21|trade|industry|Folienbeschichtung #|Folien,Verpackungen|160,1500,10|kg Lösungsmittel/h
6.7|4|22.29|trade|industry|Klebebandbeschichtung|Klebeband,Beschichtungs|160,1500,10|kg Lösungsmittel/h
6.7|6|18.12|trade|industry|Tiefdruckerei|Druck,Verpackungen|200,2400,10|kg Lösungsmittel/h
6.7|4|29.10|trade|carBodies|Karosserielackierung|Fahrzeugbau|200,2000,10|kg Lösungsmittel/h
6.7|2|27.32|trade|metal|Drahtlackieranlage|Draht|160,500,10|kg Lösungsmittel/h
6.8|2|27.90|trade|graphite|Elektrodenwerk,Graphitierungsanlage|Elektroden,Graphit|10,200,5|t/Tag
6.10|4|16.10|trade|rural|Holzimprägnierwerk,Kesseldruckimprägnierung|Holz,Holzschutz|76,400,4|m³/Tag
6.11|7|37.00|water|pulp|Industriekläranlage,Betriebliche Abwasserreinigungsanlage|Abwasserreinigungs,Wassertechnik|500,40000,100|m³/Tag
`;
