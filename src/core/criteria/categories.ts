/** Groups of the panel that hold several criteria. */
/** Where an installation stands: one place in the panel, with a radius or without. */
export const placeCategory = 'Ort und Umkreis';
export const inspectionCategory = 'Umweltinspektion';
/** What is said of the record rather than of the installation. */
export const recordCategory = 'Eintrag im Register';
export const batCategory = 'Beste verfügbare Techniken (bvT)';
