/*
 * Words for the activities of groups 1 to 4 of Annex I: codes|things|German words|English words.
 *
 * Codes: of Annex I (6.6neu: electrolysis, since 2024); 'NACE 11.05' stands for that class alone; '6.4bii/11.05' for the part of an activity
 * that the class names, where the register knows classes. Things (things.ts): 'x' by itself or with a neutral word ('x-Anlage'), '+x' also with
 * words of making, 'burn:x' only with words of that process (processes.ts), '-burn:x' that it is none of these activities.
 *
 * Sources: titles of Annex I to Directive 2010/75/EU in German and English, classes of NACE Rev. 2 and ÖNACE 2008, branches of the register,
 * titles and subjects of the BREFs; beside them everyday words of Austria, Germany and Switzerland.
 */
export const industryWords = `
1.1|fuel power:fuel power:biomass burn:fuel burn:biomass -power:no-fuel biomass power:wood burn:wood power:petroleum power:carbon-fuel burn:carbon-fuel burn:petroleum power:industrial-gas|Kraftwerk,Heizkraftwerk,Heizwerk,Fernheizwerk,Fernheizkraftwerk,Fernwärme,Fernheizung,Nahwärme,Kesselhaus,Kesselanlage,Dampfkessel,Großkessel,Spitzenkessel,Feuerungsanlage,Großfeuerungsanlage,Großfeuerung,Feuerung,Gasturbine,GuD,GuD-Kraftwerk,KWK,BHKW,Kraft-Wärme-Kopplung,Dampferzeugung,Dampferzeuger,Dampfzentrale,Energieerzeugung,Stromerzeugung,Stromproduktion,Wärmeerzeugung,Elektrizitätserzeugung,Wärmekraftwerk,Energieversorgung,Wärmeversorgung,Elektrizitätswerk,Stromwerk,Energieanlage,Energiezentrale,Heizzentrale,Brennstoffverbrennung,Energiewirtschaft,Verbrennungsanlage,Feuerungswärmeleistung,Dampfturbine,LCP,Energie,Stromversorger|power plant,power station,heating plant,boiler,boiler house,combustion plant,large combustion plant,combustion,gas turbine,combined cycle,CHP,cogeneration,district heating,steam boiler,power generation,energy,electricity generation
1.1 5.2||Verbrennung,Verbrennungsofen,thermische Anlage|burning
1.2|+petroleum refine:petroleum|Raffinerie,Raffination,Ölraffinerie,Erdölraffinerie,Rohöldestillation,Mineralölverarbeitung,Gasraffinerie,Schmierstoffraffination,Cracker,Cracken,Visbreaker,Schwefelrückgewinnung|refinery,refining,oil refinery,gas refinery,petroleum refining
1.3|+coke gasify:carbon-fuel|Kokerei,Koksofen,Koksofenbatterie,Koksbatterie,Verkokung|coking plant,coke oven,coke works,coking
1.4|gasify:fuel gasify:biomass gasify:wood gasify:waste gasify:scrap|Vergasung,Vergaser,Verflüssigung,Pyrolyse,Holzvergasung,Kohlevergasung,Kohleverflüssigung,Synthesegas,Gaserzeugung,Vergasungsanlage|gasification,liquefaction,pyrolysis,syngas,coal gasification
1||Energiesektor,Energieindustrie,Energiebranche|energy industry,energy sector
1.2 1.3||Mineralölindustrie,Mineralölwirtschaft|
2.1|make:ore treat:ore cast:ore ore|Sintern,Sinteranlage,Sinterung,Rösten,Röstanlage,Röstung,Pelletieranlage,Erzröstung,Erzsinterung|sintering,sinter plant,roasting,pelletisation
2.2|+steel iron make:iron cast:steel|Stahlwerk,Hochofen,Hochöfen,Elektrostahlwerk,LD-Stahlwerk,Strangguss,Stranggussanlage,Stranggießen,Lichtbogenofen,Elektrolichtbogenofen,Oxygenstahlwerk,Konverter,Stahlkocher,Stahlhütte,Eisenhütte,Hüttenwerk,Eisenerzeugung,Eisenwerk,Stahlproduzent|steelworks,steel mill,blast furnace,steelmaking,continuous casting,electric arc furnace,ironworks,steel industry
2.1 2.2 2.3 2.4||Stahlindustrie,Hütte,Eisenindustrie,Eisen- und Stahlindustrie,Schwerindustrie,Hüttenindustrie|iron and steel industry,iron and steel
2.3||Eisenmetallverarbeitung,Stahlverarbeitung,Verarbeitung von Eisenmetallen|ferrous metals processing,ferrous metal processing
2.3a 2.3aa|roll:steel roll:iron roll:rolled roll:metal roll:cold-rolled make:cold-rolled|Walzwerk,Walzstraße,Walzen,Walzerei,Drahtzieherei,Drahtziehen|rolling mill,rolling,wire drawing
2.3a|+rolled|Warmwalzwerk,Warmwalzen,Warmbreitband,Warmbandstraße,Drahtwalzwerk,Rohrwalzwerk,Grobblechstraße,Blechwalzwerk,Schienenwalzwerk,Warmwalzstraße,Profilwalzwerk,Warmband|hot rolling,hot rolling mill,hot strip mill
2.3aa||Kaltwalzwerk,Kaltwalzen,Kaltbandanlage,Kaltband,Kaltwalzstraße|cold rolling,cold rolling mill
2.3b 2.3ba||Schmiede,Schmieden,Schmiedewerk,Gesenkschmiede,Hammerschmiede,Freiformschmiede,Schmiedehammer,Schmiedebetrieb,Schmiedepresse,Schmiedeteil,Schmiedestück,Schmiedetechnik,Schmiedeindustrie,Hammerwerk|forge,forging,smithery,smithy,drop forge,hammer mill,blacksmith,forging press
2.3c|+zinc-coating|Verzinkerei,Feuerverzinkerei,Verzinken,Zinkerei,Verzinkungslinie,Feuerverzinken,Feuerbeschichtung,Schmelztauchen,schmelzflüssige Schutzschicht,Verzinker,Verzinktes|galvanising plant,hot dip coating,galvanizer,hot-dip coating,fused metal coats
2.4|cast:iron cast:steel make:iron|Eisengießerei,Stahlgießerei,Graugießerei,Graugussgießerei,Sphärogussgießerei,Tempergießerei,Eisenmetallgießerei,Gusseisen,Grauguss,Sphäroguss,Stahlguss,Eisenguss|iron foundry,steel foundry,ferrous foundry,ferrous metal foundry
2.4 2.5b|cast:metal|Gießerei,Guss,Gussteil,Gusswerk,Metallgießerei,Gießereiindustrie,Giesserei,Feingießerei,Kunstguss,Gussstück,Gießereibetrieb,Gießen|foundry,casting,metal casting,foundries
2.5|+aluminium treat:aluminium|Metallhütte,Hüttenaluminium,Nichteisenmetallindustrie,NE-Metallindustrie,Nichteisenmetallverarbeitung,Buntmetallhütte|non-ferrous metals industry,non ferrous metals industry
2.5a|+primary-metal make:primary-metal|Kupferhütte,Bleihütte,Zinkhütte,Primäraluminium,Aluminiumelektrolyse,Aluminiumhütte,Kupferelektrolyse,Wolframgewinnung,Kupfergewinnung,Metallgewinnung,Erzverhüttung,Verhüttung|primary smelter,copper electrolysis,tungsten production
2.5b|cast:aluminium|Aluminiumgießerei,Aluminiumschmelzwerk,Druckguss,Druckgießerei,Druckgussanlage,Umschmelzwerk,Schmelzwerk,Leichtmetallgießerei,Strangpresswerk,Strangpresse,Metallschmelze,Buntmetallgießerei,Aluguss,Sekundärhütte,Schmelzen,Legieren,Legierung,Aluminiumguss|aluminium foundry,die casting,smelter,remelting,melting,alloying,secondary smelter
2.6|coat:metal|Galvanik,Galvanisierung,Galvanisieren,Galvaniseur,Eloxal,Eloxieren,Eloxalanlage,Eloxierung,Eloxalwerk,Beizerei,Beizen,Beizanlage,Phosphatierung,Phosphatieranlage,Verchromung,Verchromen,Vernickelung,Vernickeln,Chromatierung,Metallveredelung,Metallveredlung,Oberflächentechnik,Oberflächenveredelung,Oberflächenveredlung,Elektroplattierung,Tauchlackierung,KTL,kathodische Tauchlackierung,Wirkbad,Wirkbäder,Ätzerei,Anodisierung,Anodisieren,Brünieren,Verkupferung,Galvanotechnik,Versilberung,Vergoldung,Leiterplattenfertigung,Galvanikbetrieb,Härterei,Elektrolytbad,Chromierung,Metallbeschichtung,Metalloberfläche,Verzinnung,STM,Emaillierung,Emailwerk,Wärmebehandlung,Chrom,Verchromerei|electroplating,plating,anodising,anodizing,pickling,surface treatment of metals,chrome plating,galvanic,metal finishing,nickel plating,surface treatment of metal,electrolytic
2.6|+circuit-board||
2.6 6.7|coat:plastic|Oberflächenbehandlung,Oberflächenbearbeitung|surface treatment,surface finishing
2.7|+battery|Batteriefabrik,Gigafactory,Zellfertigung|battery factory,battery plant
2|+metal treat:iron|Metallurgie,Metallindustrie,Metallverarbeitung,Metallbearbeitung,Metallbranche,metallverarbeitende Industrie|metallurgy,metal industry,metal processing,metallurgical
3.1||Zementindustrie,Kalk- und Zementindustrie,Zement und Kalk|cement and lime
3.1a|+cement burn:cement|Zementwerk,Zementofen,Klinkerofen,Drehrohrofen,Betonbindemittel|cement works,cement kiln,rotary kiln
3.1b|+lime burn:lime|Kalkwerk,Kalkofen,Kalkbrennerei,Schachtofen|lime works,lime kiln
3.1c|+magnesia mine:magnesia|Magnesitwerk|magnesite works
3.2|+asbestos mine:asbestos||
3.3|+glass cast:glass|Glashütte,Glaswerk,Glasfabrik,Glasbläserei,Glaserzeugung,Glasmacherei,Glasschmelze,Glaswanne,Glasindustrie,Glasschmelzofen|glassworks,glass furnace,glass melting
3.4|+mineral-wool|Steinwollewerk,Schmelzen mineralischer Stoffe|melting mineral substances,basalt melting
3.5|+ceramic burn:ceramic|Keramikwerk,Töpferei,Tonwerk,Keramikofen,Tunnelofen,keramische Industrie,Brennofen,Tonwaren|ceramics,ceramics industry,kiln
3.5/23.32|+brick|Ziegelei,Ziegelwerk,Ziegelbrennerei,Ziegelofen,Ziegelindustrie,Baukeramik|brickworks,brickyard,brickyards
3.5/23.31|+tile|Fliesenwerk|
3.5/23.41/23.42/23.43|+porcelain|Porzellanmanufaktur,Sanitärkeramikwerk|
3.5/23.20|+refractory|Feuerfestwerk|
3.6|mine:ore mine:mined-ore treat:ore treat:mined-ore mine:metal mine:aluminium mined-ore|Bergbau,Bergwerk,Mine,Erzbergbau,Erzabbau,Erzaufbereitung,Erzgewinnung,Lithiumgewinnung,Tagebau,Montanindustrie,Lithiumabbau|mining,mine,ore mining,ore processing,ore extraction
3||Baustoff,Baustoffindustrie,Mineralindustrie,Steine und Erden,mineralverarbeitende Industrie,Baumaterial|mineral industry,building material
4|+chemical|Chemiewerk,Chemiefabrik,Chemieindustrie,Chemieanlage,Chemiepark,chemische Industrie,Chemiekonzern,Chemiebranche|chemical plant,chemical works,chemical industry,chemical factory
4.1|+organic|Organik,organische Synthese,Petrochemie,LVOC|petrochemical,petrochemicals
4.1a|+hydrocarbon|Steamcracker,Olefinanlage|steam cracker
4.1b|+oxygen-organic|Biodieselanlage,Ethanolanlage,Leimfabrik,Lösungsmittelherstellung|ethanol plant,biorefinery
4.1c|+sulphur-organic||
4.1d|+nitrogen-organic||
4.1e|+phosphorus-organic||
4.1f|+halogen-organic||
4.1g|+metal-organic||
4.1h|+plastic|Kunststofffabrik,Polymerisation,Kunststoffindustrie,Kunstfaserwerk,Viskosefaserwerk,Faserwerk,Kunstharzwerk,Kunststoffherstellung,Chemiefaserwerk|plastics industry,polymerisation,polymerization
4.1i|+rubber|Gummifabrik,Gummiwerk,Reifenkautschuk|rubber plant
4.1j|+dye|Farbenfabrik,Lackfabrik,Farbwerk,Farbenhersteller,Farbstoffwerk|paint factory
4.1k|+surfactant|Seifenfabrik,Sulfieranlage|
4.2|+inorganic|anorganisch|
4.2a|+industrial-gas make:hydrogen|Gaswerk,Luftzerlegung,Gase,Gasherstellung,Chloralkali,Chlorelektrolyse,Chloralkalielektrolyse,Wasserstoffanlage,Herstellung von Gasen,Dampfreformer|chlor alkali,chlor-alkali,air separation,gas production
4.2a 4.2c||Chloralkaliindustrie,CAK|chloralkali
4.2b|+acid|Säurefabrik,Salzsäureregeneration|
4.2c|+base||
4.2d|+salt|Salzfabrik,Saline,Salzwerk|salt works,saltworks,saltern
4.2e|+oxide|Rußfabrik,Siliziumwerk|
6.6neu 4.2a|+hydrogen|Elektrolyse,Elektrolyseur|electrolysis,electrolyser,electrolyzer
6.6neu||Wasserelektrolyse,Wasserstoffelektrolyse,Elektrolyse von Wasser|water electrolysis,electrolysis of water
4.3|+fertiliser|Granulieranlage,Düngerfabrik,Düngemittelwerk,Kunstdüngerfabrik|fertiliser plant
4.4|+pesticide|Agrarchemie,Agrochemie,Pflanzenschutzmittelwerk,Giftspritze|agrochemical,agrochemicals
4.5|+pharma|Biotechnikum,Pharmafirma,Pharmaindustrie,Pharmawerk,Pharmakonzern,Arzneimittelindustrie,Wirkstoffsynthese,Medikamentenherstellung,Pharmazeutik,Medizinherstellung|pharmaceutical industry,drug manufacturing,pharma company
4.6|+explosive|Sprengstofffabrik,Pulverfabrik,Pulvermühle,Munitionsfabrik,Nitrieranlage|munitions factory,explosives factory,explosives
`;
