/** How many characters a text has: an emoji is one, blanks around it do not count. */
export const lengthOf = (text: string): number => [...text.trim()].length;
