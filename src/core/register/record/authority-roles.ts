/** What an authority is competent for. */
export const authorityRoleTerms = { permit: 'Genehmigung', inspection: 'Umweltinspektion' };
