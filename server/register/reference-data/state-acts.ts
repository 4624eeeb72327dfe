const acts: Readonly<Record<string, string>> = {
  '1': 'Bgld. ISUG',
  '2': 'K-IPPC-AG',
  '3': 'NÖ IBG',
  '4': 'Oö. Umweltschutzgesetz 1996',
  '5': 'Salzburger UUIG',
  '6': 'Stmk. IAG',
  '7': 'Tiroler Massentierhaltungsgesetz',
  '8': 'Vorarlberger Betreiberpflichtengesetz',
  '9': 'WIAG 2013',
};

/**
 * The act of a federal state on IPPC installations that federal law does not cover, such as livestock; its name in `legalActs`.
 *
 * @throws {RangeError} if there is no federal state with this code
 */
export function actOfState(code: string): string {
  const act = acts[code];
  if (act === undefined) throw new RangeError(`There is no federal state ${code}.`);
  return act;
}
