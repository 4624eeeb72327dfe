/** A program part of its own, whose loading the gallery lets fail (R8.10). */
export const loaded = 'geladen';
