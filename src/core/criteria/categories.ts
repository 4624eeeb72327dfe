/** Groups of the panel that hold several criteria. */
export const inspectionCategory = 'Umweltinspektion';
/** What is said of the record rather than of the installation. */
export const recordCategory = 'Eintrag im Register';
export const batCategory = 'Beste verfügbare Techniken (bvT)';
