/** Groups of the panel that hold several criteria. */
export const inspectionCategory = 'Umweltinspektion';
export const batCategory = 'Beste verfügbare Techniken (bvT)';
