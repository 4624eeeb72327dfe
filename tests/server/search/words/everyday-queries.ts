/*
 * What people type, and what it must find: words|Annex I codes|where. Codes include those below them; '6.4bii/11.05' is the part of an activity with
 * this class of NACE or, if the register knows none with it, the activity; '6.6neu' electrolysis. Where: a postcode or a federal state.
 */
export const everydayQueries = `
Rafinerie|1.2
Kehrichtverbrennung|5.2
KVA|5.2
Müllverbrennungsanlage|5.2
Muellverbrennung|5.2
Mullverbrennung|5.2
müll-verbrennung|5.2
Verbrennung von Abfällen|5.2
Abfallverbrennungsanlagen|5.2
thermische Abfallverwertung|5.2
Sondermüllverbrennung|5.2b
Giftmüll|5.1 5.2b 5.5 5.6
gefährliche Abfälle|5.1 5.2b 5.5 5.6
Mülldeponie|5.4
Müllkippe|5.4
Müllhalde|5.4
Deponien|5.4
Zementfabrik|3.1a
Zementwerke|3.1a
Kalkwerk|3.1b
Glashütte|3.3
Glaswerk|3.3
Flaschenfabrik|3.3
Steinwolle|3.4
Glaswolle|3.4
Dämmstoffwerk|3.4
Fliesenfabrik|3.5/23.31
Porzellan|3.5/23.41/23.42/23.43
Ziegelwerk|3.5/23.32
Schweinemast|6.6b 6.6c
Schweinefarm|6.6b 6.6c
Sauenstall|6.6c
Ferkel|6.6c
Eierfarm|6.6a
Legehennen|6.6a
Hendlmast|6.6a
Puten|6.6a
Truthahnfarm|6.6a
Massentierhaltung|6.6
Metzgerei|6.4a
Schlachtbetrieb|6.4a
Wurstfabrik|6.4bi/10.13
Milchfabrik|6.4c
Käserei|6.4c
Molkereibetriebe|6.4c
Bierbrauerei|6.4bii/11.05
Zuckerfabriken|6.4bii/10.81
Ölmühle|6.4bii/10.41
Färberei|6.2
Textilfabrik|6.2
Gerberei|6.3
Lederfabrik|6.3
Tierkörperverwertung|6.5
Kadaver|6.5
Holzschutz|6.10
Imprägnierwerk|6.10
Autolackiererei|6.7
Lack|6.7
Elektroden|6.8
Graphit|6.8
Abwasserreinigung|6.11
Klärwerk|6.11
Batteriefabrik|2.7
Akku|2.7
Stahl|2.2
Hochofen|2.2
Eisenwerk|2.2
Kaltwalzwerk|2.3aa
Warmwalzwerk|2.3a
Schmieden|2.3b
Eisengießerei|2.4
Aluminiumgießerei|2.5b
Alufabrik|2.5
Kupfer|2.5
Eloxal|2.6
Verchromung|2.6
Leiterplatten|2.6
Erdölraffinerie|1.2
Benzin|1.2
Heizkraftwerk|1.1
Gaskraftwerk|1.1
Kohlekraftwerk|1.1
Biomassekraftwerk|1.1
Fernheizwerk|1.1
Plastikfabrik|4.1h
Gummi|4.1i
Waschmittel|4.1k
Ammoniak|4.2a
Chlor|4.2a
Schwefelsäure|4.2b
Kunstdünger|4.3
Pestizide|4.4
Pflanzenschutzmittel|4.4
Medikamente|4.5
Arzneimittelfabrik|4.5
Impfstoff|4.5
Munition|4.6
Feuerwerk|4.6
Altölaufbereitung|5.1j
Lösemittel|6.7 5.1e
Sonderabfall|5.1 5.2b 5.5 5.6
Kompostierung|5.3b
Biogasanlage|5.3b/35.21
Altholz|5.3b
Metallshredder|5.3b/38.31
dairy|6.4c
brewery|6.4bii/11.05
waste incineration|5.2
refinery|1.2
steelworks|2.2
galvanising|2.3c
electroplating|2.6
paint shop|6.7
fertilizer|4.3
pharmaceutical|4.5
plastics|4.1h
explosives|4.6
landfill site|5.4
hazardous waste|5.1 5.2b 5.5 5.6
sewage treatment plant|6.11
pigs|6.6b 6.6c
chicken farm|6.6a
wood preservation|6.10
chipboard|6.1c
textile dyeing|6.2
printing|6.7/18.11/18.12
brickworks|3.5/23.32
lime kiln|3.1b
coke oven|1.3
combustion plant|1.1
pulp mill|6.1a
food industry|6.4
livestock farming|6.6
iron foundry|2.4
sugar factory|6.4bii/10.81
rendering plant|6.5
hydrogen|6.6neu 4.2a
battery factory|2.7
aluminium smelter|2.5b
Verbrennungsanlage|1.1
Feuerungsanlage|1.1
Müllheizkraftwerk|5.2
Klärschlammverbrennung|5.2
Mitverbrennung|5.2
Papierindustrie|6.1a 6.1b
Kartonfabrik|6.1a 6.1b
Zellstofffabrik|6.1a
Holzindustrie|6.1c 6.10
Nahrungsmittelindustrie|6.4
Getränke|6.4bii/11.07/10.32
Tierfutter|6.4b/10.91
Chemiefabrik|4
Pharmafirma|4.5
Metallindustrie|2
Bergbau|3.6
Asbest|3.2
Mineralwolle|3.4
CO2-Speicherung|6.9
Untertagedeponie|5.6
Abfallbehandlung|5
Entsorgungsbetrieb|5
Schrottplatz|5.3b
Müllverbrennung|5.2
Müll|5
Abfall|5
Sondermüll|5.1 5.2b 5.5 5.6
Papierfabrik|6.1a 6.1b
Papiermühle|6.1a 6.1b
Hühnerfarm|6.6a
Kläranlage|6.11
Glasfabrik|3.3
Schlachthof|6.4a
landfill|5.4
Zement|3.1a
Kalk|3.1b
Glas|3.3
Keramik|3.5
Ziegel|3.5/23.32
Ziegelei|3.5/23.32
Leder|6.3
Textil|6.2
Holz|6.1c 6.10
Mühle|6.4bii/10.61
Brauerei|6.4bii/11.05
Molkerei|6.4c
Stahlwerk|2.2
Gießerei|2.4 2.5b
Galvanik|2.6
Lackiererei|6.7
Druckerei|6.7/18.11/18.12
Deponie|5.4
Biogas|5.3b/35.21
Kompost|5.3b
Kraftwerk|1.1
Fernwärme|1.1
Schweinestall|6.6b 6.6c
Schweine|6.6b 6.6c
Geflügel|6.6a
Tierhaltung|6.6
Chemie|4
Pharma|4.5
Dünger|4.3
Kunststoff|4.1h
Sprengstoff|4.6
Raffinerie|1.2
Kokerei|1.3
Aluminium|2.5
Verzinkerei|2.3c
Walzwerk|2.3a 2.3aa
Schmiede|2.3b
Zucker|6.4bii/10.81
Fleisch|6.4a 6.4bi
Käse|6.4c
Futtermittel|6.4b/10.91
Lebensmittel|6.4
Altöl|5.1j
Zwischenlager|5.5
Recycling|5.3b
Schrott|5.3b
incineration|5.2
waste|5
paper mill|6.1a 6.1b
poultry|6.6a
pig farm|6.6b 6.6c
cement|3.1a
glass|3.3
foundry|2.4 2.5b
slaughterhouse|6.4a
tannery|6.3
power plant|1.1
chemical plant|4
Zellstoff|6.1a
Spanplatten|6.1c
Sägewerk|6.10/16.10
Wasserstoff|6.6neu 4.2a
Stall|6.6
Säure|4.2b
Salz|4.2d
Farbe|4.1j
Seife|4.1k
Müllverbrennung 3100|5.2|3100
Papier Steiermark|6.1a 6.1b|6
Zementwerk Niederösterreich|3.1a|3
paper mill Styria|6.1a 6.1b|6
Deponie OÖ|5.4|4
Geflügelmast in Kärnten|6.6a|2
Schweinestall NÖ|6.6b 6.6c|3
Fabrik für Papier|6.1a 6.1b
Haltung von Schweinen|6.6b 6.6c
Hühner-Farm|6.6a
GLASFABRIKEN|3.3
Grossschlachthof|6.4a
`;
