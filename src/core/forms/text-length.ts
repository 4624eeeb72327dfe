/** Length of a text in code points, without surrounding blanks. */
export const lengthOf = (text: string): number => [...text.trim()].length;
