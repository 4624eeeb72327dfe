/** The plants for which Chapters III and IV of the directive demand more, by their codes in the EU Registry. */
export const plantTypeTerms = {
  LCP: 'Großfeuerungsanlage',
  WI: 'Abfallverbrennungsanlage',
  'co-WI': 'Abfallmitverbrennungsanlage',
};
