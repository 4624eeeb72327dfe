/** A legal form of operators, from reference list 3475 (R7.30). */
export interface LegalForm {
  /** The register's own code; the abbreviation of the company register, if there is one. */
  code: string;
  name: string;
  /** ISO dates between which companies could have it; absent if unlimited. */
  validFrom?: string;
  validTo?: string;
}

// code|name|valid from|valid to
const table = `
NP|Natürliche Person
EU|Einzelunternehmen (e. U.)|2007-01-01
GesbR|Gesellschaft bürgerlichen Rechts
OG|Offene Gesellschaft|2007-01-01
KG|Kommanditgesellschaft
GmbH|Gesellschaft mit beschränkter Haftung
FlexKapG|Flexible Kapitalgesellschaft|2024-01-01
AG|Aktiengesellschaft
SE|Europäische Gesellschaft (Societas Europaea)|2004-10-08
Gen|Genossenschaft
SCE|Europäische Genossenschaft (Societas Cooperativa Europaea)|2006-08-18
EWIV|Europäische wirtschaftliche Interessenvereinigung
PS|Privatstiftung|1993-09-01
SF|Stiftung oder Fonds
SPK|Sparkasse
VVaG|Versicherungsverein auf Gegenseitigkeit
Verein|Verein
GK|Gebietskörperschaft (Bund, Land, Gemeinde)
GV|Gemeindeverband
KoeR|Sonstige Körperschaft öffentlichen Rechts
Ausl|Ausländische Rechtsform
OHG|Offene Handelsgesellschaft||2006-12-31
OEG|Offene Erwerbsgesellschaft|1991-01-01|2006-12-31
KEG|Kommandit-Erwerbsgesellschaft|1991-01-01|2006-12-31
`;

export const legalForms: readonly LegalForm[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', validFrom = '', validTo = ''] = line.split('|');
    return { code, name, ...(validFrom && { validFrom }), ...(validTo && { validTo }) };
  });

const names = new Map(legalForms.map(({ code, name }) => [code, name]));

/** The name of a legal form, or its code if unknown. */
export const legalFormName = (code: string): string => names.get(code) ?? code;
