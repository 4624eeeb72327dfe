import type { FilterDefinition } from '#core/search/filters/filter-types.ts';

const word = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined);
const words = (value: unknown) => {
  const found = Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))].sort() : [];
  return found.length > 0 ? found : undefined;
};

/** A filter with two criteria unrelated to the register, because the engine knows criteria only by their definitions. */
export const definitionOf = (more: Partial<FilterDefinition> = {}): FilterDefinition => ({
  id: 'probe',
  criterias: [
    { id: 'colour', label: 'Farbe', category: '', defaultExpanded: true, defaultValue: 'rot', normalize: word },
    { id: 'sizes', label: 'Größen', category: 'Maße', defaultExpanded: false, normalize: words },
  ],
  ...more,
});
