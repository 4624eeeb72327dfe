/** First parts of the keys of data that is the same for everybody; all other data belongs to a user. */
const publicKeys = new Set<unknown>();

/** Declares a query's data as the same for everybody: it stays when somebody signs in or out. Returns the query. */
export function publicQuery<Query extends { queryKey: readonly unknown[] }>(query: Query): Query {
  publicKeys.add(query.queryKey[0]);
  return query;
}

/** Whether data with this key is the same for everybody. */
export const isPublicData = (queryKey: readonly unknown[]): boolean => publicKeys.has(queryKey[0]);
