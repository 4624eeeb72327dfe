/** What the public reads instead of a confidential name. */
export const withheldName = 'Name vertraulich';
