/** Paths into the search, with the criteria in the address as the search itself writes them. */
export function searchPath(criteria: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(criteria).map(([name, value]) => [`anlagen.${name}`, value]));
  return query.size === 0 ? '/installations' : `/installations?${query}`;
}
