// thing|German words|English words: what is made, burnt, kept or treated, as the first part of compounds.
// Source: products of NACE Rev. 2 and Annex I, waste of the Austrian list of waste types, everyday names (Austria, Germany, Switzerland).
const table = `
waste|Müll,Abfall,Hausmüll,Restmüll,Siedlungsabfall,Restabfall,Hausabfall,Gewerbeabfall,Gewerbemüll,Kehricht,Hauskehricht,Abfallstoff,Sperrmüll,Mist,Unrat,Kommunalabfall,Industriemüll,Industrieabfall,Reststoff,Sekundärbrennstoff,Ersatzbrennstoff,EBS,Plastikmüll,Müllsack,Abfallprodukt|waste,garbage,trash,rubbish,refuse,municipal waste,household waste,residual waste,solid waste,MSW,RDF,commercial waste,domestic waste
hazardous-waste|Sondermüll,Sonderabfall,Giftmüll,Giftabfall,Gefahrgut,Problemstoff,Problemabfall,Chemieabfall,Chemiemüll,Schadstoff,Gefahrstoffabfall,gefährliche Abfälle,gefährlicher Abfall,gefährlichen Abfällen,gefährlichem Abfall,gefährlicher Müll,giftiger Abfall,giftige Abfälle,Spitalsmüll,Krankenhausabfall,Klinikabfall,infektiöser Abfall|hazardous waste,toxic waste,dangerous waste,chemical waste,special waste,clinical waste,medical waste,hospital waste
harmless-waste|nicht gefährliche Abfälle,nicht gefährlicher Abfall,nichtgefährliche Abfälle,ungefährlicher Abfall,ungefährliche Abfälle|non hazardous waste,nonhazardous waste,non-hazardous waste
sewage-sludge|Klärschlamm,Schlamm|sewage sludge,sludge
bio-waste|Bioabfall,Biomüll,Grünschnitt,Grünabfall,Gartenabfall,Speiseabfall,Speiserest,Küchenabfall,Kompost,Strauchschnitt|biowaste,organic waste,green waste,food waste,bio waste,compost
scrap|Schrott,Altmetall,Altauto,Altfahrzeug,Autowrack,Metallschrott,Eisenschrott,Altstoff,Wertstoff,Altbatterie,Altholz,Altpapier,Altglas,Altkunststoff,Altreifen,Kunststoffabfall,Plastikabfall,Bauabfall,Verpackungsabfall,Shredder,Schredder,Sekundärrohstoff,Leichtverpackung,Schlacke,Rostasche,Bauschutt|scrap,scrap metal,end of life vehicle,car wreck,waste wood,plastic waste,construction waste,recyclable,packaging waste,slag,ash
e-waste|Elektroschrott,Elektronikschrott,Elektroaltgerät,Altgerät,Kühlgerät,Kühlschrank,Bildschirmgerät|e waste,ewaste,electronic waste,WEEE,electronic scrap
inert-waste|Bodenaushub,Baurestmasse,Aushub,Massenabfall|inert waste,excavated soil,mass waste
waste-oil|Altöl,Gebrauchtöl,Schmierölabfall|waste oil,used oil
solvent|Lösungsmittel,Lösemittel,organische Lösungsmittel,organisches Lösungsmittel|solvent,organic solvent
soil|Boden,Erdreich,kontaminierter Boden,kontaminierte Böden,Altlast|contaminated soil,soil
catalyst|Katalysator|catalyst
waste-acid|Altsäure,Abfallsäure,Beizsäure,Dünnsäure|waste acid,spent acid
emulsion|Emulsion,Ölabscheider,Bohremulsion,flüssiger Abfall,flüssige Abfälle|emulsion,liquid waste
chicken|Huhn,Hühner,Hühnchen,Hendl,Henne,Legehenne,Junghenne,Geflügel,Federvieh,Masthuhn,Masthühner,Masthähnchen,Hähnchen,Hahn,Pute,Truthahn,Truthühner,Poulet,Gans,Ente,Küken,Ei,Eier,Broiler,Masthendl,Gockel,Elterntiere,Wachtel,Strauß,Perlhuhn,Perlhühner,Gänse,Enten|chicken,poultry,hen,laying hen,broiler,turkey,duck,goose,geese,egg,chick,layer
fattening-pig|Schwein,Schweine,Mastschwein,Sau,Säue,Eber,Mastschweine,Mastsau|pig,swine,hog,pork
sow|Sauen,Zuchtsau,Zuchtsäue,Muttersau,Muttersäue,Ferkel,Zuchtschwein,Zuchtsauen,Muttersauen|sow,piglet,farrowing
livestock|Tier,Nutztier,Masttier,Vieh,Massentier,Intensivtier,Schlachttier,Großvieh,Viehbestand|animal,livestock,factory,intensive livestock,intensive animal
cattle|Rind,Rinder,Kuh,Kühe,Kalb,Kälber,Ochse,Schaf,Lamm,Lämmer,Pferd,Rindvieh|cattle,beef,cow,calf,veal,lamb,sheep,horse
meat|Fleisch,Fleischware,Wurst,Wurstware,Schinken,Speck,Tiefkühlfleisch,Aufschnitt,Würste,Faschiertes,Salami|meat,sausage,ham,meat product,bacon
fish|Fisch,Fischprodukt|fish,seafood
milk|Milch,Käse,Butter,Joghurt,Topfen,Milchpulver,Molke,Molkereiprodukt,Milchprodukt,Rahm,Sahne,Trockenmilch,Obers,Quark|milk,dairy,cheese,butter,yoghurt,yogurt,whey,dairy product,milk powder,cream
beer|Bier,Märzen,Weißbier|beer
malt|Malz|malt
sugar|Zucker,Rübenzucker,Zuckerrübe|sugar,sugar beet,beet
starch|Stärke,Maisstärke,Kartoffelstärke,Weizenstärke,Glukose|starch
cereal|Getreide,Mehl,Korn,Weizen,Mais,Roggen,Hafer,Müsli,Reis|grain,flour,cereal,wheat,corn,maize
edible-oil|Speiseöl,Fett,Pflanzenöl,Rapsöl,Sonnenblumenöl,Speisefett,Pflanzenfett,Ölsaat,Margarine,Kernöl,Kürbiskernöl|vegetable oil,edible oil,cooking oil,oilseed,margarine,rapeseed
juice|Wein,Sekt,Spirituosen,Schnaps,Likör,Cola,Fruchtsaft,Saft,Obst,Obstsaft,Frucht,Limonade,Erfrischungsgetränk,Getränk,Mineralwasser,Softdrink,Apfelsaft,Fruchtsaftkonzentrat|wine,spirits,juice,fruit juice,fruit,beverage,soft drink,drink,lemonade,mineral water
vegetable|Marmelade,Ketchup,Essig,Hefe,Paradeiser,Tomate,Gemüse,Tiefkühlgemüse,Kartoffel,Erdäpfel,Pommes,Chips,Tiefkühlkost,Konserve,Gurken,Sauerkraut|vegetable,frozen vegetable,potato,frozen food,canned food,french fries
bakery|Gebäck,Semmel,Eis,Speiseeis,Brot,Backware,Teigware,Nudel,Keks,Süßware,Schokolade,Kaffee,Waffel,Schokoladen,Kakao,Tee|bread,bakery,pasta,biscuit,chocolate,confectionery,coffee,sweets
ready-meal|Fertiggericht,Fertigmenü,Fertignahrung,Babynahrung,Suppe,Gewürz|ready meal,convenience food,baby food
food|Lebensmittel,Essen,Nahrungsmittel,Nahrung,Nahrungs,Genussmittel,Ernährung|food,foodstuff,food and drink
feed|Futter,Futtermittel,Tierfutter,Mischfutter,Kraftfutter,Viehfutter|feed,animal feed,feedstuff,fodder
pet-food|Tiernahrung,Heimtiernahrung,Hundefutter,Katzenfutter|pet food,dog food,cat food
carcass|Tierkörper,Kadaver,Tierkadaver,Schlachtabfall,Schlachtnebenprodukt,Tierabfall,Tiermehl,Blutmehl,Knochen,Knochenmehl,Federn,tierische Nebenprodukte,tierische Abfälle,tierisches Nebenprodukt,tierischer Abfall,Fischmehl,Gelatine,Talg,Tierfett,Fleischmehl|carcass,animal by product,animal by-product,animal waste,bone meal,animal byproduct,carcase,tallow,blood meal,gelatine,gelatin
paper|Papier,Pappe,Karton,Feinpapier,Zeitungspapier,Hygienepapier,Wellpappe,Druckpapier,Kartonage,Faltschachtelkarton,Packpapier,Tissue,Toilettenpapier,Klopapier,Graupappe,Schreibpapier,Zeitungsdruckpapier,Rohpapier,Taschentuch,Wellpappenrohpapier|paper,cardboard,paperboard,board,tissue,newsprint,tissue paper
pulp|Zellstoff,Zellulose,Cellulose,Sulfatzellstoff,Sulfitzellstoff,Holzstoff,Holzschliff,Faserstoff|pulp,cellulose,wood pulp,kraft pulp
wood-board|Spanplatte,Faserplatte,Holzplatte,Holzwerkstoff,OSB,OSB-Platte,MDF,MDF-Platte,Holzfaserplatte,Holzspanplatte,Pressspanplatte,Pressspan,Sperrholz,Holzwerkstoffplatte,Laminat,Hartfaserplatte,Furnier,Spanholz|chipboard,particle board,particleboard,fibreboard,fiberboard,wood panel,wood based panel,plywood,MDF board,wood-based panel,oriented strand board
wood|Holz,Hölzer|wood,timber
wood-preservative|Holzschutz,Holzkonservierung,Holzimprägnierung|wood preservation,wood preserving
biomass|Biomasse,Hackschnitzel,Hackgut,Pellet,Holzgas,Rinde|biomass,wood chip,pellet
fuel|Brennstoff,Erdgas,Heizöl,Kohle,Braunkohle,Steinkohle,Dampf,Wärme,Gas,Strom,Energie,Diesel,Fernwärme,Elektrizität,thermisch,Wärmekraft,kalorisch|fuel,natural gas,coal,gas,steam,heat,energy,electricity,thermal,lignite,hard coal,cogeneration,combined heat and power,district heating
carbon-fuel|Kohle,Braunkohle,Steinkohle|coal,lignite
petroleum|Erdöl,Rohöl,Mineralöl,Öl,Treibstoff,Benzin,Diesel,Kraftstoff,Schmierstoff,Schmieröl,Kerosin,Heizöl,Bitumen,Petroleum,Motoröl|oil,crude oil,mineral oil,petroleum,petrol,gasoline,fuel oil,lubricant,crude,kerosene
industrial-gas|Industriegas,Acetylen,Sauerstoff,Stickstoff,Ammoniak,Chlor,Chlorgas,Kohlensäure,technische Gase,technisches Gas,Fluor,Argon|industrial gas,acetylene,oxygen,nitrogen,ammonia,chlorine
hydrogen|Wasserstoff,H2,Grünwasserstoff,grüner Wasserstoff|hydrogen,green hydrogen
coke|Koks|coke
ore|Erz,Metallerz,Eisenerz,Kupfererz,Sulfiderz,sulfidisches Erz|ore,metal ore,iron ore
mined-ore|Lithium,Bauxit,Wolframerz,Graphiterz,Rohstoff,Eisenerz|lithium,bauxite
steel|Stahl,Roheisen,Rohstahl,Edelstahl,Elektrostahl,Baustahl|steel,pig iron,stainless steel,raw steel,crude steel
iron|Eisen,Grauguss,Sphäroguss,Stahlguss,Eisenguss,Temperguss,Graueisen|iron,cast iron,grey iron,ferrous,ferrous metal,steel casting
rolled|Blech,Grobblech,Draht,Stahlprofil,Warmband,Walzdraht,Rohr,Schiene,Stahlträger,Stabstahl|sheet metal,steel plate,wire rod,hot,hot strip
cold-rolled|Kaltband,Kaltblech,Kalt,Feinblech|cold,cold strip
aluminium|Cadmium,Kobalt,Cobalt,Aluminium,Alu,Leichtmetall,Kupfer,Blei,Zink,Zinn,Messing,Bronze,Magnesium,Nickel,Nichteisenmetall,NE-Metall,Buntmetall,Edelmetall,Silber,Gold,Titan,Sekundäraluminium,nichteisen,Molybdän|aluminium,aluminum,copper,lead,zinc,tin,brass,bronze,magnesium,nickel,non ferrous metal,nonferrous metal,non-ferrous metal,light metal,precious metal,nonferrous
primary-metal|Wolfram,Hartmetall,Rohmetall,Metallhütten,Kathode,Nichteisenrohmetall,Kupferkathode|tungsten,crude metal,primary metal
metal|Metall|metal
zinc-coating|Verzinkung,Feuerverzinkung,Feuerzink,Stückverzinkung,Bandverzinkung,Spritzverzinkung|galvanising,galvanizing,hot dip galvanising,hot dip galvanizing,hot-dip galvanizing,hot-dip galvanising
cement|Zement,Zementklinker,Klinker,Portlandzement|cement,cement clinker,clinker,portland cement
lime|Kalk,Branntkalk,Kalkstein,gebrannter Kalk,Löschkalk|lime,quicklime,burnt lime
magnesia|Magnesit,Magnesia,Magnesiumoxid,Sintermagnesia,Kaustermagnesia|magnesia,magnesite,magnesium oxide
asbestos|Asbest,Eternit,Asbestzement|asbestos
glass|Glas,Gläser,Hohlglas,Flachglas,Behälterglas,Glasflasche,Flaschenglas,Flasche,Fensterglas,Trinkglas,Kristallglas,Kristall,Glasfaser,Spezialglas,Fritte,Verpackungsglas,Glasware|glass,container glass,flat glass,glass bottle,bottle,glass fibre,fibreglass,fiberglass,float glass
mineral-wool|Mineralwolle,Steinwolle,Mineralfaser,Glaswolle,Dämmstoff,Dämmwolle,Isolierwolle,Basaltfaser,Hochtemperaturwolle,Dämmmaterial,Schmelzbasalt|mineral wool,stone wool,rock wool,rockwool,glass wool,mineral fibre,insulation,insulation material
ceramic|Keramik,keramische Erzeugnisse,Feinkeramik,technische Keramik,Steingut,Töpfer,Ton,Steinzeug|ceramic,pottery,stoneware
brick|Ziegel,Dachziegel,Backstein,Mauerziegel,Ziegelstein,Klinkerziegel|brick,roof tile
tile|Fliese,Kachel,Bodenfliese|tile,floor tile
porcelain|Porzellan,Sanitärkeramik,Geschirr,Waschbecken,Sanitär,Isolator|porcelain,china,sanitary ware,sanitaryware
refractory|Feuerfest,feuerfeste Steine,Schamott,Schamotte,Feuerfeststein,feuerfeste Erzeugnisse,Feuerfestprodukt|refractory,refractories,firebrick
chemical|Chemie,Chemikalie,chemisch,chemische,Petrochemie,Grundchemikalie,Feinchemikalie|chemical,chemicals,chemistry
organic|organische Chemikalien,organische Chemie,organische Grundchemikalien,organische Grundstoffe|organic chemical,organic chemicals,organic chemistry
inorganic|anorganische Chemikalien,anorganische Chemie,anorganische Grundchemikalien,anorganische Grundstoffe,Anorganik|inorganic chemical,inorganic chemicals,inorganic chemistry
hydrocarbon|Olefin,Ethylen,Propylen,Kohlenwasserstoff,Benzol,Aromaten,Butadien,Ethen,Propen,Toluol,Xylol,Styrol,Butan,Methan|olefin,ethylene,propylene,hydrocarbon,benzene,butadiene,aromatics,toluene,xylene
oxygen-organic|Ethylenoxid,Glykol,Ethylenglykol,Formaldehyd,Leim,Leimharz,Ethanol,Bioethanol,Alkohol,Methanol,Ester,Aceton,Essigsäure,Zitronensäure,Citronensäure,Biodiesel,Phenol,Aldehyd,Keton,Ether,Epoxid,Epoxidharz,Carbonsäure,Harz,Spiritus,Biokraftstoff,Biosprit,Glycerin,Milchsäure,Biotreibstoff,Acetat,Klebstoff,Klebharz|formaldehyde,resin,glue,ethanol,bioethanol,alcohol,methanol,ester,acetone,acetic acid,citric acid,biodiesel,phenol,biofuel,aldehyde,adhesive,glycerine
sulphur-organic|schwefelhaltige Kohlenwasserstoffe,Mercaptan|sulphur organic,mercaptan
nitrogen-organic|Ethanolamin,Melamin,Amin,Nitril,Isocyanat,Harnstoff,Amid,Caprolactam,Nitroverbindung,stickstoffhaltige Kohlenwasserstoffe,Acrylnitril,Anilin|melamine,amine,isocyanate,urea,nitrile,amide,caprolactam,aniline,acrylonitrile
phosphorus-organic|phosphorhaltige Kohlenwasserstoffe|organophosphorus
halogen-organic|Vinylchlorid,Chlorkohlenwasserstoff,halogenhaltige Kohlenwasserstoffe,FCKW,Ethylendichlorid|vinyl chloride,chlorinated hydrocarbon,halogenated hydrocarbon
metal-organic|metallorganische Verbindungen,Metallorganika|organometallic
plastic|Kunststoff,Plastik,Polymer,Polyethylen,Polypropylen,PVC,Kunstharz,Kunstfaser,Chemiefaser,Viskose,Dispersion,Polyester,Nylon,Polystyrol,Styropor,Polyamid,Polyurethan,Viskosefaser,Granulat,Lyocell,Acrylat,Polycarbonat,Polymerisation,Zellulosefaser,Plaste,Teflon|plastic,plastics,polymer,polyethylene,polypropylene,synthetic fibre,viscose,polyester,polystyrene,polyurethane,synthetic resin,synthetic fiber,chemical fibre,man made fibre
rubber|Gummi,Kautschuk,Latex,synthetischer Kautschuk,Synthesekautschuk|rubber,synthetic rubber,latex
dye|Farbstoff,Pigment,Farbe,Farb,Färbemittel,Farbpigment|dye,pigment,dyestuff,colourant,paint
surfactant|Tensid,Seife,Waschmittel,Waschrohstoff,Reinigungsmittel,oberflächenaktive Stoffe,Putzmittel,Spülmittel,Shampoo|surfactant,soap,detergent,washing powder,cleaning agent
acid|Säure,Schwefelsäure,Salpetersäure,Salzsäure,Phosphorsäure,Flusssäure|acid,sulphuric acid,sulfuric acid,nitric acid,hydrochloric acid,phosphoric acid
base|Lauge,Natronlauge,Kalilauge,Ätznatron,Base,Ammoniumhydroxid|lye,caustic soda,alkali,sodium hydroxide
salt|Salz,Soda,Siedesalz,Speisesalz,Natriumsalz,Kaliumchlorat,Saline,Natriumcarbonat,Ammoniumchlorid,Pottasche|salt,soda ash,sodium salt
oxide|Wasserglas,Metalloxid,Ruß,Siliziumkarbid,Siliciumcarbid,Silizium,Titandioxid,Nichtmetall,Kalziumkarbid,Calciumcarbid,Karbid,Eisenoxid,Zinkoxid,Silikat,Carbid|carbon black,metal oxide,silicon carbide,silicon,titanium dioxide,carbide,water glass,calcium carbide,silicate
fertiliser|Dünger,Düngemittel,Kunstdünger,Stickstoffdünger,Mineraldünger,Phosphatdünger,Handelsdünger|fertiliser,fertilizer
pesticide|Pestizid,Pflanzenschutz,Pflanzenschutzmittel,Herbizid,Insektizid,Biozid,Fungizid,Schädlingsbekämpfung,Schädlingsbekämpfungsmittel,Unkrautvertilger,Desinfektionsmittel,Spritzmittel,Unkrautvernichtungsmittel,Unkrautvernichter|pesticide,plant protection product,herbicide,insecticide,biocide,fungicide,crop protection,plant protection,disinfectant
pharma|Pharma,Arzneimittel,Medikament,Arznei,Pharmazie,pharmazeutisch,pharmazeutische,Wirkstoff,Impfstoff,Antibiotika,Antibiotikum,Penicillin,Heilmittel,Insulin,Tablette,Biotech,Pille,Pharmaka,Biotechnologie,pharmazeutische Grundstoffe,Arzneimittelwirkstoff,Fermentation|pharmaceutical,pharmaceuticals,medicine,drug,vaccine,antibiotic,active ingredient,active pharmaceutical ingredient,biotechnology,API
explosive|Sprengstoff,Explosivstoff,Munition,Pyrotechnik,Feuerwerk,Feuerwerkskörper,Schießpulver,Sprengmittel,Treibladung,Nitroglycerin,Dynamit,Zündmittel,pyrotechnisch,Schwarzpulver|explosive,ammunition,pyrotechnics,firework,gunpowder,dynamite,munition
textile|Textil,Textilien,Stoff,Garn,Faser,Gewebe,Textilfaser,Wolle,Baumwolle,Bekleidung,Tuch,Jeans,Loden,Stoffdruck,Stück,Leinen,Seide,Teppich|textile,fabric,yarn,cloth,wool,cotton,textile fibre,carpet
leather|Leder,Haut,Häute,Fell,Lederwaren,Tierhaut|leather,hide,skin
battery|Batterie,Akku,Akkumulator,Batteriezelle,Lithiumbatterie,Zelle,Starterbatterie,Lithium-Ionen-Akku,Speicherzelle,Autobatterie|battery,accumulator,battery cell,lithium battery,lithium ion battery,cell
circuit-board|Leiterplatte,Platine,Elektronik,Halbleiter,Chip|printed circuit board,circuit board,PCB,semiconductor
electrode|Elektrode,Graphit,Grafit,Elektrografit,Elektrographit,Kohlenstoff,Kohleelektrode,Graphitelektrode|electrode,graphite,carbon,electrographite
foil|Folie,Verpackung,Klebeband,Etikett,Karosserie,Auto,Automobil,Fahrzeug,Möbel,Kfz,Dose,Tiefdruck,Flexodruck,Rotationsdruck,Wickeldraht,Lack,Lackdraht,Zeitung,Offset,Offsetdruck,Heatset,Zeitschrift,Illustrations,Flugzeug,Schienenfahrzeug,Schiff|foil,film,packaging,adhesive tape,label,car,vehicle,can,furniture,gravure,rotogravure,newspaper,coil,car body,automotive,ship,aircraft
wastewater|Abwasser,Abwässer,Industrieabwasser,Betriebsabwasser,Schmutzwasser,Prozessabwasser,Klärwasser|wastewater,waste water,sewage,effluent,industrial wastewater
co2|CO2,Kohlendioxid,Kohlenstoffdioxid|CO2,carbon dioxide,carbon
no-fuel|Wasser,Wind,Sonnen,Solar,Photovoltaik,Atom,Kern,Kernkraft,Speicher,Pumpspeicher,Lauf,Gezeiten,nuklear,Donau,Laufwasser|water,wind,solar,nuclear,hydro,hydroelectric,atomic
`;

/** The words of each thing, as they are written. */
export const thingWords: readonly { thing: string; words: readonly string[] }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [thing = '', ...columns] = line.split('|');
    return { thing, words: columns.flatMap((column) => column.split(',')) };
  });
