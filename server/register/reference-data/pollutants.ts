import type { ReleaseMedium } from '#core/register/installation/pollutant-releases.ts';

/** A pollutant of Annex II to Regulation (EC) No 166/2006. */
export interface Pollutant {
  /** Code of the EU Registry. */
  code: string;
  name: string;
  /** Kilograms per year above which a facility must report it. */
  thresholds: Partial<Record<ReleaseMedium, number>>;
}

// code | German name | threshold in kg per year: air | water | land ('-': none), in the order of Annex II.
const table = `
CH4|Methan (CH₄)|100000|-|-
CO|Kohlenmonoxid (CO)|500000|-|-
CO2|Kohlendioxid (CO₂)|100000000|-|-
CO2EXCLBIOMASS|Kohlendioxid (CO₂) ohne Biomasse|100000000|-|-
HFCS|Teilfluorierte Kohlenwasserstoffe (HFKW)|100|-|-
N2O|Distickstoffoxid (N₂O)|10000|-|-
NH3|Ammoniak (NH₃)|10000|-|-
NMVOC|Flüchtige organische Verbindungen ohne Methan (NMVOC)|100000|-|-
NOX|Stickoxide (NOₓ/NO₂)|100000|-|-
PFCS|Perfluorierte Kohlenwasserstoffe (PFKW)|100|-|-
SF6|Schwefelhexafluorid (SF₆)|50|-|-
SOX|Schwefeloxide (SOₓ/SO₂)|150000|-|-
TOTALNITROGEN|Gesamtstickstoff|-|50000|50000
TOTALPHOSPHORUS|Gesamtphosphor|-|5000|5000
HCFCS|Teilhalogenierte Fluorchlorkohlenwasserstoffe (HFCKW)|1|-|-
CFCS|Fluorchlorkohlenwasserstoffe (FCKW)|1|-|-
HALONS|Halone|1|-|-
ASANDCOMPOUNDS|Arsen und Verbindungen (als As)|20|5|5
CDANDCOMPOUNDS|Cadmium und Verbindungen (als Cd)|10|5|5
CRANDCOMPOUNDS|Chrom und Verbindungen (als Cr)|100|50|50
CUANDCOMPOUNDS|Kupfer und Verbindungen (als Cu)|100|50|50
HGANDCOMPOUNDS|Quecksilber und Verbindungen (als Hg)|10|1|1
NIANDCOMPOUNDS|Nickel und Verbindungen (als Ni)|50|20|20
PBANDCOMPOUNDS|Blei und Verbindungen (als Pb)|200|20|20
ZNANDCOMPOUNDS|Zink und Verbindungen (als Zn)|200|100|100
ALACHLOR|Alachlor|-|1|1
ALDRIN|Aldrin|1|1|1
ATRAZINE|Atrazin|-|1|1
CHLORDANE|Chlordan|1|1|1
CHLORDECONE|Chlordecon|1|1|1
CHLORFENVINPHOS|Chlorfenvinphos|-|1|1
CHLORO-ALKANES(C10-13)|Chloralkane (C10–C13)|-|1|1
CHLORPYRIFOS|Chlorpyrifos|-|1|1
DDT|DDT|1|1|1
DCE-1,2|1,2-Dichlorethan (EDC)|1000|10|10
DCM|Dichlormethan (DCM)|1000|10|10
DIELDRIN|Dieldrin|1|1|1
DIURON|Diuron|-|1|1
ENDOSULPHAN|Endosulfan|-|1|1
ENDRIN|Endrin|1|1|1
HALOGENATEDORGANICCOMPOUNDS|Halogenierte organische Verbindungen (als AOX)|-|1000|1000
HEPTACHLOR|Heptachlor|1|1|1
HCB|Hexachlorbenzol (HCB)|10|1|1
HCBD|Hexachlorbutadien (HCBD)|-|1|1
HCH|1,2,3,4,5,6-Hexachlorcyclohexan (HCH)|10|1|1
LINDANE|Lindan|1|1|1
MIREX|Mirex|1|1|1
PCDD+PCDF(DIOXINS+FURANS)|Dioxine und Furane (PCDD + PCDF, als Teq)|0.0001|0.0001|0.0001
PECB|Pentachlorbenzol|1|1|1
PCP|Pentachlorphenol (PCP)|10|1|1
PCBS|Polychlorierte Biphenyle (PCB)|0.1|0.1|0.1
SIMAZINE|Simazin|-|1|1
PER|Tetrachlorethen (PER)|2000|10|-
TCM|Tetrachlormethan (TCM)|100|1|-
TCBS|Trichlorbenzole (TCB)|10|1|-
TCE-1,1,1|1,1,1-Trichlorethan|100|-|-
TCE-1,1,2,2|1,1,2,2-Tetrachlorethan|50|-|-
TRI|Trichlorethen|2000|10|-
TRICHLOROMETHANE|Trichlormethan|500|10|-
TOXAPHENE|Toxaphen|1|1|1
VINYLCHLORIDE|Vinylchlorid|1000|10|10
ANTHRACENE|Anthracen|50|1|1
BENZENE|Benzol|1000|200|200
BROMINATEDDIPHENYLETHERS|Bromierte Diphenylether (PBDE)|-|1|1
NPANDNPES|Nonylphenol und Nonylphenolethoxylate (NP/NPE)|-|1|1
ETHYLBENZENE|Ethylbenzol|-|200|200
ETHYLENEOXIDE|Ethylenoxid|1000|10|10
ISOPROTURON|Isoproturon|-|1|1
NAPHTHALENE|Naphthalin|100|10|10
ORGANOTINCOMPOUNDS|Zinnorganische Verbindungen (als Gesamt-Sn)|-|50|50
DEHP|Di-(2-ethylhexyl)phthalat (DEHP)|10|1|1
PHENOLS|Phenole (als Gesamt-C)|-|20|20
PAHS|Polyzyklische aromatische Kohlenwasserstoffe (PAK)|50|5|5
TOLUENE|Toluol|-|200|200
TRIBUTYLTINANDCOMPOUNDS|Tributylzinn und Verbindungen|-|1|1
TRIPHENYLTINANDCOMPOUNDS|Triphenylzinn und Verbindungen|-|1|1
TOC|Gesamter organischer Kohlenstoff (TOC)|-|50000|-
TRIFLURALIN|Trifluralin|-|1|1
XYLENES|Xylole|-|200|200
CHLORIDES|Chloride (als Gesamt-Cl)|-|2000000|2000000
CHLORINEANDINORGANICCOMPOUNDS|Chlor und anorganische Verbindungen (als HCl)|10000|-|-
ASBESTOS|Asbest|1|1|1
CYANIDES|Cyanide (als Gesamt-CN)|-|50|50
FLUORIDES|Fluoride (als Gesamt-F)|-|2000|2000
FLUORINEANDINORGANICCOMPOUNDS|Fluor und anorganische Verbindungen (als HF)|5000|-|-
HCN|Cyanwasserstoff (HCN)|200|-|-
PM10|Feinstaub (PM₁₀)|50000|-|-
OCTYLPHENOLSANDOCTYLPHENOLETHOXYLATES|Octylphenole und Octylphenolethoxylate|-|1|-
FLUORANTHENE|Fluoranthen|-|1|-
ISODRIN|Isodrin|-|1|-
HEXABROMOBIPHENYL|Hexabrombiphenyl|0.1|0.1|0.1
BENZO(GHI)PERYLENE|Benzo(g,h,i)perylen|-|1|-
`;

const thresholdsOf = (texts: readonly string[]): Pollutant['thresholds'] => {
  const [air = Number.NaN, water = Number.NaN, land = Number.NaN] = texts.map(Number);
  return {
    ...(air > 0 && { AIR: air }),
    ...(water > 0 && { WATER: water }),
    ...(land > 0 && { LAND: land }),
  };
};

const pollutants: readonly Pollutant[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', ...thresholds] = line.split('|');
    return { code, name, thresholds: thresholdsOf(thresholds) };
  });

const byCode = new Map(pollutants.map((pollutant, place) => [pollutant.code, { pollutant, place }]));

/** The pollutant with a code; undefined if it is not in Annex II. */
export const pollutantOf = (code: string): Pollutant | undefined => byCode.get(code)?.pollutant;

/** Its position in Annex II; others come last. */
export const placeOfPollutant = (code: string): number => byCode.get(code)?.place ?? pollutants.length;
