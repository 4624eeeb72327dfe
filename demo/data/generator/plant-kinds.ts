/** What decides which changes are permitted, what inspections find and which law applies: a stable has no waste gas treatment. */
export type PlantKind = 'process' | 'livestock' | 'landfill' | 'storage' | 'wastewater';

const kinds: Readonly<Record<string, PlantKind>> = {
  '5.4': 'landfill',
  '5.5': 'storage',
  '5.6': 'storage',
  '6.6a': 'livestock',
  '6.6b': 'livestock',
  '6.6c': 'livestock',
  '6.11': 'wastewater',
};

/** The kind of an installation by the Annex I code of its main activity. */
export const plantKindOf = (code: string): PlantKind => kinds[code] ?? 'process';
