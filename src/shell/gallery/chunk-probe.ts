/** A separate chunk that the gallery makes fail to load (R8.10). */
export const loaded = 'geladen';
