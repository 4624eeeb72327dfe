/** How many installations stand side by side at most. */
export const mostCompared = 4;

/** `?anlagen=ID,ID`: those that are compared, in the order of their columns. */
export const comparedParameter = 'anlagen';

/** The ids in a text with commas between them: each once, as many as are compared. */
export const readCompared = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ].slice(0, mostCompared);

/** Path of the page on which they stand side by side, below the context path and without a leading slash. */
export const comparisonPath = (ids: readonly string[]): string =>
  `comparison${ids.length > 0 ? `?${comparedParameter}=${ids.map(encodeURIComponent).join(',')}` : ''}`;
