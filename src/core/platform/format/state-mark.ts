/** Shape and tone of a coded state, the same wherever it is shown; ui/state-mark draws it. */
export interface Mark {
  shape: 'full' | 'half' | 'ring' | 'crossed' | 'triangle';
  tone: 'success' | 'warning' | 'danger' | 'muted';
}

/** For states unknown to this version. */
export const unknownMark: Mark = { shape: 'ring', tone: 'muted' };
