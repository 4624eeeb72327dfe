/** What a part of an installation is: combustion plant, waste incineration plant, waste co-incineration plant. */
export const plantTypeTerms = {
  LCP: 'Großfeuerungsanlage',
  WI: 'Abfallverbrennungsanlage',
  'co-WI': 'Abfallmitverbrennungsanlage',
};
