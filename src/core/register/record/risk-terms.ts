/** The categories of an installation's environmental risk. */
export const riskCategoryTerms = { high: 'hoch', medium: 'mittel', low: 'gering' };
