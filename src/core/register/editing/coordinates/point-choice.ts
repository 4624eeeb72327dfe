/** Code of the finding that an exact point belongs to a former address; stored with the record until the authority has decided. */
export const formerPointCode = 'POINT_OF_FORMER_ADDRESS';

/** What the authority may do about it: keep the point, or take the centre of the municipality instead. */
export const pointChoices = ['keep', 'municipality'] as const;
export type PointChoice = (typeof pointChoices)[number];
