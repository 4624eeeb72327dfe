/** Where the decision stands in EUR-Lex, in German. */
export const eurLexAddress = (celex: string): string =>
  `https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:${encodeURIComponent(celex)}`;

/**
 * The permanent address of a decision, its European Legislation Identifier. Undefined for those numbered before 2015, of which the
 * identifier does not follow from the number.
 *
 * @param decision number such as '(EU) 2019/2010'
 */
export function eliAddress(decision: string): string | undefined {
  const [, year, number] = /^\(EU\) (\d{4})\/(\d+)$/.exec(decision) ?? [];
  return year && number ? `https://data.europa.eu/eli/dec_impl/${year}/${number}/oj` : undefined;
}
