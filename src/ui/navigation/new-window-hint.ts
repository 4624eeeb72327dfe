/** What a link that opens elsewhere says to those who do not see its sign. */
export const newWindowHint = '(öffnet in neuem Fenster)';
