/** What is done with a thing: the second part of compounds ("Papier|fabrik", "Hühner|farm") and of English pairs ("paper mill"). */
export type Process = (typeof processes)[number];

const processes = [
  'neutral',
  'make',
  'burn',
  'power',
  'dump',
  'store',
  'treat',
  'keep',
  'slaughter',
  'cast',
  'roll',
  'coat',
  'mine',
  'refine',
  'gasify',
] as const;

// process|German words|English words. Plurals are found by themselves, except for those in -er, which are listed.
// Source: the second parts of the names in NACE Rev. 2, in Annex I and in everyday names of plants.
const table = `
neutral|Anlage,Werk,Betrieb,Unternehmen,Firma,Industrie,Standort,Gelände,Areal,Konzern,Gruppe,Branche,Sektor,Linie,Großbetrieb,Halle,Produkt,Ware,Technik,Wirtschaft,Zentrum,Einrichtung,Sparte,Wesen,Anstalt,Automat,Komplex,Großanlage,Park|plant,facility,site,company,industry,works,installation,unit,sector,business,product,complex
make|Fabrik,Fabrikation,Herstellung,Hersteller,Erzeugung,Erzeuger,Produktion,Produzent,Fertigung,Manufaktur,Mühle,Hütte,Verarbeitung,Verarbeiter,Veredelung,Veredlung,Synthese,Maschine,Ofen,Brennofen,Drehofen,Schachtofen,Tunnelofen,Herstellerbetrieb,Bereitung,Gewinnung,Schmelze,Wanne,Erzeugnis|factory,mill,manufacturing,manufacture,manufacturer,production,producer,making,maker,processing,processor,kiln,furnace,fabrication,yard,producing
burn|Verbrennung,Mitverbrennung,Verbrenner,Verbrennungsofen,Verfeuerung,Veraschung,Vernichtung,Verbrennen,Verheizung|incineration,incinerator,combustion,burning,burner,incinerating
power|Kraftwerk,Heizkraftwerk,Heizwerk,Blockheizkraftwerk,Fernheizwerk,Kessel,Dampfkessel,Feuerung,Heizung,Fernwärme,Verstromung,Turbine,Energie,Strom|power plant,power station,boiler,heating plant,power,turbine,fired
dump|Deponie,Halde,Kippe,Ablagerung,Deponierung,Endlager,Ablagerungsplatz,Schüttung,Berg|landfill,dump,tip,landfilling,dumping,dumpsite
store|Lager,Lagerung,Zwischenlager,Zwischenlagerung,Depot,Sammelstelle,Sammelzentrum,Sammlung,Sammler,Lagerplatz,Lagerhalle,Umladestation|storage,store,depot,warehouse,storing,storage facility
treat|Behandlung,Verwertung,Verwerter,Aufbereitung,Aufbereiter,Entsorgung,Entsorger,Beseitigung,Recycling,Recycler,Sortierung,Trennung,Splitting,Wiederverwertung,Regenerierung,Rückgewinnung,Reinigung,Wäsche,Zerlegung,Zerkleinerung,Umschlag,Wiederaufbereitung,Rückgewinner,Verwertungszentrum,Behandler,Weiterverwertung,Trocknung,Entwässerung,Zentrum,Veredelung|treatment,recycling,recovery,disposal,sorting,management,reprocessing,recycler,handling,reclamation,rendering
keep|Stall,Stallung,Haltung,Halter,Mast,Mästerei,Mäster,Zucht,Züchter,Aufzucht,Farm,Hof,Bauernhof,Landwirtschaft,Landwirt,Intensivhaltung,Massenhaltung,Bodenhaltung,Käfighaltung,Freilandhaltung,Mastbetrieb,Erzeugerbetrieb,Brüterei,Züchterei|farm,farming,breeding,breeder,rearing,fattening,house,shed,housing,barn,stable,farmer,husbandry,keeping,ranch
slaughter|Schlachtung,Schlachthof,Schlachthaus,Schlachthäuser,Schlachterei,Schlächterei,Schlachter,Schlachtbetrieb,Metzgerei,Metzger,Fleischhauerei,Schlachtanlage,Zerlegebetrieb|slaughterhouse,abattoir,slaughtering,slaughter,butchery,meat plant,butcher
cast|Gießerei,Guss,Druckguss,Schmelzwerk,Schmelzerei,Schmelzofen,Schmelzhütte,Umschmelzwerk,Feinguss,Kokillenguss,Schmelzbetrieb,Gießer|foundry,smelter,casting,smelting,melting,die casting,remelting
roll|Walzwerk,Walzen,Walzerei,Walzung,Walzstraße,Walze|rolling mill,rolling,rolling plant
coat|Beschichtung,Lackierung,Lackiererei,Lackierer,Lackieranlage,Lackierstraße,Druck,Druckerei,Bedruckung,Kaschierung,Lackierwerk,Beschichter,Verklebung|coating,painting,printing,printer,paint shop,varnishing,laminating,lacquering
mine|Bergbau,Bergwerk,Abbau,Tagebau,Förderung,Mine,Grube|mine,mining,quarry
refine|Raffinerie,Raffination,Raffinieren|refinery,refining
gasify|Vergasung,Vergaser,Verflüssigung,Pyrolyse,Verkokung,Verschwelung|gasification,gasifier,liquefaction,pyrolysis
`;

/** The words of each process, as they are written. */
export const processWords: readonly { process: Process; words: readonly string[] }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name, ...columns] = line.split('|');
    const process = processes.find((known) => known === name);
    if (!process) throw new RangeError(`${name} is no process.`);
    return { process, words: columns.flatMap((column) => column.split(',')) };
  });
