/** Maximum number of installations compared side by side. */
export const maxCompared = 4;

/** `?anlagen=ID,ID`: the compared installations, in the order of their columns. */
export const comparedParameter = 'anlagen';

/** Parses comma-separated ids: without duplicates, at most `maxCompared`. */
export const readCompared = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ].slice(0, maxCompared);

/** Path of the comparison page, relative to the context path, without a leading slash. */
export const comparisonPath = (ids: readonly string[]): string =>
  `comparison${ids.length > 0 ? `?${comparedParameter}=${ids.map(encodeURIComponent).join(',')}` : ''}`;
