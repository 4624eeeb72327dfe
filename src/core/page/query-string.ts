/**
 * A query with other values for one's own parameters: everything else in it stays as it was, letter by letter.
 *
 * @param query with or without its '?'
 * @param isOwn whether a parameter of this name is replaced
 * @param own names and values, in the order to write them
 * @returns with '?', or empty
 */
export function withParameters(
  query: string,
  isOwn: (name: string) => boolean,
  own: readonly (readonly [name: string, value: string])[],
): string {
  const foreign = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && ![...new URLSearchParams(pair).keys()].some(isOwn));
  const all = [...foreign, ...own.map(([name, value]) => `${encode(name)}=${encode(value)}`)].join('&');
  return all && `?${all}`;
}

/** As encodeURIComponent, but leaving readable what needs no escape in a query. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',').replace(/%20/g, '+');
}
