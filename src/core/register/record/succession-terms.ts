/** What became of an installation, as authorities say it. */
export const successionKindTerms = {
  merged: 'zusammengelegt',
  split: 'geteilt',
  takenOver: 'übernommen',
  moved: 'verlegt',
};

/** What the other installation is to the one whose record says it. */
export const successionRoleTerms = { predecessor: 'Vorgänger', successor: 'Nachfolger' };

export type SuccessionKind = keyof typeof successionKindTerms;
export type SuccessionRole = keyof typeof successionRoleTerms;
